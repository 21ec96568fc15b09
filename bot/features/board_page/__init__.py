"""The board in a browser: a page on which a turn is put together by touching the board."""
