"""The phases of a round, one module each for those in which seats decide."""
