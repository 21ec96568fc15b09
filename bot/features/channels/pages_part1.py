"""What is said when a game that lost its channel is resumed in another."""

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import OPTION_LIMIT, Button, Notice, shortened
from bot.discord_io.pages import named_apart
from bot.discord_io.readers import mentioning_reader, message_reader
from bot.sessions.posts import Post
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from bot.sessions.session_part3 import others
from rules.catalog import title_of
from rules.text import Seat, Who, say, words


def resumed_notice(post: Post, session: Session, locale: str) -> Notice:
    """Return the news for everybody that somebody has resumed their game here."""
    seat = Seat(post.seat or 0)
    rest = others(session, seat)
    news = say(
        "**{who}** has resumed your game of {title} here, since it could not go on where it was.",
        who=Who(seat),
        title=escape_markdown(title_of(session.key)),
    )
    lines = [words(news, message_reader(session, locale))]
    if rest:
        call = say("{who}: the game goes on here.", who=tuple(map(Who, rest)))
        lines.append(words(call, mentioning_reader(session, locale)))
    history = Button(
        # By the post's number the message is found again after a crash.
        CustomId("history", session.id, rest=str(post.number)),
        words(say("History"), message_reader(session, locale)),
        ButtonStyle.secondary,
    )
    pings = tuple(session.people[other].id for other in rest)
    return Notice("\n".join(lines), ((history,),), pings=pings)


def lost_game_label(game: SessionSummary) -> str:
    """Return the label of a game that lost its channel, for autocomplete: title and people."""
    people = ", ".join(map(words, named_apart(game.people)))
    return shortened(f"{title_of(game.key)} · {people}", OPTION_LIMIT)
