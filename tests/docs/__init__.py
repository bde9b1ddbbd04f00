"""What the documents say is true: their code runs, their links lead somewhere."""
