"""Who decides what, and what follows until the next decision (CK-3 to CK-10).

Builders take turns of `building`, which end in `race` if they claim, otherwise in `turn_end`;
sailors take turns of `race`. The phases themselves are values of `state`.
"""
