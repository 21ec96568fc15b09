"""What pages of paper in a brass frame share.

- `sheet`: table, paper, frame, and the rows of a table
- `heading`: the title, the line below it, the winner's ribbon
- `honours`: medals, the laurel, the ribbon, the signs of people
- `layout`, `looks`: the measures, colours and typefaces that all pages share
"""
