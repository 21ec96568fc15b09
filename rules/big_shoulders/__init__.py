"""City of the Big Shoulders: companies, shares and partners in Chicago, 1875 to 1915 (rules.md).

`game` is what the rest of the program holds. A position is in `state`, what can be done in
`moves`, what happens in `events`, what is to be decided in `phases`, what it looks like in `view`
and `menu`, the printed material in `tables`. The other modules hold rules that several phases need.
"""
