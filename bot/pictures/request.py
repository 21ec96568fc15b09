"""Which picture is wanted."""

from collections.abc import Hashable
from dataclasses import dataclass

from bot.language.readers import plain_reader
from bot.sessions import Session, begun_match
from renderer.scene import Scene
from rules.core import Events, known_to
from rules.history import recent
from rules.match import Match
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A picture somebody is to see: which position, from where, and in which language."""

    session: Session
    match: Match
    version: int
    """Where in the history of the session the position is, or from where it is looked back on."""
    locale: str
    seat: Seat | None = None
    """Whose private picture it is; None is the public one."""
    part: str = ""
    asker: Seat | None = None
    """Who wants to see one of several public pictures."""
    tried: str = ""
    """The move that is only tried out from there."""

    @classmethod
    def now(cls, session: Session, locale: str, seat: Seat | None = None) -> "PictureRequest":
        """Return the request for a session as it stands; raises Refused before it begins."""
        return cls(session, begun_match(session), session.version, locale, seat)

    @property
    def key(self) -> Hashable:
        """What tells the picture from others: equal keys mean equal pictures."""
        names = tuple(user.name for user in self.session.people)
        shown = (self.seat, self.part, self.asker, self.tried, self.locale, names)
        return (self.session.id, self.version, len(self.match.entries), shown)

    @property
    def scene(self) -> Scene:
        """What the painter needs to know."""
        return Scene(
            view=self.match.view(self.seat),
            names=tuple(user.name for user in self.session.people),
            recent=self._recent,
            viewer=self.seat,
            asker=self.asker,
            result=self.match.result,
            resigned=self.match.resigned,
            reader=plain_reader(self.session, self.locale),
        )

    @property
    def _recent(self) -> Events:
        """What the picture marks: the move that is tried out, or else the last turn."""
        if self.tried:
            return known_to(self.match.entries[-1].events, self.seat)
        return recent(self.match, self.seat)
