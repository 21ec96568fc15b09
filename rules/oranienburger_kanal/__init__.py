"""Oranienburger Kanal: structures and routes of an industrial suburb, for one or two.

Besides the modules that all games have, `setup` makes the first position; `placing` tells where
routes and bridges may lie, `supply` what can be paid and gained, `effects` what structures do;
`scoring` counts points, `campaign` hands on to the next solo game; `words` and `explanations` make
texts.
"""
