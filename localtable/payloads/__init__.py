"""The model as JSON in Discord's form."""
