"""Tests of Home Sweet Home, by the chapters of its RULES.md."""
