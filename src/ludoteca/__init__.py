"""Five family tabletop games, one engine: play them, host them, study them."""
