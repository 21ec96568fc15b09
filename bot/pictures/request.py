"""The request for a picture: of which position, for whom, in which language."""

import io
from collections.abc import Hashable
from dataclasses import dataclass

import segno

from bot.language.readers import plain_reader, short_names
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from renderer.catalog import WIDTH
from renderer.scene import Scene
from rules.core import Events, known_to
from rules.history import recent
from rules.match import Match
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A picture of a position: what is shown, to whom, and in which language."""

    session: Session
    match: Match
    version: int
    """The session's version that the match was taken from; with the match's length it is unique."""
    locale: str
    seat: Seat | None = None
    """The seat whose private picture it is; None for the public one."""
    part: str = ""
    """Which of several pictures; empty for the main one."""
    asker: Seat | None = None
    """The seat that asked for one of several public pictures."""
    drafted: tuple[str, ...] = ()
    """The last moves of the match, which are only drafted."""
    marked_from: int | None = None
    """Events after this number of moves are marked; None marks the last finished turn."""
    width: int = WIDTH
    """Pixels."""
    mine_first: bool = False
    """Whether what is the viewer's stands first; not in public pictures."""

    @classmethod
    def now(cls, session: Session, locale: str, seat: Seat | None = None) -> "PictureRequest":
        """Return the request for the present position; raises Refused before the game begins."""
        return cls(session, begun_match(session), session.version, locale, seat)

    @property
    def key(self) -> Hashable:
        """The cache key: requests with equal keys have equal pictures."""
        names = short_names(self.session, self.locale)
        shown = (self.seat, self.part, self.asker, self.locale, names, self.width)
        marked = (self.drafted, self.marked_from)
        game = (self.session.id, self.session.key, self.version, len(self.match.entries))
        return (*game, shown, marked, self.mine_first)

    @property
    def scene(self) -> Scene:
        """What the painter needs to draw the picture."""
        return Scene(
            view=self.match.view(self.seat),
            names=short_names(self.session, self.locale),
            recent=self._recent,
            viewer=self.seat,
            asker=self.asker,
            first=self._first,
            result=self.match.result,
            resigned=self.match.resigned,
            reader=plain_reader(self.session, self.locale),
        )

    @property
    def _first(self) -> Seat | None:
        viewer = self.asker if self.seat is None else self.seat
        return viewer if self.mine_first else None

    @property
    def _recent(self) -> Events:
        """The events that the picture marks, as far as the viewer may know of them."""
        if self.marked_from is None:
            return recent(self.match, self.seat)
        entries = self.match.entries[self.marked_from :]
        return known_to((event for entry in entries for event in entry.events), self.seat)


PIXELS, QUIET = 6, 4
"""The pixels of a module's side, and the modules of the white edge, which readers need."""


def qr_code(text: str) -> bytes:
    """Return a QR code as a PNG, with the least redundancy: screens have no stains."""
    file = io.BytesIO()
    segno.make_qr(text, error="l").save(file, kind="png", scale=PIXELS, border=QUIET)
    return file.getvalue()
