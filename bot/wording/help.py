"""The pages of /help: the games at a glance, one game, and how to use the bot."""

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ButtonStyle, Embed

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import (
    OPTION_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.language.readers import anonymous_reader
from bot.wording.rulebook import BLUE
from rules.catalog import GAMES
from rules.core import Game
from rules.text import Reader, Text, say, words

TOPICS: Sequence[tuple[Text, Text]] = (
    (
        say("Begin and play"),
        say(
            "`/game new` opens a table in this channel. Everybody who wants to play presses "
            "**Join**; the host presses **Start**.\n"
            "When it is your turn, the board mentions you. Press **Your move**: a panel that only "
            "you can see leads you through your legal choices and shows the position as it would "
            "be. Go back as often as you like, then **Confirm turn**. Or type `/move` and pick "
            "from the list; `/move a; b; c` makes several steps at once.\n"
            "A game may take an evening or three months; nothing is forgotten. With `thread` it "
            "gets a thread of its own when it begins, public or private."
        ),
    ),
    (
        say("Play alone, or fill a table"),
        say(
            "`/game new` with `opponents`, or **Add opponent** at an open table, seats opponents "
            "that the program plays: easy, medium or hard. One person and opponents are enough. "
            "If the host leaves the table before **Start**, the opponents play alone, and "
            "everybody watches.\n"
            "**Suggest** in the panel, or `/hint`, names good moves and says why; one press puts "
            "one into your turn. The option `hints` turns that off."
        ),
    ),
    (
        say("Learn and look up"),
        say(
            "`/learn` gives you a lesson of your own, in any channel or by direct message. "
            "`/rules` answers questions: type a word, a card or a whole question.\n"
            "`/board` shows the board, `/hand` what only you may know, `/log` what has happened. "
            "In the menu of a message (right-click or hold it, then *Apps*), **My hand for this "
            "board** does the same; in that of a person, **Games of this person** lists them. "
            "The **History** button goes back turn by turn, `/film` shows all turns as a film. "
            "`/watch` shows a game from another channel here, at once or some turns late. Whoever "
            "watches can guess the winner by the button under the board; `/guesses` shows who does "
            "it best.\n"
            "`/try` plays a game that is over on from any turn, in a private thread and for "
            "nothing; or a game from a file that `/record` has given."
        ),
    ),
    (
        say("Change your mind"),
        say(
            "Until you confirm, nobody sees what you choose. Afterwards `/undo` takes back your "
            "last decision or your whole turn: at once if nothing has been revealed and nobody has "
            "decided since; otherwise the others are asked. `/redo` does it again, exactly as it "
            "was."
        ),
    ),
    (
        say("Take your time"),
        say(
            "`/turns` lists the games on this server that wait for you, and in direct messages to "
            "me those on all servers. Once a day I remind you in "
            "the channel; `/settings` changes how and how often, sets quiet hours, and says when "
            "your moves are confirmed; with `/settings next:on` I also tell you, without a sound, "
            "that your turn comes next. `/away` stops your clocks in all games while you are on "
            "holiday.\n"
            "With the option `pace` a turn has one, three or seven days; after that the others can "
            "wait, or hand your seat over."
        ),
    ),
    (
        say("Play a campaign"),
        say(
            "`/campaign new` opens a series of games that are scored together. When one ends, the "
            "next begins by itself, and everybody moves on one seat; `/campaign standings` shows "
            "who leads. With `thread` all its games share a thread, which is named after them."
        ),
    ),
    (
        say("Look back"),
        say(
            "`/stats` sums up what you or somebody else has done in the finished games of this "
            "server, `/leaderboard` ranks everybody who has played three or more, in all games or "
            "one, ever or in a quarter of a year. Only you see the answer until you press **Show "
            "everyone**. `/settings statistics:off` keeps you out of what others see."
        ),
    ),
    (
        say("Leave"),
        say(
            "`/game replace` hands a seat to somebody else, or to an automatic player until "
            "somebody takes it over again. `/game resign` says what follows and asks; the others "
            "can agree to take it back within an hour. `/game resume` goes on elsewhere with a "
            "game whose channel is gone. `/record` gives you a game as a file.\n"
            "`/privacy` says what is stored about you, gives it as a file, and forgets you."
        ),
    ),
)
"""How to use the bot: the titles of the pages, and what they say."""


def games_page(locale: str, here: Game[Any, Any] | None = None) -> Notice:
    """Return the page with all games at a glance; `here` is the one that this channel plays."""
    reader = anonymous_reader(locale)
    listed = "\n".join(_glance(game, reader) for game in GAMES.values())
    title = words(say("Board games in this channel"), reader)
    embed = Embed(title=title, description=listed, colour=BLUE)
    if here:
        footer = say("This channel plays {title}.", title=here.title)
        embed.set_footer(text=words(footer, reader))
    first = ButtonStyle.primary
    games = tuple(
        Button(_about(game), game.title, first if game is here else ButtonStyle.secondary)
        for game in GAMES.values()
    )
    lesson = _of_games("learn", say("Take a lesson in …"), reader)
    table = _of_games("table", say("Open a table for …"), reader)
    return Notice(rows=(*_in_rows(games), lesson, table, _topics(reader)), embeds=(embed,))


def game_page(game: Game[Any, Any], locale: str) -> Notice:
    """Return the page about one game: its guide, a lesson, and a table."""
    reader = anonymous_reader(locale)
    learn = Button(
        CustomId("learn", 0, rest=game.key),
        words(say("Take the lesson"), reader),
        ButtonStyle.success,
    )
    table = Button(CustomId("table", 0, rest=game.key), words(say("Open a table here"), reader))
    back = Button(CustomId("help", 0), words(say("All games"), reader))
    guide = Embed(description=game.guide, colour=BLUE)
    return Notice(_glance(game, reader), ((learn, table, back),), embeds=(guide,))


def topic_page(number: int, locale: str) -> Notice:
    """Return a page about the use of the bot, by its index in TOPICS."""
    reader = anonymous_reader(locale)
    title, text = TOPICS[number]
    embed = Embed(title=words(title, reader), description=words(text, reader), colour=BLUE)
    back = Button(CustomId("help", 0), words(say("All games"), reader))
    return Notice(rows=(_topics(reader), (back,)), embeds=(embed,))


def _glance(game: Game[Any, Any], reader: Reader) -> str:
    least, most = min(game.seats), max(game.seats)
    facts = say(
        "{players} players · {least} to {most} minutes at a table · {weight}",
        players=f"{least}" if least == most else f"{least}–{most}",
        least=game.profile.minutes[0],
        most=game.profile.minutes[1],
        weight=game.profile.weight,
    )
    return f"**{game.title}** · {words(facts, reader)}\n{words(game.profile.pitch, reader)}"


def _about(game: Game[Any, Any]) -> CustomId:
    return CustomId("about", 0, rest=game.key)


def _of_games(verb: str, prompt: Text, reader: Reader) -> Select:
    options = tuple(
        Option(game.title, shortened(words(game.profile.pitch, reader), OPTION_LIMIT), key)
        for key, game in GAMES.items()
    )
    return Select(CustomId(verb, 0), words(prompt, reader), options)


def _topics(reader: Reader) -> Select:
    options = tuple(
        Option(words(title, reader), value=write_path((number,)))
        for number, (title, _) in enumerate(TOPICS)
    )
    return Select(
        CustomId("help", 0, rest="/topics"), words(say("How it works …"), reader), options
    )


def _in_rows(buttons: Sequence[Button], most: int = 5) -> Iterator[Row]:
    for start in range(0, len(buttons), most):
        yield tuple(buttons[start : start + most])
