"""The settings of a server: an option each, and the page of /server that shows and changes them."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.basics.refusals import Refused
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Layout
from bot.discord_io.wording import layout_of, lines_of
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.settings.actions import read_number
from bot.features.settings.controls import (
    Option,
    Picks,
    language_option,
    listed_option,
    setting_blocks,
    switch_option,
)
from bot.language.readers import anonymous_reader
from bot.sessions.session import ThreadKind
from rules.notation import cut
from rules.text import Text, count, say

SETTING = CustomId("server-setting", 0)

THREADS: Mapping[ThreadKind, Text] = {
    ThreadKind.PUBLIC: say("a public thread"),
    ThreadKind.PRIVATE: say("a private thread"),
    ThreadKind.NONE: say("no thread"),
}
OPENERS: Mapping[Openers, Text] = {
    Openers.EVERYBODY: say("everybody"),
    Openers.MANAGERS: say("people who manage the server"),
    Openers.ROLE: say("members with a role"),
}
SHARING: Mapping[bool, Text] = {
    True: say("whoever sees them may show them to everybody"),
    False: say("only the person who asks for them sees them"),
}
AT_ONCE = (None, 1, 2, 5, 10, 20, 50)
MOST = range(1, 1001)
"""The numbers of games at once that can be chosen."""
ANY = "any"
ANY_NUMBER = frozenset({ANY, "beliebig", "egal"})
"""What people type for any number, in English and German."""


def read_most(typed: str) -> int | None:
    """Return how many games there may be at once; None for `any`. Raises Refused."""
    if typed.strip().casefold() in ANY_NUMBER:
        return None
    most = read_number(typed, MOST)
    if most is None:
        raise Refused(
            say(
                "“{typed}” is neither a number from {least} to {most} nor `any`. Type how many "
                "games there may be at once.",
                least=MOST.start,
                most=MOST.stop - 1,
                typed=cut(typed),
            )
        )
    return most


def _only(ids: str) -> int | None:
    return int(ids) if ids else None


def _channels(ids: Sequence[int], _now: datetime) -> Text:
    if not ids:
        return say("in all channels")
    return say("in {channels}", channels=tuple(f"<#{own}>" for own in ids))


def _overview(channel: int | None, _now: datetime) -> Text:
    if channel is None:
        return say("none. Choose a channel, and one message there is kept up to date")
    return say("in <#{channel}>, one message that is kept up to date", channel=str(channel))


def _role(role: int | None, _now: datetime) -> Text:
    if role is None:
        return say("none yet; until it is chosen, only people who manage the server open tables")
    return say("<@&{role}>, and people who manage the server", role=str(role))


OPTIONS: tuple[Option[ServerChoices], ...] = (
    language_option(say("the one that Discord knows of this server")),
    Option(
        "channels",
        "channels",
        say("Tables may be opened"),
        _channels,
        lambda _: (),
        lambda ids: tuple(map(int, ids.split())),
        picks=Picks.CHANNELS,
    ),
    listed_option("threads", "threads", say("A new game gets"), THREADS),
    listed_option("openers", "openers", say("Tables are opened by"), OPENERS),
    Option(
        "role",
        "opener_role",
        say("Their role"),
        _role,
        lambda _: (),
        _only,
        picks=Picks.ROLE,
        applies=lambda chosen: chosen.openers is Openers.ROLE,
    ),
    Option(
        "most",
        "most_games",
        say("Games at once"),
        lambda most, _now: say("any number") if most is None else count("one", "{count}", most),
        lambda _: AT_ONCE,
        read_most,
        lambda most: ANY if most is None else str(most),
        typed=say("A number from 1 to 1000, or any"),
    ),
    Option(
        "overview",
        "overview_channel_id",
        say("Overview of all games"),
        _overview,
        lambda _: (),
        _only,
        picks=Picks.CHANNEL,
    ),
    switch_option("sharing", "is_sharing", say("Films, last posts and statistics"), SHARING),
)
"""The settings of a server, in the order of the page."""


def server_page(
    chosen: ServerChoices, now: datetime, locale: str, notes: Sequence[Text] = ()
) -> Layout:
    """Return the page with the settings of a server; `notes` are told first."""
    heading = say(
        "### This server\n-# For everybody here. Only people who manage the server see this."
    )
    check = Button(CustomId("check", 0), say("Check this channel"))
    blocks = (
        lines_of([heading, *notes]),
        *setting_blocks(OPTIONS, chosen, now, SETTING),
        (check,),
    )
    return layout_of(blocks, anonymous_reader(locale))
