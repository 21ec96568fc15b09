"""A hint in the panel: the turns that the program recommends, each with a button to take it."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import LONGEST_ID, Path, write_path
from bot.discord_io.notices import Button, Notice, shortened
from bot.features.play.pages import Panel, draft_lines, shown_in_panel
from opponents.hints import Hint
from rules.draft import line_of, moves_of
from rules.match import Match
from rules.text import Seat, say, words

SEEKING = say("⏳ The program is looking for a hint …")
"""What the panel says meanwhile."""
SIGNS = "❶❷❸"
"""The numbers of hints, as on the picture."""
LONGEST_LINE = 100
"""The most characters of a hint: two lines on a phone."""
NO_HINT = say("The program found no hint this time. Ask again.")


def hint_page(panel: Panel, found: Sequence[Hint]) -> Notice:
    """Return the page that names good turns, a line each; a press puts one into the draft."""
    lines = [[line] for line in _named(panel, found)]
    return _page(panel, found, lines, panel.button("reasons", say("Why?")))


def reasons_page(panel: Panel, found: Sequence[Hint]) -> Notice:
    """Return the page that names good turns with the reason of each."""
    reasons = (words(hint.why, panel.reader) for hint in found)
    told = [f"-# {reason[:1].upper()}{reason[1:]}" for reason in reasons]
    return _page(panel, found, [*zip(_named(panel, found), told, strict=True)])


def _page(
    panel: Panel, found: Sequence[Hint], hinted: Sequence[Sequence[str]], *beside: Button
) -> Notice:
    lines = [
        *draft_lines(panel),
        say("**The program would play this in your place:**"),
        *(line for lines in hinted for line in lines),
        say("-# Nothing has been done yet. At the end everybody is told how many hints you took."),
    ]
    back = panel.button("menu", say("Back"))
    return shown_in_panel(panel, lines, ((*_taking(panel, found), *beside, back),))


def _named(panel: Panel, found: Sequence[Hint]) -> Iterator[str]:
    """Yield the moves of each turn in one line, with the number that its places have."""
    for sign, hint in zip(SIGNS, found, strict=False):
        moves = panel.draft.after.named(panel.seat, moves_of(hint.line))
        yield shortened(f"{sign} **{words(moves, panel.reader)}", LONGEST_LINE) + "**"


def _taking(panel: Panel, found: Sequence[Hint]) -> Iterator[Button]:
    """Yield a button for each turn; one too long for a button's id stands in the text alone."""
    for number, hint in enumerate(found, 1):
        path = path_of(panel.draft.after, panel.seat, hint.line)
        own = panel.id("hinted")._replace(rest=write_path(path))
        label = say("Take it over") if len(found) == 1 else say("Take {number} over", number=number)
        style = ButtonStyle.primary if number == 1 else ButtonStyle.secondary
        if len(str(own)) <= LONGEST_ID:
            yield Button(own, label, style)


def path_of(match: Match, seat: Seat, line: str) -> Path:
    """Return a line as indices among the legal moves: whole turns seldom fit into an id."""
    path: list[int] = []
    for move in moves_of(line):
        path.append(_legal(match, seat).index(move))
        match = match.play(seat, move)
    return tuple(path)


def line_at(match: Match, seat: Seat, path: Path) -> str:
    """Return the line that a path stands for; raises IndexError if there is none."""
    line: list[str] = []
    for index in path:
        line.append(_legal(match, seat)[index])
        match = match.play(seat, line[-1])
    return line_of(line)


def _legal(match: Match, seat: Seat) -> list[str]:
    """Return a seat's legal moves in notation, in an order that never changes."""
    return sorted(match.game.format(match.state, move) for move in match.moves(seat))
