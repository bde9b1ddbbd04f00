"""Tests of Solos en Casa, by the chapters of its RULES.md."""
