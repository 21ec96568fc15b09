"""The order of play (sequence.py), and the phases of a round in which seats decide."""
