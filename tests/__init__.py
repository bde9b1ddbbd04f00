"""All tests of Ludoteca."""
