"""People use the table, with the real discord.py on the other side."""

import pytest

from tests.localtable.person import Failed, NotPossible, People, Person
from tests.localtable.sample_bot import SampleBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_hand_is_seen_by_its_owner_alone(ada: Person, bruno: Person) -> None:
    hand = (await ada.slash("hand")).message

    assert hand is not None
    assert hand.is_ephemeral
    assert [message.id for message in await ada.messages()] == [hand.id]
    assert await bruno.messages() == []
    with pytest.raises(NotPossible):
        await bruno.press(hand, label="Count 1")
    await ada.dismiss(hand)
    assert await ada.messages() == []


async def test_a_picture_in_an_embed_is_not_shown_twice(ada: Person) -> None:
    shown = (await ada.slash("embed")).message

    assert shown is not None
    assert len(shown.pictures) == 1
    assert shown.embeds[0]["image"]["width"] == 300


async def test_silence_is_noticed(ada: Person) -> None:
    with pytest.raises(Failed, match="The application did not respond"):
        await ada.slash("silence")


async def test_commands_for_moderators_are_kept_from_others(ada: Person, group: People) -> None:
    assert "clear" not in await ada.commands()
    with pytest.raises(NotPossible):
        await ada.slash("clear")

    cleared = (await group["Mona"].slash("clear")).message

    assert cleared is not None
    assert cleared.content == "True"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "required"),
        ({"game": "go"}, "choices"),
        ({"game": "chess", "seats": 9}, "takes 1 to 4"),
        ({"game": "chess", "friend": "Zoe"}, "nobody"),
        ({"game": "chess", "colour": "red"}, "no option"),
    ],
)
async def test_the_client_checks_options(
    ada: Person, options: dict[str, object], reason: str
) -> None:
    with pytest.raises(NotPossible, match=reason):
        await ada.slash("game new", **options)


async def test_the_bot_does_not_read_what_people_say(ada: Person, bot: SampleBot) -> None:
    await ada.say("hello")
    await ada.slash("game new", game="chess")

    assert (await ada.sees("hello")).author == "Ada"
    assert bot.heard[0] == ""
