"""What must hold before anything is done in a lobby; if it does not, Refused says why."""

from typing import Any

from bot.basics.refusals import Refused
from bot.features.campaigns.fit import group_sizes
from bot.sessions.campaign import Campaign, Games
from bot.sessions.people import Status, User
from bot.sessions.requirements import has_lost_its_channel
from bot.sessions.session import Session
from rules.game import Game
from rules.notation import cut
from rules.text import Who, count


def must_be_lobby(session: Session) -> None:
    """Raise Refused unless the session is in its lobby."""
    if session.campaign and session.status is not Status.LOBBY:
        raise _too_late(session.campaign)
    if session.status is Status.RUNNING:
        raise Refused("The game has already begun.")
    if session.status is Status.CHANNEL_LOST:
        raise has_lost_its_channel()
    if session.status is not Status.LOBBY:
        raise Refused("This game is over. `/play` begins another.")


def must_be_host(session: Session, user: User) -> None:
    """Raise Refused unless the session is in its lobby, and the user is the host."""
    must_be_lobby(session)
    if user.id != session.host.id:
        host = session.seat_of(session.host.id)
        if host is None:
            raise Refused("Only the host can do that.")
        raise Refused("Only {who}, the host, can do that.", who=Who(host))


def must_have_room(session: Session) -> None:
    """Raise Refused if all seats are taken, or kept for those who are invited."""
    if seats_left(session) > 0:
        return
    if session.lobby.invited:
        raise Refused(
            "All {seats} seats are taken, or kept for people who are invited.",
            seats=most_seats(session),
        )
    if session.campaign:
        raise Refused(
            count(
                "All seats are taken: “{name}” is for one person.",
                "All seats are taken: “{name}” is for at most {count} people.",
                most_seats(session),
                name=session.campaign.name,
            )
        )
    raise Refused("All {seats} seats are taken.", seats=most_seats(session))


def seats_left(session: Session) -> int:
    """Return how many seats are neither taken nor kept for somebody."""
    return most_seats(session) - len(session.people) - len(session.lobby.invited)


def most_seats(session: Session) -> int:
    """Return how many people can play; raises Refused if the game is no longer on offer."""
    if session.campaign:
        return max(group_sizes(session, session.campaign))
    return session.seats_wanted or max(game_of(session).seats)


def game_of(session: Session) -> Game[Any, Any]:
    """Return the game of a lobby; raises Refused if it is no longer on offer."""
    if session.key not in session.games:
        raise Refused(
            "This game is no longer on offer. **Cancel**, behind **⋯**, closes the table."
        )
    return session.games[session.key]


def unknown_game(games: Games, key: str) -> Refused:
    """Return the refusal of a game that is not on offer."""
    return Refused("There is no game “{key}”. On offer: {games}.", key=cut(key), games=tuple(games))


def _too_late(campaign: Campaign) -> Refused:
    if campaign.status is Status.CHANNEL_LOST:
        return has_lost_its_channel()
    if campaign.is_open:
        return Refused("The campaign has begun. `/game replace` hands over one of its seats.")
    return Refused("The campaign is over. Open another with `/campaign new`.")
