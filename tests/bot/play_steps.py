"""What people often do at the local table, and what they wait for."""

import asyncio
import re
from collections.abc import Collection, Mapping
from functools import partial
from random import Random

from localtable.model.world import POST, THREAD
from tests.localtable.person import Failed, NotPossible, Outcome, Person
from tests.localtable.seen import Payload, Seen
from tests.waiting import GLANCE, until

GAME = "cronberg"


async def private_answer(person: Person, outcome: Outcome) -> Seen:
    """Wait for the answer to a command or a click, and check that it is private."""
    seen = await person.finished(outcome)
    assert seen.is_ephemeral
    return seen


async def type_command(person: Person, command: str, /, **options: object) -> Seen:
    """Type a command and wait for the private answer."""
    return await private_answer(person, await person.slash(command, **options))


async def opened(person: Person, page: Seen, label: str) -> Seen:
    """Press a button and wait for the private page that it opens."""
    return await private_answer(person, await person.press(page, label))


async def pressed(person: Person, page: Seen, *labels: str) -> Seen:
    """Press buttons of a page one after the other; return it as it is then."""
    for label in labels:
        await person.press(page, label)
        page = await changed_message(person, page)
    return page


async def chosen(person: Person, page: Seen, value: str, select: int = 0) -> Seen:
    """Choose in a select of a page; return it as it is then."""
    await person.choose(page, value, select=select)
    return await changed_message(person, page)


async def opened_table(host: Person, **options: object) -> Seen:
    """Open a table by the command; return its lobby."""
    await type_command(host, "game new", game=GAME, **options)
    return await host.sees("opened a table")


async def more_of(person: Person, post: Seen) -> Seen:
    """Press ⋯ under a post and wait for the private page."""
    return await opened(person, post, "⋯")


async def opened_behind_more(person: Person, post: Seen, label: str) -> Seen:
    """Press a button of the page behind ⋯ and wait for the private answer."""
    return await opened(person, await more_of(person, post), label)


async def pressed_behind_more(person: Person, table: Seen, label: str) -> Seen:
    """Press a button of the page behind ⋯; return that page as it is then."""
    return await pressed(person, await more_of(person, table), label)


async def record_in_log(person: Person) -> Seen:
    """Press Record under the log and wait for the private answer with the file."""
    return await opened(person, await type_command(person, "log"), "Record")


async def resign(person: Person) -> None:
    """Type the command to resign, press its confirmation, and wait until that is done."""
    question = await type_command(person, "game resign")
    await person.press(question, "Resign")
    await person.sees(lambda seen: seen.id == question.id and "Resign" not in seen.buttons)


async def threads_of(person: Person) -> list[Payload]:
    """Return the threads that a person sees, without the permanent ones."""
    return [
        channel
        for channel in await person.visible_channels()
        if channel["type"] in {11, 12} and channel["name"] not in {THREAD, POST}
    ]


async def thread_of_game(person: Person) -> Person:
    """Wait for the only thread of a game, and return the person in it."""

    async def is_there() -> bool:
        return bool(await threads_of(person))

    await until(is_there)
    (thread,) = await threads_of(person)
    return person.at(int(thread["id"]))


async def is_named(person: Person, name: str) -> None:
    """Wait until the thread of a game has a name."""

    async def fits() -> bool:
        return [thread["name"] for thread in await threads_of(person)] == [name]

    await until(fits)


async def names_told(person: Person) -> list[str]:
    """Give the names that a thread was given, as Discord writes them into it."""
    return [seen.content for seen in await person.messages() if seen.payload["type"] == 4]


def thread_named_in(person: Person, answer: Seen) -> Person:
    """Return the person in the thread that an answer names."""
    number = answer.text.split("<#")[1].split(">")[0]
    return person.at(int(number))


async def changed_message(person: Person, seen: Seen) -> Seen:
    """Wait until a message has other words or components."""
    before = (seen.text, seen.components)
    return await person.sees(lambda now: now.id == seen.id and (now.text, now.components) != before)


async def begin_game(host: Person, *others: Person, options: str = "", game: str = GAME) -> Seen:
    """Start a game; return the first board."""
    await type_command(host, "game new", game=game, **({"options": options} if options else {}))
    await join_table(host, *others)
    await start_table(host)
    return await newest_board(host)


SEAT = re.compile(r"^(?:\d+\.|•) \*\*", re.MULTILINE)
"""The beginning of the line of somebody who has a seat at a table."""


async def join_table(host: Person, *others: Person) -> Seen:
    """Let people take seats, one after the other, at the table that is open here; return it."""
    table = await host.sees("opened a table")
    for person in others:
        await person.press(table, "Join")
        table = await host.sees(partial(_has_another, table))
    return table


def _has_another(table: Seen, seen: Seen) -> bool:
    """Return whether a table has one more person than it had."""
    return seen.id == table.id and len(SEAT.findall(seen.text)) > len(SEAT.findall(table.text))


async def start_table(host: Person) -> None:
    """Press Start under the table that is open here, once that is possible."""
    table = await host.sees(lambda seen: "Start" in seen.buttons)
    await host.press(table, "Start")


async def open_campaign(host: Person, *others: Person, **options: object) -> Seen:
    """Open a campaign; return its lobby."""
    asked = {"name": "The Tuesday League", "games": GAME, **options}
    await type_command(host, "campaign new", **asked)
    return await join_table(host, *others)


