"""The pages behind **Privacy** of /settings: what is stored about a user, and its deletion."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.language.readers import anonymous_reader
from rules.text import Reader, Text, say, words


class Policies(NamedTuple):
    """The addresses of the pages that the host of the bot has entered at Discord, if any."""

    privacy: str | None = None
    terms: str | None = None


NO_POLICIES = Policies()


def privacy_page(stored: Sequence[Text], locale: str, policies: Policies = NO_POLICIES) -> Notice:
    """Return the page that says what is stored about a user: each kind of data, and how much.

    `stored` tells of each kind of which there is something.
    """
    reader = anonymous_reader(locale)
    lines = [words(line, reader) for line in (*_lines(stored), *_links(policies))]
    if not stored:
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


def _lines(stored: Sequence[Text]) -> Iterator[Text]:
    yield say("### What is stored about you")
    if not stored:
        yield say("Nothing.")
        return
    for told in stored:
        yield say("• {told}", told=told)
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
