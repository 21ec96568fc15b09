"""The pages behind **Privacy** of /settings: what is stored about a user, and its deletion."""

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.wording import notice_of
from bot.language.readers import anonymous_reader
from rules.text import Text, say


def privacy_page(
    stored: Sequence[Text], locale: str, privacy: str | None = None, terms: str | None = None
) -> Notice:
    """Return the page that says what is stored about a user, and links to the host's policies."""
    lines = [*_lines(stored)]
    # Angle brackets keep Discord from showing a preview of the page.
    if privacy:
        lines.append(say("[Everything about privacy](<{address}>)", address=privacy))
    if terms:
        lines.append(say("[Terms](<{address}>)", address=terms))
    buttons = (*OFFERED, BACK) if stored else (BACK,)
    return notice_of(lines, anonymous_reader(locale), (buttons,))


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


OFFERED = (
    Button(CustomId("privacy-file", 0), say("All of it as a file")),
    Button(CustomId("privacy-ask", 0), say("Forget me …"), ButtonStyle.danger),
)
BACK = Button(CustomId("settings", 0), say("Settings"))
