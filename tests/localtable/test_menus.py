"""Menus of people and messages, and options of commands while one types."""

from typing import Any

import aiohttp
import discord
import pytest

from localtable.server import LocalTable
from tests.localtable.person import NotPossible, People, Person
from tests.localtable.sample_bot import SampleBot

EVERYWHERE = {"person": ["Wave at them"], "message": ["Read it out", "Ask me"]}


async def test_everybody_is_offered_what_the_bot_registers(bot: SampleBot, ada: Person) -> None:
    assert await ada.entries() == EVERYWHERE
    private = await ada.direct()
    assert await private.entries() == {**EVERYWHERE, "person": []}
    assert "Read it out" not in await ada.commands()


async def test_a_message_is_told_to_the_bot_with_all_that_is_in_it(
    bot: SampleBot, ada: Person
) -> None:
    said = await ada.say("token d4?")
    board = (await ada.slash("game new", game="chess", seats=3)).message
    assert board is not None

    words = await ada.choose_entry("Read it out", said)
    picture = await ada.choose_entry("Read it out", board)

    assert words.message is not None
    assert words.message.is_ephemeral
    assert words.message.content.startswith("Ada: token d4?")
    assert picture.message is not None
    assert "board.png" in picture.message.content


async def test_what_only_one_sees_has_no_menu(bot: SampleBot, ada: Person) -> None:
    hand = (await ada.slash("hand")).message
    assert hand is not None

    with pytest.raises(NotPossible, match="only you see"):
        await ada.choose_entry("Read it out", hand)


async def test_a_menu_has_only_its_own_entries(bot: SampleBot, ada: Person, bruno: Person) -> None:
    with pytest.raises(NotPossible, match="no entry Read it out"):
        await ada.choose_entry("Read it out", bruno)


@pytest.mark.parametrize(
    ("entry", "blamed"),
    [
        ({"name": "Look", "description": "Looks"}, "description"),
        ({"name": "Look", "options": [{"name": "at", "description": "At", "type": 3}]}, "options"),
    ],
)
async def test_an_entry_that_breaks_a_limit_is_refused(
    table: LocalTable, bot: SampleBot, entry: dict[str, Any], blamed: str
) -> None:
    path = f"{table.api_base}/applications/{bot.application_id}/commands"
    headers = {"Authorization": f"Bot {table.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.put(path, json=[{"type": 3, **entry}]) as response,
    ):
        assert response.status == 400
        assert blamed in (await response.json())["errors"]["0"]


async def test_there_are_fifteen_entries_for_each_kind(bot: SampleBot) -> None:
    entries = [{"type": kind, "name": f"Look {n}"} for kind in (2, 3) for n in range(15)]
    assert bot.application_id is not None
    register = bot.http.bulk_upsert_global_commands

    assert len(await register(bot.application_id, entries)) == 30
    with pytest.raises(discord.HTTPException, match="Maximum is 15"):
        await register(bot.application_id, [*entries, {"type": 3, "name": "One more"}])


pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("written", ["name", "mention", "id"])
async def test_a_person_is_chosen_by_name_mention_or_id(
    ada: Person, bruno: Person, written: str
) -> None:
    spelled = {"name": "bruno", "mention": bruno.mention, "id": str(bruno.id)}[written]

    answer = (await ada.slash("replace", seat=2, user=spelled)).message

    assert answer is not None
    assert answer.content == f"Seat 2 goes to Bruno ({bruno.id}, False)"


async def test_whole_numbers_are_suggested(ada: Person) -> None:
    found = await ada.suggest("replace", seat="bru")

    assert found == [{"name": "2 · Bruno", "value": 2}]
    answer = (await ada.slash("replace", seat=found[0]["value"])).message
    assert answer is not None
    assert answer.content == "Seat 2 goes to nobody"


async def test_words_are_no_number(ada: Person) -> None:
    with pytest.raises(NotPossible, match="takes a number, not Bruno"):
        await ada.slash("replace", seat="Bruno")


async def test_a_number_is_no_larger_than_discord_takes(ada: Person) -> None:
    with pytest.raises(NotPossible, match=f"takes -{2**53} to {2**53}, not {2**53 + 1}"):
        await ada.slash("replace", seat=2**53 + 1)


async def test_suggestions_know_whom_somebody_has_chosen(ada: Person, bruno: Person) -> None:
    found = await ada.suggest("replace", user="Bruno", seat="ada")

    assert found == [{"name": f"1 · Ada to {bruno.id}", "value": 1}]


async def test_a_half_typed_name_keeps_no_suggestions_back(ada: Person) -> None:
    assert await ada.suggested("replace", user="Bru", seat="clara") == [3]


async def test_other_half_typed_options_are_left_out(ada: Person, group: People) -> None:
    assert await group["Clara"].suggested("replace", user="", seat="") == [1, 2, 3]
    assert await ada.suggested("move", move="tok") == ["token d4", "token e5"]


@pytest.mark.parametrize("wrong", ["game.txt", {"name": "game.txt"}, {"content": "no base 64"}])
async def test_something_else_is_no_file(ada: Person, wrong: object) -> None:
    with pytest.raises(NotPossible, match="takes a file"):
        await ada.slash("file", file=wrong)
