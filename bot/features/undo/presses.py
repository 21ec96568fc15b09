"""Undo and redo: at once if nobody else is affected, otherwise after a vote."""

from functools import partial

from discord import ButtonStyle, app_commands

from bot.discord_io.access import actor_of, session_here
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.replies import Verb, defer_ephemeral, reply, show
from bot.discord_io.slash import slash_in_games
from bot.discord_io.wording import notice_of
from bot.features.feature import Feature
from bot.features.undo import actions
from bot.features.votes.rows import Play
from bot.language.readers import anonymous_reader
from bot.sessions.session import Session
from rules.text import Text, say


@slash_in_games
@app_commands.describe(whole_turn="Take back everything you did in your last turn")
async def undo(interaction: Interaction, whole_turn: bool = False) -> None:
    """Take back your last decision, or your whole last turn."""
    await defer_ephemeral(interaction)
    asked = CustomId("undo", (await session_here(interaction)).id)
    await undo_or_ask(interaction, asked, whole_turn=whole_turn)


async def undo_or_ask(
    interaction: Interaction, clicked: CustomId, *, whole_turn: bool = False
) -> None:
    """Take back the user's last decision or turn, or ask the others in the channel; say which."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.of(Play).undo(clicked.session, actor, whole_turn=whole_turn)
    await show_undone(interaction, session)


async def redo(interaction: Interaction, clicked: CustomId) -> None:
    """Make again what the user's undo took back."""
    sessions, actor = interaction.client.sessions, actor_of(interaction)
    session = await sessions.act(clicked.session, actor, actions.redo)
    await show(interaction, _answer(interaction, session, say("Done again, exactly as it was.")))


async def show_undone(interaction: Interaction, session: Session) -> None:
    """Say that something is taken back, or that the others have been asked."""
    if session.vote and session.vote.proposal is None:
        text = say(
            "The others have been asked in the channel: it is taken back only if they agree."
        )
        await reply(interaction, text)
        return
    await show(interaction, _answer(interaction, session, say("Taken back.")))


def _answer(interaction: Interaction, session: Session, done: Text) -> Notice:
    """Return a sentence with the buttons for what can be done next."""
    buttons = [Button(CustomId("turn", session.id), say("Your move"), ButtonStyle.primary)]
    if session.bookkeeping.undone:
        buttons.append(Button(CustomId("redo", session.id), say("Redo")))
    if _is_within_turn(session, interaction.user.id):
        buttons.append(Button(CustomId("anew", session.id), say("Undo the whole turn")))
    return notice_of([done], anonymous_reader(str(interaction.locale)), [tuple(buttons)])


def _is_within_turn(session: Session, user: int) -> bool:
    """Return whether a user has made moves in the present turn that could be taken back, too."""
    match, seat = session.match, session.seat_of(user)
    return bool(match) and any(
        entry.seat == seat and entry.turn == match.turn for entry in match.entries
    )


FEATURE = Feature(
    commands=(undo,),
    verbs={
        "undo": Verb(defer_ephemeral, undo_or_ask),
        "anew": Verb(defer_ephemeral, partial(undo_or_ask, whole_turn=True)),
        "redo": Verb(defer_ephemeral, redo),
    },
)
