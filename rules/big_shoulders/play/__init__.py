"""How the game is played: its phases, each a value with its own memory and rules.

They are on a stack in the position (`Chicago.phases`): the first is in force, the others wait.
`course` makes a move in the phase in force, then finishes every phase that needs no decision.
"""
