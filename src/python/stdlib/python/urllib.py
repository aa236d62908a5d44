"""The package of urllib.parse; nothing here opens an address."""
