"""Who decides what, and what follows until the next decision (CK-3 to CK-12).

In the order of play: `opening` deals and lets players choose characters; builders take turns of
`building`, `swapping` or `claiming`, which end in `drawing`; sailors take turns of `sailing`. Every
turn ends in `turns`, which passes it on or ends the game. The phases themselves are values of
`state`.
"""
