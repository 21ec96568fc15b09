"""The pages of /help about the bot: how to use it, topic by topic."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.discord_io.custom_ids import CustomId, write_path
from bot.discord_io.notices import Button, Layout, Option, Select
from bot.discord_io.wording import layout_of, lines_of
from bot.language.readers import anonymous_reader
from rules.text import Text, joined, say


class OnServers(NamedTuple):
    """A paragraph about what is on servers alone, such as commands that direct messages lack."""

    text: Text


TOPICS: Sequence[tuple[Text, Sequence[Text | OnServers]]] = (
    (
        say("Begin and play"),
        (
            say(
                "`/play` shows what waits for you, the open tables, and every game that you can "
                "begin: against an opponent at once, or at a table."
            ),
            OnServers(
                say(
                    "`/game new` opens a table with all its options. Everybody who wants to play "
                    "presses **Join**; the host presses **Start**. The option `players`, and "
                    "**Invite** behind **⋯**, keep seats for people; `admission` says who else may "
                    "join. **Seats and colours**, behind **⋯**, lets everybody choose. With "
                    "`thread` the game gets a thread of its own when it begins, public or private."
                )
            ),
            say(
                "When it is your turn, the board mentions you. Press **Your move**: a panel that "
                "only you can see leads you through your legal choices and shows the position as "
                "it would be. Go back as often as you like, then press **Confirm turn**; a button "
                "that ends your turn, such as **Pass**, plays it at once if you can take it back "
                "and nothing is left unused. Or type `/move` and pick from the list; `/move a; b; "
                "c` makes several steps at once."
            ),
            say("A game may take an evening or three months; nothing is forgotten."),
        ),
    ),
    (
        say("Play alone, or fill a table"),
        (
            say(
                "`/play` begins a game against an easy opponent in two presses: **New game** and "
                "**Against an opponent**."
            ),
            OnServers(
                say(
                    "`/game new` with `opponents`, or **Add opponent** behind **⋯** at an open "
                    "table, seats opponents that the program plays: easy, casual, medium or hard. "
                    "One person and opponents are enough. If the host leaves the table before "
                    "**Start**, the opponents play alone, and everybody watches."
                )
            ),
            say(
                "**Hint** in the panel names good turns and says why; **Take it over** puts one "
                "into your draft, for you to confirm. The option `hints` turns that off."
            ),
        ),
    ),
    (
        say("Learn and look up"),
        (
            say(
                "`/learn` gives you a lesson of your own, in any channel or by direct message; "
                "`/play` lists the lessons, and ticks those you have finished. Once games of "
                "yours have been reviewed, `/learn` offers positions of them for practice. "
                "`/rules` answers questions: type a word, a card or a whole question."
            ),
            say(
                "`/board` shows the board, `/hand` what only you may see, `/log` what has "
                "happened. In the menu of a message (right-click or hold it, then *Apps*), **My "
                "hand for this board** does the same; in that of a person, **Games of this "
                "person** lists them. **⋯** under a board leads to all of these, and to "
                "**History**, which goes back turn by turn; **Film** and **Record** under the log "
                "give you all turns as a film and as a file."
            ),
            OnServers(
                say(
                    "`/watch` shows a game from another channel here, at once or some turns late. "
                    "Whoever watches can press **⋯** under the board, then **Guess the winner**, "
                    "until half of the game is played; the last post tells who was right."
                )
            ),
            say(
                "`/try` opens a private thread in which you play on from any turn of a finished "
                "game, or from such a file; it does not count."
            ),
        ),
    ),
    (
        say("Change your mind"),
        (
            say(
                "Until you confirm, nobody sees what you choose. Afterwards `/undo` takes back "
                "your last decision or your whole turn: at once if nothing has been revealed and "
                "nobody has decided since; otherwise the others are asked. **Redo**, in the "
                "answer, does it again, exactly as it was, and **Undo the whole turn** takes the "
                "rest back, too."
            ),
        ),
    ),
    (
        say("Take your time"),
        (
            say(
                "`/play` shows the games on this server that wait for you, and in direct messages "
                "to me those on all servers. Once a day I remind you in the channel; `/settings` "
                "changes how and how often, sets quiet hours, and says when your moves are "
                "confirmed. If you like, I also tell you, without a sound, "
                "that your turn comes next. **Away** in `/settings` stops your clocks in all "
                "games while you are on holiday.\n"
                "With the option `pace` a turn has one, three or seven days; after that the "
                "others can wait, or hand your seat over."
            ),
        ),
    ),
    (
        say("Order ahead"),
        (
            say(
                "**Your move** also works when it is not your turn. Put your next turn together on "
                "the position as it stands, and press **When my turn comes**. It is made for you "
                "within two hours after your turn has come, and not in your quiet hours.\n"
                "If something has changed that matters to it, it is not made. It is left as a "
                "draft, and you decide as always. That happens if its steps would do something "
                "else now, if others have touched the same places or cards, which may be worth "
                "less to you now, or if something else has become clearly better than all you "
                "could choose from.\n"
                "**Pass until …** passes for you whenever you can. It ends with what you choose: "
                "your next turn that you cannot pass, the end of the phase, or what the game "
                "offers to wait for.\n"
                "**More ways** leads to what few need:\n"
                "• **In any case, if legal** makes the turn as long as the rules allow it.\n"
                "• **Or else** adds another turn to your order. If the first is not possible, or "
                "something has changed that matters to it, the next that still fits is made.\n"
                "• **If … then …** puts a turn together for a move that whoever decides now may "
                "make.\n"
                "• **If it brings …** is for a turn that begins with a draw. It keeps the rest of "
                "the turn for what may be drawn. The draw itself is made in any of these cases, "
                "and the rest later. An order holds up to three turns in all.\n"
                "Nobody can tell an order from a move: not by a message, and not by the time, "
                "which is drawn anew for each. What became of it is told to you alone: in the "
                "panel, by direct message if you are reminded by those, and if it is dropped also "
                "in `/play` and by a silent direct message, unless you want no reminders. Your own "
                "`/log` marks what was ordered. `/undo` takes it back like any move.\n"
                "You have one order in a game. A new one replaces it, but for **Or else** and "
                "other cases of **If … then …** and **If it brings …**. **Take back**, in the "
                "panel and in `/play`, removes it until it is made. So does a move of yours.\n"
                "At an open table **Seats and colours**, behind **⋯**, asks whether orders may be "
                "carried out at once: they are if everybody agrees."
            ),
        ),
    ),
    (
        say("Play a campaign"),
        (
            OnServers(
                say(
                    "`/campaign new` opens a series of games that are scored together. When one "
                    "ends, the next begins by itself, and everybody moves one seat further; "
                    "`/campaign standings` shows who leads; its host can pause, resume or end the "
                    "campaign there. With `thread` all its games share a thread."
                )
            ),
        ),
    ),
    (
        say("Look back"),
        (
            say(
                "`/stats` sums up what you or somebody else has done in the finished games of "
                "this server. Its tab **Leaderboard** ranks everybody who has finished three or "
                "more, in all games or in one, for all time or for a quarter of a year. Only you "
                "see the answer until you press **Show everyone**. `/settings` can keep you out "
                "of what others see.\n"
                "**Review** under the last post of a game, in `/log` or in `/stats` shows how "
                "well everybody decided, what came by luck, and the decisions that mattered most: "
                "find what was better yourself, or play on from there. It takes the program a few "
                "minutes at most, and there is none before the game is over."
            ),
        ),
    ),
    (
        say("Leave"),
        (
            OnServers(
                say(
                    "`/game replace` hands a seat to somebody else, or to an automatic player "
                    "until somebody takes it over again. `/game resign` says what follows and "
                    "asks; the others can agree to take it back within an hour. `/game resume` "
                    "resumes a game in another channel if its own is gone or closed to me."
                )
            ),
            say("**Record** under `/log` gives you a game as a file."),
            say(
                "**Privacy** in `/settings` shows what is stored about you, gives it to you as a "
                "file, and can forget you."
            ),
        ),
    ),
)
"""How to use the bot: the titles of the pages, and the paragraphs of each."""


def topic_page(number: int, locale: str, *, is_alone: bool = False) -> Layout:
    """Return a page of TOPICS, without what is for servers where somebody `is_alone`."""
    lines = [joined("### ", TOPICS[number][0]), *_told(number, is_alone=is_alone)]
    blocks = (lines_of(lines), topics_select(is_alone=is_alone), (TO_ALL_GAMES,))
    return layout_of(blocks, anonymous_reader(locale))


def _told(number: int, *, is_alone: bool) -> Sequence[Text]:
    _, paragraphs = TOPICS[number]
    if is_alone:
        return [each for each in paragraphs if isinstance(each, Text)]
    return [each if isinstance(each, Text) else each.text for each in paragraphs]


TO_ALL_GAMES = Button(CustomId("help", 0), say("All games"))
"""The button that leads to the games at a glance."""


def topics_select(*, is_alone: bool) -> Select:
    """Return the select that opens a topic, without those that are for servers if alone."""
    options = tuple(
        Option(title, value=write_path((number,)))
        for number, (title, _) in enumerate(TOPICS)
        if _told(number, is_alone=is_alone)
    )
    return Select(CustomId("help", 0, rest="/topics"), say("How it works …"), options)
