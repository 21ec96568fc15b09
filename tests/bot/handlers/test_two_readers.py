"""Two people with two languages: in private each reads their own, in public that of the server.

One of the languages is English, the other the marked one, which stands for German here.
"""

from collections import defaultdict
from collections.abc import Mapping

import pytest

from bot.discord_io.client import Lockkeeper
from bot.language.languages import LANGUAGES, SOURCE
from localtable.model.events import InteractionAnswered, MessageChanged, MessagePosted
from localtable.model.messages import Message
from localtable.model.world import World
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.marked import MARKED, english_in, read_marked, texts_in
from tests.bot.handlers.scenes import FIRST, REVIEW, last_post
from tests.bot.play_steps import (
    begin_game,
    more_of,
    newest_board,
    opened,
    opened_behind_more,
    resign,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.person import Person

OTHER = next(code for code in LANGUAGES if code != SOURCE)
TURNS = 7
"""With the first, the least that can be reviewed."""
PUBLIC = 0
"""Stands for everybody, among the ids of people."""


class Heard(defaultdict[int, list[str]]):
    """What each person was shown in private, by id, and what everybody was shown."""

    def __init__(self, world: World) -> None:
        super().__init__(list)
        self._world = world

    def note(self, event: object) -> None:
        match event:
            case MessagePosted(message) | MessageChanged(message):
                self._note_message(message)
            case InteractionAnswered(interaction):
                shown = {"choices": interaction.choices, "modal": interaction.opened}
                self[interaction.user.id] += texts_in(shown)
            case _:
                pass

    def _note_message(self, message: Message) -> None:
        if message.author.id != self._world.bot.id:
            return
        channel = self._world.channel(message.channel_id)
        direct = next(iter(channel.member_ids - {message.author.id}), PUBLIC)
        reader = message.viewer_id or (direct if channel.is_direct else PUBLIC)
        files = [{"description": file.description} for file in message.files]
        shown = [{"content": message.content}, message.embeds, message.components, files]
        self[reader] += texts_in(shown)


@pytest.fixture
def heard(bot: Lockkeeper, discord: DiscordInMemory, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Let only people with the other language read the marked one; note what all are shown."""
    del bot
    heard = Heard(discord.world)
    read_marked(monkeypatch, lambda locale: locale.startswith(OTHER))
    discord.world.listen(heard.note)
    return heard


def in_wrong_language(texts: list[str], language: str) -> list[str]:
    """Return the texts that are not in a language: English, or the marked one."""
    if language == SOURCE:
        return [text for text in texts if {*text} & {*MARKED}]
    return [text for text in texts if english_in(text)]


async def play_together(ada: Person, bruno: Person) -> None:
    """Go through a table, a game and its review, and look at what can be looked at meanwhile."""
    board = await begin_game(ada, bruno, options=FIRST)
    for person in (ada, bruno):
        for command in ("play", "hand", "log", "board", "stats", "settings"):
            await person.finished(await person.slash(command))
        board = await newest_board(person, after=board)
        await more_of(person, board)
        await type_command(person, "move", move="nonsense")
        await person.suggest("move", move="")
    panel = await opened(ada, board, "Your move")
    await ada.press(panel, "Type it")
    await type_command(ada, "move", move="draw")
    await type_command(ada, "undo")
    vote = await bruno.sees(lambda seen: "Agree" in seen.buttons)
    await bruno.press(vote, "Agree")
    await ada.sees("agrees: the decision is taken back")
    await type_command(ada, "move", move="token d4")
    board = await newest_board(bruno, after=board)
    await opened_behind_more(bruno, board, "Hint")
    for turn in range(TURNS):
        mover = ada if turn % 2 else bruno
        await type_command(mover, "move", move=(await mover.suggested("move", move="token"))[turn])
    await opened_behind_more(ada, await newest_board(ada, after=board), "Settings of the game")
    await resign(bruno)
    post = await last_post(ada)
    for person in (ada, bruno):
        await person.press(await more_of(person, post), "Review")
        review = await person.sees(REVIEW)
        assert review.is_ephemeral


LANGUAGES_OF: Mapping[str, tuple[str, str, str]] = {
    "the server English": (SOURCE, OTHER, SOURCE),
    "the server in the other language": (OTHER, SOURCE, OTHER),
}


@pytest.mark.long
@pytest.mark.unmarked
@pytest.mark.usefixtures("judge", "unhurried")
@pytest.mark.parametrize("languages", LANGUAGES_OF.values(), ids=LANGUAGES_OF)
async def test_each_reads_their_own_language_and_all_that_of_the_server(
    bot: Lockkeeper, heard: Heard, ada: Person, bruno: Person, languages: tuple[str, str, str]
) -> None:
    public, of_ada, of_bruno = languages
    bot.languages[bot.guilds[0].id] = public
    await choose_settings(ada, language=of_ada)
    await choose_settings(bruno, language=of_bruno)
    heard.clear()

    await play_together(ada, bruno)

    for reader, language in ((PUBLIC, public), (ada.id, of_ada), (bruno.id, of_bruno)):
        assert heard[reader]
        assert not in_wrong_language(heard[reader], language)
