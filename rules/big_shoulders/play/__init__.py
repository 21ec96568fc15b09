"""The parts of a game, each a value with its own memory and rules.

They are on a stack in the position (`Chicago.phases`): the first is in force, the others wait.
`settling` makes a move in the phase in force, then finishes every phase that needs no decision;
`clean_up.DECADE` is the order of a decade, `resolving_effects` says which choice each effect asks
for.
"""
