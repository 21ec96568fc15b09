"""City of the Big Shoulders: companies, shares and partners in Chicago, 1875 to 1915 (rules.md).

`game` is what other rooms use. Below it, from high to low: `menu` and `advice`, `setup`, `play`,
`events` and `view`, `words`, `state`, `moves` and `tables`, `cubes`.
"""
