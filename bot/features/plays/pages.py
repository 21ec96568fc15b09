"""A finished game as players count it: for BG Stats, and as text for BoardGameGeek.

BG Stats documents its link under "Push plays to BG Stats from other apps or websites". That calls
some fields optional, but the app for Android takes no play that lacks one of the yes-or-no fields.
"""

import hmac
import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import ADDRESS_LIMIT, TEXT_LIMIT, Attachment, Button, Notice
from bot.discord_io.pages import named_apart
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader
from bot.pictures.request import qr_code
from bot.sessions.people import User
from bot.sessions.session import Session
from rules.core import Result
from rules.text import Text, say, words

PLAYS_BUTTON = ("plays", say("Count this play"), ButtonStyle.secondary)
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
BOARD_GAME_GEEK = "https://boardgamegeek.com/boardgame/"
SOURCE = "Lockkeeper"
PLAIN = ",:"
"""What may stand in an address as it is; to write it otherwise takes three characters each."""
KNOWN = 16
"""The characters of an id of ours: more make the link longer, fewer could belong to two people."""
PRESS = say("**BG Stats**: press the button on the phone that has the app.")
SCAN = say("**BG Stats**: scan the code with the phone that has the app.")


def play_link(session: Session, result: Result, ended_at: datetime, key: bytes) -> str:
    """Return the address with which BG Stats takes over the result of a game.

    `key` is a secret: without it nobody can tell who or what an id stands for.
    """
    game = session.games[session.key]
    number = {"bggId": game.bgg} if game.bgg else {}
    seats = zip(session.people, result.scores, result.ranks, strict=True)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": _known(f"game {session.id}", key),
        "playDate": f"{ended_at.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": game.title,
            "sourceGameId": session.key,
            **number,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [_player(*seat, key) for seat in seats],
    }
    written = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return BG_STATS + quote(written, safe=PLAIN)


def plays_page(
    session: Session, result: Result, ended_at: datetime, link: str, locale: str
) -> Notice:
    """Return the page of a finished game: the link to BG Stats, and a text for BoardGameGeek.

    A link that is too long for a button is a QR code, too.
    """
    copied, reader = _copied(session, result, ended_at, locale), message_reader(session, locale)
    if len(link) > ADDRESS_LIMIT:
        shown = _text(session, copied, _open_or_scan(link), locale)
        if len(shown) > TEXT_LIMIT:
            shown = _text(session, copied, SCAN, locale)
        alt = words(say("A QR code that opens this play in BG Stats."), reader)
        code = Attachment(f"plays-{session.id}.png", qr_code(link), alt)
        return Notice(shown, attachment=code)
    label = words(say("Open in BG Stats"), reader)
    button = Button(CustomId("plays", session.id), label, address=link)
    return Notice(_text(session, copied, PRESS, locale), ((button,),))


def _text(session: Session, copied: str, to_bg_stats: Text, locale: str) -> str:
    reader, number = message_reader(session, locale), session.games[session.key].bgg
    heading = (say("### Count this play"), to_bg_stats, _to_board_game_geek(number))
    return "\n".join([*(words(line, reader) for line in heading), f"```\n{copied}\n```"])


def _copied(session: Session, result: Result, ended_at: datetime, locale: str) -> str:
    """Return the text that is to be copied into a play at BoardGameGeek."""
    title, day = session.games[session.key].title, f"{ended_at.astimezone(UTC):%Y-%m-%d}"
    lines = (
        say("{title} · {day}", title=title, day=day),
        *_ranking(session, result),
        say("Played on Discord, with Lockkeeper"),
    )
    reader = anonymous_reader(locale)
    return "\n".join(words(line, reader).replace("`", "’") for line in lines)


def _known(subject: str, key: bytes) -> str:
    """Return the id of a game or person, the same whenever it is told."""
    return hmac.digest(key, subject.encode(), "sha256").hex()[:KNOWN]


def _player(user: User, score: int, rank: int, key: bytes) -> Mapping[str, Any]:
    """Return a player as BG Stats reads them; it remembers who they are by the id."""
    return {
        "name": user.name,
        "sourcePlayerId": _known(f"person {user.id}", key),
        "score": score,
        "winner": rank == 1,
        # Not every game has a first player.
        "startPlayer": False,
    }


def _open_or_scan(link: str) -> Text:
    return say(
        "**BG Stats**: [open this play](<{address}>) on the phone that has the app, or scan the "
        "code with it.",
        address=link,
    )


def _to_board_game_geek(number: int | None) -> Text:
    if number is None:
        return say("**BoardGameGeek**: log a play of the game there, and copy this into it.")
    return say(
        "**BoardGameGeek**: log a play on [the page of the game](<{address}>), and copy this "
        "into it.",
        address=f"{BOARD_GAME_GEEK}{number}",
    )


def _ranking(session: Session, result: Result) -> Iterator[Text]:
    seats = zip(result.ranks, named_apart(session.people), result.scores, strict=True)
    for rank, name, score in sorted(seats, key=lambda seat: seat[0]):
        line = say("{rank}. {name}: {score}", rank=rank, name=name, score=score)
        yield say("{line} (won)", line=line) if rank == 1 else line
