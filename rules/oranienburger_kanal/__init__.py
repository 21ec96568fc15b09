"""Oranienburger Kanal: structures and routes of an industrial suburb, for one or two.

From low to high: `tables` and `words`, `moves` and `notation`, the `state`, what a player's
`industry_board` allows and what it scores (`scoring`), `events` and `view`, `play`, the `menu`
beside `advice`, `setup`, and the `game`.
"""
