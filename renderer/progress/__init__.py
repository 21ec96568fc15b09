"""How points developed, on a page of paper: lines, sources of points, and turning points.

- `values`: the turns of a game, or the games of a campaign
- `layout`: where chart, table and turning points go, below one another
- `chart`, `table`, `story`: how they are drawn, each under its heading
- `wording`: the same in words
"""
