"""City of the Big Shoulders: companies, shares and partners in Chicago, 1875 to 1915 (rules.md).

`game` is what other rooms use. `state` holds a position, `moves` the possible moves,
`events` what happens, `phases` the decisions, `view` and `menu` what players see, `tables` the
printed material. The other modules hold rules that several phases need.
"""
