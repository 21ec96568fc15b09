"""The people's side: what a person with a Discord client can see and do."""
