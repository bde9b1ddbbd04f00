"""Tests of Dream Home, by the sections of its RULES.md."""
