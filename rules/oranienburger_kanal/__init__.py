"""Oranienburger Kanal: structures and routes of an industrial suburb, for one or two.

Beside the doors all games share, `setup` makes the first position; `placing` says where routes and
bridges may lie, `supply` what can be paid and gained, `effects` what structures do; `scoring`
counts up, `campaign` hands on to the next solo game; `words` and `explanations` serve what is read.
"""
