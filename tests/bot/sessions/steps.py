"""What people do with a table and with a game, each as a call with the same arguments."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.features.campaigns import actions as campaigns
from bot.features.channels import actions as channels
from bot.features.guests import actions as guests
from bot.features.handover import actions as handover
from bot.features.handover.actions import ReplacementRequest
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.features.mirrors import actions as mirrors
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.features.reminders import actions as reminders
from bot.features.seats import actions as seats
from bot.features.undo import actions as undo
from bot.features.votes.rows import Play
from bot.sessions.lobby import Admission, Lots
from bot.sessions.people import User
from bot.sessions.session import Pace, Session
from opponents.levels import Level
from rules.text import Seat
from tests.bot.sessions.harness import HERE, Harness

Step: TypeAlias = Callable[[Harness, Session, User, User, int], Awaitable[object]]
"""Somebody does something with a session, perhaps about another person; a number chooses how."""

MODERATOR = True
PLACES = (HERE, HERE._replace(channel=71))
MIRRORS = (90, 91)
COLOURS = ("", "red", "blue", "green", "pink")
SEATS = (None, 0, 1, 2, 3, 4, -1)


def _replace(newcomer: bool, by_moderator: bool = False) -> Step:
    def step(own: Harness, game: Session, who: User, other: User, number: int) -> Awaitable[object]:
        seat = Seat(number % (len(game.people) + 1))
        wanted = ReplacementRequest(seat, other if newcomer else None, by_moderator)
        return own.act(game.id, who, handover.propose, wanted)

    return step


AT_TABLES: Mapping[str, Step] = {
    "join": lambda own, game, who, _, n: own.sessions.of(Lobbies).join(game.id, own.by(who)),
    "accept": lambda own, game, who, _, n: own.sessions.of(Lobbies).accept(game.id, own.by(who)),
    "leave": lambda own, game, who, _, n: own.act(game.id, who, lobby.leave),
    "decline": lambda own, game, who, _, n: own.act(game.id, who, guests.decline),
    "choose a seat": lambda own, game, who, _, n: own.act(
        game.id, who, seats.choose_seat, SEATS[n % 7]
    ),
    "choose a colour": lambda own, game, who, _, n: own.act(
        game.id, who, seats.choose_colour, COLOURS[n % 5]
    ),
    "agree to orders at once": lambda own, game, who, _, n: own.act(
        game.id, who, seats.agree_to_orders_at_once, agrees=n % 3 > 0
    ),
    "keep open": lambda own, game, who, _, n: own.act(game.id, who, lobby.keep_open),
}
BY_HOSTS: Mapping[str, Step] = {
    "invite": lambda own, game, who, other, n: own.act(game.id, who, guests.invite, [other]),
    "withdraw": lambda own, game, who, other, n: own.act(game.id, who, guests.withdraw, other.id),
    "admit": lambda own, game, who, other, n: own.sessions.of(Lobbies).admit(
        game.id, own.by(who), other.id
    ),
    "admit others": lambda own, game, who, _, n: own.act(
        game.id, who, guests.set_admission, tuple(Admission)[n % 3]
    ),
    "draw lots": lambda own, game, who, _, n: own.act(
        game.id, who, seats.set_lots, tuple(Lots)[n % 4]
    ),
    "add an opponent": lambda own, game, who, _, n: own.act(
        game.id, who, lobby.add_opponent, tuple(Level)[n % 4]
    ),
    "remove an opponent": lambda own, game, who, _, n: own.act(game.id, who, lobby.remove_opponent),
    "set the pace": lambda own, game, who, _, n: own.act(
        game.id, who, lobby.set_option, ("pace", tuple(Pace)[n % 4])
    ),
    "start": lambda own, game, who, _, n: own.act(game.id, who, lobby.start),
    "cancel": lambda own, game, who, _, n: own.act(game.id, who, lobby.cancel),
}
IN_GAMES: Mapping[str, Step] = {
    "undo": lambda own, game, who, _, n: own.sessions.of(Play).undo(
        game.id, own.by(who), whole_turn=n % 3 == 0
    ),
    "redo": lambda own, game, who, _, n: own.act(game.id, who, undo.redo),
    "resign": lambda own, game, who, _, n: own.act(game.id, who, play.resign),
    "vote": lambda own, game, who, _, n: own.sessions.of(Play).vote(
        game.id, own.by(who), game.vote.number if game.vote else n, n % 4 > 0
    ),
    "grant time": lambda own, game, who, _, n: own.act(
        game.id, who, reminders.grant_time, Seat(n % len(game.people))
    ),
    "ask for a person": _replace(newcomer=True),
    "ask for the program": _replace(newcomer=False),
    "go on elsewhere": lambda own, game, who, _, n: own.act(
        game.id, who, channels.resume_elsewhere, PLACES[n % 2]
    ),
}
BY_ANYBODY: Mapping[str, Step] = {
    "moderate for a person": _replace(newcomer=True, by_moderator=True),
    "moderate for the program": _replace(newcomer=False, by_moderator=True),
    "end": lambda own, game, who, _, n: own.act(game.id, who, play.end),
    "mirror": lambda own, game, who, _, n: own.act(
        game.id, who, mirrors.begin_mirror, MirrorRequest(MIRRORS[n % 2], n % 4)
    ),
    "end a mirror": lambda own, game, who, _, n: own.act(
        game.id, who, mirrors.end_mirror, MIRRORS[n % 2], MODERATOR
    ),
    "pause": lambda own, game, who, _, n: own.act(game.id, who, campaigns.pause, MODERATOR),
    "resume": lambda own, game, who, _, n: own.act(game.id, who, campaigns.resume, MODERATOR),
    "end a campaign": lambda own, game, who, _, n: own.act(game.id, who, campaigns.end, MODERATOR),
}
