"""How everybody's points went, on a page of paper: lines, where they came from, what turned it.

- `values`: what is told, of the turns of a game or of the games of a campaign
- `layout`: where chart, table and turning points go, below one another
- `chart`, `table`, `story`: how they are drawn, each under its heading
- `wording`: the same in words
"""
