"""The printed components, read once from the JSON files of this folder (CK-1)."""
