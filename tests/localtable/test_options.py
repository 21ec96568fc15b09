"""Options of commands: people, numbers, and suggestions while one types."""

from base64 import b64encode

import pytest

from tests.localtable.person import NotPossible, People, Person

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("written", ["name", "mention", "id"])
async def test_a_person_is_chosen_by_name_mention_or_id(
    ada: Person, bruno: Person, written: str
) -> None:
    spelled = {"name": "bruno", "mention": bruno.mention, "id": str(bruno.id)}[written]

    answer = (await ada.slash("replace", seat=2, user=spelled)).message

    assert answer is not None
    assert answer.content == f"Seat 2 goes to Bruno ({bruno.id}, False)"


async def test_the_bot_can_be_chosen_and_is_known_for_one(ada: Person) -> None:
    answer = (await ada.slash("replace", seat=2, user="Lockkeeper")).message

    assert answer is not None
    assert answer.content.endswith("True)")


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


async def test_a_file_is_given_and_read(ada: Person) -> None:
    file = {"name": "game.txt", "content": b64encode("Zürich".encode()).decode()}

    answer = (await ada.slash("file", file=file)).message

    assert answer is not None
    assert answer.content == "game.txt (7): Zürich"


@pytest.mark.parametrize("wrong", ["game.txt", {"name": "game.txt"}, {"content": "no base 64"}])
async def test_something_else_is_no_file(ada: Person, wrong: object) -> None:
    with pytest.raises(NotPossible, match="takes a file"):
        await ada.slash("file", file=wrong)
