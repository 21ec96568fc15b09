"""Steps by which people ask for seats to change hands."""

from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.sessions.people import User
from bot.sessions.session import Session
from rules.text import Seat
from tests.bot.sessions.harness import Harness

EMIL = User(105, "Emil")
NOBODY = User(-1, "Automatic player")
MODERATOR = True


async def ask_replacement(
    harness: Harness,
    session: Session,
    asker: User,
    before: User,
    newcomer: User | None = None,
) -> Session:
    """Ask for a person's seat to change hands."""
    wanted = ReplacementRequest(_seat_of(session, before), newcomer)
    return await harness.act(session.id, asker, replace.propose, wanted)


async def moderate_replacement(
    harness: Harness,
    session: Session,
    before: User,
    newcomer: User | None = None,
    by: User = EMIL,
) -> Session:
    """As a moderator, ask for a person's seat to change hands."""
    wanted = ReplacementRequest(_seat_of(session, before), newcomer, MODERATOR)
    return await harness.act(session.id, by, replace.propose, wanted)


async def replace_player(
    harness: Harness, session: Session, before: User, newcomer: User
) -> Session:
    """Let a newcomer take a seat, with the consent of its player."""
    session = await ask_replacement(harness, session, before, before, newcomer)
    return await harness.vote(session, newcomer, agrees=True)


def player_names(session: Session) -> list[str]:
    return [user.name for user in session.people]


def _seat_of(session: Session, user: User) -> Seat:
    seat = session.seat_of(user.id)
    assert seat is not None
    return seat
