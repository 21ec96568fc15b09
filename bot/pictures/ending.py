"""The content of the picture in the last post of a game."""

from bot.language.readers import names_by_turn, short_names
from bot.sessions.model.session import Session
from renderer.catalog import seat_colours
from renderer.ending import Ending
from renderer.theme import IN_SEAT_ORDER
from rules.course import Course
from rules.match import Match


def ending_to_draw(session: Session, match: Match, course: Course, locale: str) -> Ending:
    """Return the content of the picture in the last post, for the renderer."""
    casts = names_by_turn(session, match, locale)
    colours = seat_colours(session.key, match.view(None)) or IN_SEAT_ORDER[: match.setup.seats]
    return Ending(
        match.game.title,
        casts[-1],
        colours,
        course,
        casts if session.tenures else (),
        short_names(session, locale),
    )
