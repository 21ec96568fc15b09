"""The content of the picture in the last post of a game."""

from bot.language.readers import names_by_turn, short_names
from bot.sessions.session import Session
from renderer.catalog import seat_colours
from renderer.sheets.last_post import LastPost
from renderer.theme import IN_SEAT_ORDER
from rules.match import Match
from rules.progress import Progress


def last_post_to_draw(session: Session, match: Match, progress: Progress, locale: str) -> LastPost:
    """Return the picture in the last post; the text below it tells the turning points."""
    names = names_by_turn(session, match, locale)
    colours = seat_colours(session.key, match.view(None)) or IN_SEAT_ORDER[: match.setup.seats]
    return LastPost(
        match.game.title,
        names[-1],
        colours,
        progress,
        names if session.former_players else (),
        short_names(session, locale),
        are_turns_told=False,
        measure=match.game.measure,
    )
