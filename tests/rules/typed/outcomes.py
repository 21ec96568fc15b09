"""What becomes of typed lines, in positions of recorded games."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from authoring.records.checking import FOLDER as RECORDS
from rules import record
from rules.catalog import GAMES
from rules.draft import Draft, line_of
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat

FOLDER = Path(__file__).parent


class Line(NamedTuple):
    """A line that somebody types, and what should come of it."""

    record: str
    ply: int
    sign: str
    """`=` the move is made, `?` it is offered, `~` either of these, `!` the rule is named, `x` the
    move or the rule should be, but is not."""
    wanted: str
    """A move, or a rule or the chapter of one."""
    typed: str


class Outcome(NamedTuple):
    """What became of it."""

    sign: str
    """`=` made, `?` asked, `!` refused with a rule, `-` none of these."""
    said: str
    offers: tuple[str, ...] = ()
    rule: str = ""

    def meets(self, line: Line) -> bool:
        """Whether it is what should have come of a line."""
        by_sign = {
            "=": self.sign == "=" and self.said == line.wanted,
            "?": self.sign == "?" and line.wanted in self.offers,
            "!": self.sign == "!" and self.rule.startswith(line.wanted),
        }
        by_sign["~"] = by_sign["="] or by_sign["?"]
        return by_sign[line.sign] if line.sign in by_sign else any(by_sign.values())


def lines(name: str) -> Iterator[Line]:
    """Yield the lines of a file of this folder."""
    at, ply = "", 0
    for row in (FOLDER / name).read_text("utf-8").splitlines():
        if row.startswith("@"):
            ply = int(row[1:].split()[0])
        elif row[0] in "=?~!x":
            wanted, _, typed = row[2:].partition(" | ")
            yield Line(at, ply, row[0], wanted, typed)
        else:
            at = row.replace(" ", "/")


@cache
def played(name: str) -> record.Record:
    """Return a recorded game."""
    return record.read((RECORDS / name).read_text("utf-8"))


@cache
def position(name: str, ply: int) -> tuple[Match, Seat]:
    """Return a recorded game before one of its moves, and the seat that made it."""
    kept = played(name)
    match = Match.replay(GAMES[kept.key], kept.setup, kept.moves[:ply])
    return match, kept.moves[ply][0]


def outcome(line: Line) -> Outcome:
    """Type a line as /move does."""
    match, seat = position(line.record, line.ply)
    try:
        made = Draft(seat, (match,)).typed(line.typed).without_obvious_end()
    except RulesError as refused:
        said = str(refused)
        asks = "Did you mean" in said or "Say which" in said
        sign = "?" if asks else "!" if refused.rule else "-"
        return Outcome(sign, said, refused.offers, refused.rule)
    return Outcome("=", line_of(made.moves))
