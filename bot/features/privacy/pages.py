"""The pages behind **Privacy** of /settings: what is stored about a user, and its deletion."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.language.readers import anonymous_reader
from rules.text import Reader, Text, count, say, to_count, words

COUNTED: Mapping[str, tuple[str, str]] = {
    "name": to_count("your name", "your names"),
    "games": to_count("a seat in {count} game", "seats in {count} games"),
    "moves": to_count(
        "{count} move or undo, with its time",
        "{count} moves and undos, with their times",
    ),
    "campaigns": to_count("a place in {count} campaign", "places in {count} campaigns"),
    "handovers": to_count("{count} seat that changed hands", "{count} seats that changed hands"),
    "hints": to_count(
        "how often you asked for a hint in {count} game",
        "how often you asked for hints in {count} games",
    ),
    "results": to_count("how {count} game ended for you", "how {count} games ended for you"),
    "mirrors": to_count(
        "{count} game that you show in another channel",
        "{count} games that you show in another channel",
    ),
    "direct_messages": to_count(
        "that you were sent {count} direct message",
        "that you were sent {count} direct messages",
    ),
    "waiting": to_count(
        "since when {count} game has waited for you",
        "since when {count} games have waited for you",
    ),
    "up_next": to_count(
        "in which turn of {count} game you were last told that yours comes next",
        "in which turns of {count} games you were last told that yours comes next",
    ),
    "settings": to_count(
        "your settings, and until when you are away",
        "your settings, and until when you are away",
    ),
    "drafts": to_count(
        "{count} turn that you have put together and not confirmed",
        "{count} turns that you have put together and not confirmed",
    ),
    "orders": to_count(
        "{count} order that you have given, and what became of it",
        "{count} orders that you have given, and what became of them",
    ),
    "invitations": to_count(
        "that you are invited to {count} table, or ask for a seat there",
        "that you are invited to {count} tables, or ask for seats there",
    ),
    "wishes": to_count(
        "the seat and colour that you have chosen at {count} table",
        "the seats and colours that you have chosen at {count} tables",
    ),
    "kept_requests": to_count(
        "{count} table that you wanted to open in a full channel",
        "{count} tables that you wanted to open in full channels",
    ),
    "guesses": to_count(
        "{count} guess about who wins a game",
        "{count} guesses about who wins a game",
    ),
    "lesson": to_count("how far you are in {count} lesson", "how far you are in {count} lessons"),
    "finished_lessons": to_count(
        "{count} lesson that you have finished",
        "{count} lessons that you have finished",
    ),
    "review_requests": to_count(
        "that you asked for the review of {count} game",
        "that you asked for the reviews of {count} games",
    ),
    "exercises": to_count(
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
    reader = anonymous_reader(locale)
    lines = [words(line, reader) for line in (*_lines(stored), *_links(policies))]
    if not any(stored.values()):
        return Notice("\n".join(lines), ((_back(reader),),))
    return Notice("\n".join(lines), (tuple(_buttons(reader)),))


def forget_page(locale: str) -> Notice:
    """Return the question before a user is forgotten."""
    reader = anonymous_reader(locale)
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
    forget = Button(CustomId("privacy-do", 0), words(say("Forget me"), reader), ButtonStyle.danger)
    stay = Button(CustomId("privacy", 0), words(say("No"), reader), ButtonStyle.primary)
    return Notice(words(text, reader), ((forget, stay),))


def forgotten_page(locale: str) -> Notice:
    """Return the page that says that a user was forgotten."""
    told = say("You have been forgotten: nothing is stored under your name or your id any more.")
    return Notice(words(told, anonymous_reader(locale)))


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


def _buttons(reader: Reader) -> Iterator[Button]:
    yield Button(CustomId("privacy-file", 0), words(say("All of it as a file"), reader))
    yield Button(CustomId("privacy-ask", 0), words(say("Forget me …"), reader), ButtonStyle.danger)
    yield _back(reader)


def _back(reader: Reader) -> Button:
    return Button(CustomId("settings", 0), words(say("Settings"), reader))
