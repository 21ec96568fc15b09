"""Orders: what a seat keeps for a decision that it does not owe yet, and whether it still fits.

Three kinds: a turn put together ahead, several of them by what the seat before does, by what chance
brings during the turn or in their order of preference, and passing until something happens. All is
pure; the bot keeps orders and carries them out.
"""
