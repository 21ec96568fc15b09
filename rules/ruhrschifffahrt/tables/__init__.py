"""The printed components, read once from the JSON files beside these modules."""
