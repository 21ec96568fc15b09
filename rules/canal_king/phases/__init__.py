"""Who decides what, and what follows from it until the next decision (CK-3 to CK-12).

In the order of play: `opening` deals and has characters chosen; builders take turns of `building`,
`swapping` or `claiming`, which end in `drawing`; sailors take turns of `sailing`. Every turn goes
through `turns`, which passes it on or ends the game. The phases themselves are values of `state`.
"""
