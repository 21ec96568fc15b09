"""The standings of a campaign: a league table engraved on paper, framed in brass."""
