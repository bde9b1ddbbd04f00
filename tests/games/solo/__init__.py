"""Tests of SOLO, by the chapters of its RULES.md."""
