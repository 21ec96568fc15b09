"""The words that go with a private picture."""

from discord import ButtonStyle

from bot.ids import Id
from bot.notice import Button, Notice
from bot.readers import marked
from bot.sessions import Table
from rules.match import Match
from rules.text import Seat, Who, say, words


def hand_page(table: Table, match: Match, seat: Seat, locale: str) -> Notice:
    """Say where the game stands; who has to decide may go on to it."""
    reader, view = marked(table, locale), match.view(seat)
    heading = f"**{words(view.headline, reader)}**"
    if seat not in match.waiting_for:
        return Notice(heading)
    asks = words(say("{who} {asks}.", who=Who(seat), asks=view.asks), reader)
    turn = Button(Id("turn", table.id), words(say("Your move"), reader), ButtonStyle.primary)
    return Notice(f"{heading}\n{asks}", ((turn,),))
