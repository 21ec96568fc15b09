"""The model as the JSON Discord sends for it."""
