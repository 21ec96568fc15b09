"""The parts of a game, each a value with what it remembers and its rules.

They lie on a stack in the position (`Chicago.phases`): the first is in force, the others wait.
`settling` makes a move in the phase in force, then finishes every phase that needs no decision;
`clean_up.DECADE` is the order of a decade, `resolving_effects` says which effect asks what.
"""
