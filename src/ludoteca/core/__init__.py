"""What every game shares. Knows no game; imports only the standard library, librt and mypy_extensions."""
