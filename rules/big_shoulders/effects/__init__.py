"""What spaces, buildings, assets and bonuses do (BS-10, BS-12, BS-13).

`kinds` has the effects as values, `immediate` carries out those without a choice; the others become
phases (`phases.resolving_effects`).
"""
