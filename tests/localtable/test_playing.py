"""People use the table, with the real discord.py on the other side."""

import pytest

from tests.localtable.person import Failed, NotPossible, People, Person
from tests.localtable.sample_bot import SampleBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_command_is_answered_with_a_picture(ada: Person) -> None:
    answer = (await ada.slash("game new", game="chess", seats=3, friend="Bruno")).message

    assert answer is not None
    assert answer.content == "Ada opens chess for 3 with Bruno"
    assert [picture.description for picture in answer.pictures] == ["A board called board.png"]
    assert (await ada.download(answer.pictures[0])).startswith(b"\x89PNG")


async def test_suggestions_come_from_the_bot(ada: Person) -> None:
    assert await ada.suggested("move", move="tok") == ["token d4", "token e5"]


async def test_a_deferred_answer_is_filled_in(ada: Person) -> None:
    outcome = await ada.slash("move", move="token d4")

    assert outcome.status == "thinking"
    assert (await ada.finished(outcome)).content == "Moved token d4"


async def test_a_dynamic_button_edits_its_message_and_replaces_the_picture(
    ada: Person, bruno: Person
) -> None:
    board = (await ada.slash("game new", game="chess")).message

    outcome = await bruno.press(board, label="Count 1")

    assert outcome.status == "updated"
    assert outcome.message is not None
    assert outcome.message.content == "Counted to 2"
    assert [picture.filename for picture in outcome.message.pictures] == ["board-2.png"]
    assert outcome.message.buttons == ["Count 2"]


async def test_selects_take_texts_and_people(ada: Person) -> None:
    choice = (await ada.slash("fruit")).message

    fruit = await ada.choose(choice, "Apple", "pear")
    friend = await ada.choose(choice, "Clara", select=1)

    assert fruit.message is not None
    assert fruit.message.content == "You chose apple and pear"
    assert friend.message is not None
    assert friend.message.content == "You chose Clara"


async def test_a_button_opens_a_form(ada: Person) -> None:
    opener = (await ada.slash("opener")).message
    opened = await ada.press(opener, label="Speak")

    said = await ada.submit(opened, {"Words": "hello"})

    assert said.message is not None
    assert said.message.content == "Ada says hello"


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


async def test_a_layout_shows_its_pictures_and_texts(ada: Person) -> None:
    shown = (await ada.slash("layout")).message

    assert shown is not None
    assert "It is **your** move." in shown.text
    assert [picture.filename for picture in shown.pictures] == ["a.png", "b.png"]
    assert shown.buttons == ["Fine"]


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
