"""Tests of the terminal table."""
