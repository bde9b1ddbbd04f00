"""Bambino-Solo against its RULES.md."""
