"""The people's side: what somebody in front of a Discord client can see and do."""
