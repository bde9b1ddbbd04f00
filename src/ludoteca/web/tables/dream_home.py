"""The table of Dream Home (being written by the lead)."""
