"""Tests of the study of many matches."""
