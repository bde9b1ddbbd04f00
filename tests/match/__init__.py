"""Tests of one match as a log."""
