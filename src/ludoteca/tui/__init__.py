"""The terminal table: one person, bots at the other seats, keys and mouse."""
