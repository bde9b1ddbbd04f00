"""Many matches at once: what happens when a game is played a hundred thousand times, and how fast it can be."""