async def begin_campaign(host: Person, *others: Person, **options: object) -> Seen:
    """Start a campaign; return the first board."""
    await open_campaign(host, *others, **options)
    await start_table(host)
    return await newest_board(host)


async def press_at_standings(person: Person, label: str) -> Seen:
    """Show how the campaign stands, press a button there, and return the answer."""
    shown = await person.finished(await person.slash("campaign standings"))
    return await opened(person, shown, label)


async def end_game(person: Person) -> Seen:
    """End a game that has begun, as a moderator does; return what they are told."""
    question = await type_command(person, "game resign")
    if "End the game" not in question.buttons:
        question = await pressed(person, question, "End the game …")
    return await pressed(person, question, "End the game")


async def newest_board(person: Person, after: Seen | None = None) -> Seen:
    """Wait for the newest board with buttons that is newer than `after`."""
    least = after.id if after else 0
    return await person.sees(
        lambda seen: seen.id > least and not seen.is_ephemeral and "Your move" in seen.buttons
    )


async def next_picture(person: Person, after: Seen) -> Seen:
    """Wait for the next public message with a picture."""
    return await person.sees(
        lambda seen: bool(seen.pictures) and not seen.is_ephemeral and seen.id > after.id
    )


async def next_decision(person: Person, after: Seen) -> Seen:
    """Wait for the next public picture of a position with a decision, or of the end.

    Positions that need no decision are shown without buttons before; the last post follows the end.
    """
    return await person.sees(
        lambda seen: (
            bool(seen.pictures and seen.buttons)
            and not seen.is_ephemeral
            and "Film" not in seen.buttons
            and seen.id > after.id
        )
    )


STEERING = {
    *("Type it", "Back", "Back one", "Start again", "Hint", "Whole board", "Confirm turn"),
    "Why is it grey?",
}
"""The buttons of the panel that choose nothing."""


def is_panel(seen: Seen) -> bool:
    """Return whether a message is a panel in which something is still to be chosen or confirmed."""
    return "Whole board" in seen.buttons


def prompt_of(select: Mapping[str, str]) -> str:
    """Return the prompt of a select without a choice."""
    return select["placeholder"]


async def press_entry(
    mover: Person, panel: Seen, random: Random, steering: Collection[str] = STEERING
) -> None:
    """Press one of the entries of the panel's menu: a button, or an option of a select."""
    buttons = [label for label in panel.buttons if label not in steering]
    kinds = [*range(len(panel.selects)), *buttons]
    chosen = random.choice(kinds)
    if isinstance(chosen, str):
        await mover.press(panel, chosen)
    else:
        options = panel.selects[chosen]["options"]
        await mover.choose(panel, random.choice(options)["value"], select=chosen)


async def disappears(person: Person, seen: Seen) -> None:
    """Wait until a message is gone."""

    async def is_gone() -> bool:
        return seen.id not in [message.id for message in await person.messages()]

    await until(is_gone)


async def public_pictures(person: Person) -> list[Seen]:
    """List the posts with pictures, oldest first."""
    return [seen for seen in await person.messages() if seen.pictures and not seen.is_ephemeral]


def on_turn(seen: Seen, *people: Person) -> Person:
    """Return the person that a board calls."""
    (name,) = seen.mentioned
    return next(person for person in people if person.name == name)


def not_on_turn(seen: Seen, *people: Person) -> Person:
    """Return the person that a board of two people does not call."""
    return next(person for person in people if person.name not in seen.mentioned)


def is_reminder(seen: Seen) -> bool:
    """Return whether a message reminds somebody of their turn."""
    return "⏰" in seen.text


def is_final(seen: Seen) -> bool:
    """Whether a post says how a game ended."""
    return seen.text.startswith("## ") and "⋯" in seen.buttons


async def moved(person: Person, random: Random) -> bool:
    """Make a move, if there is one to make."""
    try:
        moves = await person.suggested("move", move="")
        if moves:
            await type_command(person, "move", move=random.choice(moves))
    except Failed:
        return False
    return bool(moves)


async def played_to_the_end(person: Person, random: Random, end: str = "🏆") -> Seen:
    """Move whenever it is one's turn, until a text is seen."""
    while not any(end in seen.text for seen in await person.messages() if not seen.is_ephemeral):
        if not await moved(person, random):
            await asyncio.sleep(GLANCE)
    return await person.sees(lambda seen: end in seen.text and not seen.is_ephemeral)


async def pressed_to_the_end(now: Seen, random: Random, *people: Person) -> Seen:
    """Let whoever a board calls press, turn by turn; give the last board."""
    while "Your move" in now.buttons:
        for mover in people:
            if mover.name in now.mentioned and "Your move" in (await mover.look(now)).buttons:
                await _press_one_turn(mover, now, random)
        now = await next_decision(people[0], after=now)
    return now


async def _press_one_turn(mover: Person, now: Seen, random: Random) -> None:
    """Walk through the panel at random until nothing is left to decide."""
    try:
        opened = await mover.press(now, "Your move")
    except NotPossible:
        # What another one decided meanwhile has taken the buttons from this post.
        return
    panel = await mover.finished(opened)
    while is_panel(panel):
        if "Confirm turn" in panel.buttons:
            await mover.press(panel, "Confirm turn")
        else:
            await press_entry(mover, panel, random)
        panel = await changed_message(mover, panel)
