"""The pages behind **Privacy** of /settings: what is stored about a user, and its deletion."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.wording import notice_of
from bot.language.readers import anonymous_reader
from rules.text import Text, count, say

COUNTED: Mapping[str, tuple[str, str]] = {
    "name": ("your name", "your names"),
    "games": ("a seat in {count} game", "seats in {count} games"),
    "moves": (
        "{count} move or undo, with its time",
        "{count} moves and undos, with their times",
    ),
    "campaigns": ("a place in {count} campaign", "places in {count} campaigns"),
    "handovers": ("{count} seat that changed hands", "{count} seats that changed hands"),
    "hints": (
        "how often you asked for a hint in {count} game",
        "how often you asked for hints in {count} games",
    ),
    "results": ("how {count} game ended for you", "how {count} games ended for you"),
    "mirrors": (
        "{count} game that you show in another channel",
        "{count} games that you show in another channel",
    ),
    "direct_messages": (
        "that you were sent {count} direct message",
        "that you were sent {count} direct messages",
    ),
    "waiting": (
        "since when {count} game has waited for you",
        "since when {count} games have waited for you",
    ),
    "up_next": (
        "in which turn of {count} game you were last told that yours comes next",
        "in which turns of {count} games you were last told that yours comes next",
    ),
    "settings": (
        "your settings, and until when you are away",
        "your settings, and until when you are away",
    ),
    "drafts": (
        "{count} turn that you have put together and not confirmed",
        "{count} turns that you have put together and not confirmed",
    ),
    "orders": (
        "{count} order that you have given, and what became of it",
        "{count} orders that you have given, and what became of them",
    ),
    "invitations": (
        "that you are invited to {count} table, or ask for a seat there",
        "that you are invited to {count} tables, or ask for seats there",
    ),
    "wishes": (
        "the seat and colour that you have chosen at {count} table",
        "the seats and colours that you have chosen at {count} tables",
    ),
    "kept_requests": (
        "{count} table that you wanted to open in a full channel",
        "{count} tables that you wanted to open in full channels",
    ),
    "guesses": (
        "{count} guess about who wins a game",
        "{count} guesses about who wins a game",
    ),
    "lesson": ("how far you are in {count} lesson", "how far you are in {count} lessons"),
    "finished_lessons": (
        "{count} lesson that you have finished",
        "{count} lessons that you have finished",
    ),
    "review_requests": (
        "that you asked for the review of {count} game",
        "that you asked for the reviews of {count} games",
    ),
    "exercises": (
        "{count} position in which you have looked for a better move",
        "{count} positions in which you have looked for better moves",
    ),
}
"""What is said about each kind of stored data, for one row and for several."""


class Policies(NamedTuple):
    """The addresses of the pages that the host of the bot has entered at Discord, if any."""

    privacy: str | None = None
    terms: str | None = None


NO_POLICIES = Policies()


def privacy_page(
    stored: Mapping[str, Any], locale: str, policies: Policies = NO_POLICIES
) -> Notice:
    """Return the page that says what is stored about a user: each kind of data, and how much."""
    buttons = (*OFFERED, BACK) if any(stored.values()) else (BACK,)
    return notice_of((*_lines(stored), *_links(policies)), anonymous_reader(locale), (buttons,))


def forget_page(locale: str) -> Notice:
    """Return the question before a user is forgotten."""
    text = say(
        "### Should I forget you?\n"
        "• An automatic player takes your seat in running games and campaigns; a game without "
        "anybody else ends.\n"
        "• What you did in games stays, under the name “Somebody who left”: the others need it.\n"
        "• Your name, settings, drafts, orders, guesses, lessons and exercises are deleted.\n"
        "• Messages and pictures that are already in channels stay: Discord stores them. Backups "
        "of the host of the bot may keep your data for a month.\n"
        "You cannot take this back. You can begin anew at any time."
    )
    forget = Button(CustomId("privacy-do", 0), say("Forget me"), ButtonStyle.danger)
    stay = Button(CustomId("privacy", 0), say("No"), ButtonStyle.primary)
    return notice_of([text], anonymous_reader(locale), ((forget, stay),))


def forgotten_page(locale: str) -> Notice:
    """Return the page that says that a user was forgotten."""
    told = say("You have been forgotten: nothing is stored under your name or your id any more.")
    return notice_of([told], anonymous_reader(locale))


def _lines(stored: Mapping[str, Any]) -> Iterator[Text]:
    yield say("### What is stored about you")
    if not any(stored.values()):
        yield say("Nothing.")
        return
    for kind, rows in stored.items():
        if rows:
            yield say("• {told}", told=count(*COUNTED[kind], len(rows)))
    yield say(
        "All of it is stored under your Discord user id. It is used for the games only, and is "
        "passed on to nobody. I do not read what you write in channels."
    )


def _links(policies: Policies) -> Iterator[Text]:
    # Angle brackets keep Discord from showing a preview of the page.
    if policies.privacy:
        yield say("[Everything about privacy](<{address}>)", address=policies.privacy)
    if policies.terms:
        yield say("[Terms](<{address}>)", address=policies.terms)


OFFERED = (
    Button(CustomId("privacy-file", 0), say("All of it as a file")),
    Button(CustomId("privacy-ask", 0), say("Forget me …"), ButtonStyle.danger),
)
BACK = Button(CustomId("settings", 0), say("Settings"))
