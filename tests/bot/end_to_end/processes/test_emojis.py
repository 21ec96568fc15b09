"""The signs of the games in messages: before words, and not in places for words alone."""

from collections.abc import AsyncIterator, Mapping
from functools import cache
from pathlib import Path

import aiohttp
import pytest

from bot.process import emojis as keeping
from bot.process.emojis import Signs, signs_wanted
from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import (
    begin_game,
    is_panel,
    newest_board,
    on_turn,
    private_answer,
    record_in_log,
    type_command,
)
from tests.localtable.faults import Faults, refused
from tests.localtable.person import Person
from tests.localtable.seen import Payload, Seen
from tests.waiting import until

GAME, OWN = "canal_king", "lk_"


@cache
def drawn_once() -> Mapping[str, Signs]:
    return {GAME: signs_wanted()[GAME]}


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw and upload the signs of one game only, because all take seconds."""
    monkeypatch.setattr(keeping, "signs_wanted", drawn_once)


def wanted() -> set[str]:
    return {emoji.name for emoji in drawn_once()[GAME].values()}


class Application:
    """The application's emojis, as the host has them in the developer portal."""

    def __init__(self, table: LocalTable, session: aiohttp.ClientSession) -> None:
        self._table, self._session = table, session

    async def _ask(self, method: str, path: str) -> Payload:
        async with self._session.request(method, self._table.api_base + path) as answer:
            return {} if answer.status == 204 else await answer.json()

    async def _address(self) -> str:
        return f"/applications/{(await self._ask('GET', '/users/@me'))['id']}/emojis"

    async def names(self) -> set[str]:
        listed = await self._ask("GET", await self._address())
        return {emoji["name"] for emoji in listed["items"]}

    async def is_complete(self) -> bool:
        return await self.names() == wanted()


@pytest.fixture
async def application(local_table: LocalTable) -> AsyncIterator[Application]:
    headers = {"Authorization": f"Bot {local_table.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Application(local_table, session)


@pytest.fixture
async def bot(
    local_table: LocalTable, tmp_path: Path, application: Application
) -> AsyncIterator[None]:
    """A bot whose emojis are all there."""
    async with running_bot(local_table, tmp_path, GAME_EMOJIS="on"):
        await until(application.is_complete)
        yield


def emojis_of(seen: Seen) -> set[str]:
    """Return the names of emojis on the buttons and options of a message."""
    parts = [*seen.components, *(o for part in seen.selects for o in part.get("options", ()))]
    return {part["emoji"]["name"] for part in parts if part.get("emoji")}


async def opened(mover: Person, board: Seen) -> Seen:
    return await private_answer(mover, await mover.press(board, "Your move"))


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_signs_stand_before_words_on_boards_and_in_panels_and_logs(
    ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, game=GAME)
    mover = on_turn(board, ada, bruno)

    panel = await opened(mover, board)
    tiles = [name for name in emojis_of(panel) if name.startswith("lk_tile_")]
    options = [option for select in panel.selects for option in select["options"]]
    places = [move for move in await mover.suggested("move", move="") if "place" in move]
    panel = await type_command(mover, "move", move=places[0])

    told = await newest_board(ada, after=board)
    log = await type_command(bruno, "log")
    assert tiles
    assert not any(OWN in option["label"] + option.get("description", "") for option in options)
    assert "<:lk_tile_" in panel.content
    assert "<:lk_tile_" in told.content
    assert "<:lk_tile_" in log.content


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_words_alone_stay_where_people_type_read_aloud_or_export(
    ada: Person, bruno: Person
) -> None:
    board = await begin_game(ada, bruno, game=GAME)
    mover = on_turn(board, ada, bruno)

    suggested = await mover.suggest("move", move="")
    record = await record_in_log(mover)
    files = [(await mover.download(file)).decode() for file in record.pictures]

    assert suggested
    assert OWN not in str(suggested) + record.text + "".join(files)
    assert not any(OWN in p.description for seen in await ada.messages() for p in seen.pictures)


@pytest.mark.long
@pytest.mark.usefixtures("bot")
async def test_what_is_uploaded_does_not_depend_on_what_is_played(
    application: Application, faults: Faults, ada: Person, bruno: Person, clara: Person
) -> None:
    uploads = faults.count("POST", "/emojis")
    board = await begin_game(ada, bruno, game=GAME)
    await opened(on_turn(board, ada, bruno), board)

    private = [(await type_command(person, "log")).content for person in (ada, bruno)]

    assert all(content.count("<:lk_flag_") == 1 for content in private)
    assert "lk_flag_" not in (await type_command(clara, "log")).content
    assert not any("lk_flag_" in str(seen.payload) for seen in await clara.messages())
    assert await application.names() == wanted()
    assert faults.count("POST", "/emojis") == uploads == len(wanted())


@pytest.mark.long
async def test_a_restart_or_a_lost_connection_uploads_nothing(
    local_table: LocalTable, tmp_path: Path, application: Application, faults: Faults
) -> None:
    async with running_bot(local_table, tmp_path, GAME_EMOJIS="on"):
        await until(application.is_complete)
        listed, resumed = faults.count("GET", "/emojis"), faults.count("GET", "/gateway")
        await local_table.hang_up()
        await until(lambda: faults.count("GET", "/gateway") > resumed)
    # The test looks, too; the bot has not.
    assert faults.count("GET", "/emojis") == listed

    async with running_bot(local_table, tmp_path, GAME_EMOJIS="on"):
        await until(lambda: faults.count("GET", "/emojis") > listed)
    assert faults.count("POST", "/emojis") == len(wanted())


@pytest.mark.usefixtures("bot")
async def test_one_emoji_that_discord_refuses_by_mistake_costs_one_message_its_signs(
    faults: Faults, ada: Person, bruno: Person, caplog: pytest.LogCaptureFixture
) -> None:
    board = await begin_game(ada, bruno, game=GAME)
    mover = on_turn(board, ada, bruno)
    faults.add("PATCH", "/messages/@original", refused(400, 50035, "Invalid emoji"))

    panel, again = await opened(mover, board), await opened(mover, board)

    assert is_panel(panel)
    assert not emojis_of(panel)
    assert emojis_of(again)
    await until(lambda: "all emojis exist" in caplog.text)


async def test_with_the_setting_off_there_are_words_alone(
    local_table: LocalTable, tmp_path: Path, faults: Faults, ada: Person, bruno: Person
) -> None:
    async with running_bot(local_table, tmp_path, GAME_EMOJIS="off"):
        board = await begin_game(ada, bruno, game=GAME)
        panel = await opened(on_turn(board, ada, bruno), board)

    assert not emojis_of(panel)
    assert OWN not in panel.content + board.content
    assert faults.count("GET", "/emojis") == 0
