"""The review of a finished game: asked for by anybody, made meanwhile, and never before its end."""

import asyncio

import pytest

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.thinking.worker import Played
from opponents.review import Decision, Verdict
from rules.catalog import GAMES
from rules.match import Match
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.test_last_post import last_post, played
from tests.bot.play_steps import (
    begin_game,
    changed_message,
    more_of,
    private_answer,
    resign,
    thread_named_in,
    type_command,
)
from tests.bot.reviewed_games import bad
from tests.localtable.person import Person
from tests.localtable.seen import Seen

TURNS = 8
THERE = "### Review · Cronberg\n**"
MAKING = "The program is looking at the game"


class Judge:
    """Judges when it may: every decision is bad."""

    def __init__(self) -> None:
        self.may_judge = asyncio.Event()
        self.judged = list[Decision]()

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        await self.may_judge.wait()
        self.judged.append(decision)
        return bad(Match.replay(GAMES[played.game], played.setup, played.record), decision)


@pytest.fixture
def judge(bot: Lockkeeper, monkeypatch: pytest.MonkeyPatch) -> Judge:
    judge = Judge()
    monkeypatch.setattr(bot.thinker, "verdict", judge.verdict)
    return judge


async def finished_game(ada: Person, bruno: Person) -> Seen:
    """Play a short game that Ada wins, since Bruno resigns; return its last post."""
    await played(ada, bruno, TURNS)
    await resign(bruno)
    return await last_post(ada)


async def reviewed(person: Person, post: Seen) -> Seen:
    """Press Review under a post, and wait for the review."""
    await person.press(post, "Review")
    return await person.sees(THERE)


@pytest.mark.usefixtures("bot")
async def test_whoever_asks_gets_the_review_of_a_finished_game(
    ada: Person, bruno: Person, clara: Person
) -> None:
    post = await finished_game(ada, bruno)
    assert post.buttons == ["Rematch", "Review", "⋯"]

    own = await reviewed(bruno, post)
    hers = await reviewed(clara, post)

    assert own.is_ephemeral
    assert hers.is_ephemeral
    assert "Key decisions of Bruno" in own.text or "**Bruno** has made no decision" in own.text
    assert "Key decisions of Ada" in hers.text or "**Ada** has made no decision" in hers.text
    (picture,) = own.pictures
    assert "Points expected at the end" in picture.description
    assert len(await ada.messages()) == len([m for m in await ada.messages() if m.id <= post.id])


async def test_progress_is_shown_while_it_is_made(judge: Judge, ada: Person, bruno: Person) -> None:
    post = await finished_game(ada, bruno)

    await bruno.press(post, "Review")
    making = await bruno.sees(f"{MAKING}: 0 of {TURNS} decisions")
    judge.may_judge.set()
    there = await bruno.sees(THERE)

    assert there.id == making.id
    assert len(judge.judged) == TURNS
    assert "❌ 4 bad" in there.text


async def test_a_key_decision_says_what_was_played_and_what_was_better(
    judge: Judge, ada: Person, bruno: Person
) -> None:
    judge.may_judge.set()
    page = await reviewed(bruno, await finished_game(ada, bruno))
    assert page.buttons == ["A", "B", "C", "D", "Show everyone"]

    await bruno.press(page, "B")
    decision = await changed_message(bruno, page)

    assert decision.text.startswith("### Turn 4 · Bruno · ❌ bad\n**Played:** ")
    assert "That cost about 4 points. Something else was better:\n||**" in decision.text
    assert decision.pictures
    assert decision.buttons == ["Find it yourself", "Play on from here", "Back"]
    await bruno.press(decision, "Back")
    assert (await changed_message(bruno, decision)).text == page.text


async def test_somebody_else_s_decisions_are_chosen_in_a_select(
    judge: Judge, ada: Person, bruno: Person
) -> None:
    judge.may_judge.set()
    page = await reviewed(bruno, await finished_game(ada, bruno))

    await bruno.choose(page, "0")

    assert "Key decisions of Ada" in (await changed_message(bruno, page)).text


async def test_one_plays_on_from_a_key_decision(judge: Judge, ada: Person, bruno: Person) -> None:
    judge.may_judge.set()
    page = await reviewed(bruno, await finished_game(ada, bruno))
    await bruno.press(page, "B")
    decision = await changed_message(bruno, page)

    answer = await private_answer(bruno, await bruno.press(decision, "Play on from here"))

    there = thread_named_in(bruno, answer)
    board = await there.sees(lambda seen: "Your move" in seen.buttons)
    assert "Turn 4" in board.text


@pytest.mark.usefixtures("unhurried")
async def test_a_review_is_shown_to_everybody(judge: Judge, ada: Person, bruno: Person) -> None:
    judge.may_judge.set()
    page = await reviewed(bruno, await finished_game(ada, bruno))

    shown = await bruno.finished(await bruno.press(page, "Show everyone"))

    assert not shown.is_ephemeral
    assert shown.text == page.text
    assert shown.pictures
    assert not [*shown.buttons, *shown.selects]


async def test_the_log_and_the_page_behind_more_lead_to_it(
    bot: Lockkeeper, ada: Person, bruno: Person
) -> None:
    post = await finished_game(ada, bruno)

    assert "Review" in (await type_command(ada, "log")).buttons
    assert "Review" in (await more_of(ada, post)).buttons


@pytest.mark.usefixtures("bot")
async def test_before_the_end_there_is_no_review_in_any_way(
    discord: DiscordInMemory, ada: Person, bruno: Person
) -> None:
    await played(ada, bruno, TURNS)
    board = [seen for seen in await ada.messages() if "Your move" in seen.buttons][-1]
    assert "Review" not in board.buttons
    assert "Review" not in (await more_of(ada, board)).buttons
    assert "Review" not in (await type_command(ada, "log")).buttons

    for verb in ("review", "review-anew", "review-key", "review-held", "reviewed"):
        outcome = await discord.press(ada, CustomId(verb, 1, 2))
        refusal = await ada.sees("A game is reviewed when it is over: until then there is no")
        assert outcome.status
        assert refusal.is_ephemeral


@pytest.mark.usefixtures("bot")
async def test_a_game_given_up_in_its_opening_has_none(ada: Person, bruno: Person) -> None:
    await begin_game(ada, bruno)
    await resign(bruno)
    post = await ada.sees("🏆 Ada wins")
    assert "Review" not in post.buttons
