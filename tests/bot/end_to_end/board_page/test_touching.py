"""A turn that is put together on the page is the turn of the panel, and both follow each other."""

import asyncio
from pathlib import Path

from tests.bot.database_file import DatabaseFile
from tests.bot.end_to_end.board_page.visitor import at_turn, link_in, link_to_turn, visiting
from tests.bot.play_steps import newest_board, opened
from tests.localtable.person import People
from tests.localtable.seen import Seen


async def test_a_turn_is_made_by_touch(board: Seen, group: People) -> None:
    async with at_turn(group["Ada"], board) as page:
        first = page.secret

        assert await page.act("choose", page.number_of("d4")) == 204
        await page.shows(lambda state: "confirm" in state["controls"])
        assert await page.act("confirm") == 204

        posted = await newest_board(group["Bruno"], board)
        assert "d4" in posted.text
        after = await page.shows(lambda state: "link" in state)
        assert "Bruno" in after["lines"][-1]
        assert page.secret != first


async def test_what_is_touched_shows_in_the_panel_and_what_is_pressed_on_the_page(
    board: Seen, group: People
) -> None:
    ada = group["Ada"]
    panel = await opened(ada, board, "Your move")
    async with visiting(link_in(panel)) as page:
        await page.listen()
        await page.shows(lambda state: bool(state["choices"]))

        await page.act("choose", page.number_of("d4"))
        await ada.sees(lambda seen: seen.id == panel.id and "Confirm turn" in seen.buttons)
        followed = await ada.sees("Your turn so far")
        assert followed.id == panel.id

        await ada.press(followed, "Back one")
        state = await page.shows(lambda state: not state["controls"].get("confirm"))
        assert state["choices"]


async def test_two_browsers_put_one_turn_together_and_make_it_once(
    board: Seen, group: People, tmp_path: Path
) -> None:
    ada, data = group["Ada"], DatabaseFile(tmp_path)
    async with at_turn(ada, board) as one, at_turn(ada, board) as other:
        assert one.secret != other.secret

        chosen = [
            page.act("choose", page.number_of(to)) for page, to in ((one, "d4"), (other, "c4"))
        ]
        assert sorted(await asyncio.gather(*chosen)) == [204, 409]
        shown = [
            await page.shows(lambda now: "confirm" in now["controls"]) for page in (one, other)
        ]
        assert shown[0]["lines"] == shown[1]["lines"]

        made = await asyncio.gather(one.act("confirm"), other.act("confirm"))
        assert made.count(204) == 1
        for page in (one, other):
            await page.shows(lambda now: "link" in now)
        assert data.count("SELECT count(*) FROM history WHERE user_id = ?", ada.id) == 1


async def test_only_what_has_changed_is_sent(board: Seen, group: People) -> None:
    async with visiting(await link_to_turn(group["Ada"], board)) as page:
        await page.listen()
        whole = (await page.shows(lambda state: bool(state["choices"])))["pictures"]["main"]["png"]

        await page.act("choose", page.number_of("d4"))
        news = (await page.shows(lambda state: not state["choices"]))["pictures"]["main"]

        assert "png" not in news
        assert 0 < sum(len(png) for *_, png in news["patches"]) < len(whole) / 3


async def test_a_watcher_sees_the_game_and_its_past_and_decides_nothing(
    board: Seen, group: People
) -> None:
    clara = group["Clara"]
    more = await opened(clara, board, "⋯")
    async with visiting(link_in(more)) as page:
        await page.listen()
        await page.shows(lambda state: bool(state["title"]))
        assert not page.state["choices"]
        assert await page.act("confirm") == 403

        await group["Ada"].slash("move", move="token d4")
        await page.shows(lambda state: state["turn"][1] == 1)
        assert await page.act("look", turn=0) == 204
        past = await page.shows(lambda state: state["turn"] == [0, 1])
        assert "Turn 1" in past["title"]
