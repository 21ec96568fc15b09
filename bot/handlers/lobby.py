"""What people do before a game begins: take a seat, choose options, start."""

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id, Path, read_path
from bot.discord_io.replies import chosen, show
from bot.handlers.context import acting, place_of
from bot.sessions import Status, Table, Wish, options_at
from bot.wording.menus import Leaf, NoSuchStep
from bot.wording.options import option_page, walk_options
from rules.text import say


async def join(interaction: Interaction, clicked: Id) -> None:
    """Take a seat."""
    await interaction.client.sessions.join(clicked.table, *acting(interaction))


async def leave(interaction: Interaction, clicked: Id) -> None:
    """Give the seat up."""
    await interaction.client.sessions.leave(clicked.table, *acting(interaction))


async def start(interaction: Interaction, clicked: Id) -> None:
    """Begin to play."""
    await interaction.client.sessions.start(clicked.table, *acting(interaction))


async def cancel(interaction: Interaction, clicked: Id) -> None:
    """Close the lobby."""
    table = await interaction.client.sessions.get(clicked.table)
    if table.status is not Status.LOBBY:
        raise Outdated
    await close(interaction, table)


async def close(interaction: Interaction, table: Table) -> Table:
    """Close a lobby as its host; as a moderator also break a game off."""
    sessions = interaction.client.sessions
    if interaction.permissions.manage_messages:
        return await sessions.end(table.id, *acting(interaction))
    if table.status is Status.RUNNING:
        raise Refused(
            say(
                "Only a moderator (Manage Messages) can end a game that has begun. "
                "`/game resign` leaves it."
            )
        )
    return await sessions.cancel(table.id, *acting(interaction))


async def play_again(interaction: Interaction, clicked: Id) -> None:
    """Open a lobby for another game of the same kind."""
    sessions = interaction.client.sessions
    table = await sessions.get(clicked.table)
    options = " ".join(f"{name}={value}" for name, value in options_at(table).items())
    user, action = acting(interaction)
    wish = Wish(table.key, table.seats_wanted, options)
    await sessions.new(place_of(interaction), user, wish, action)


async def options(interaction: Interaction, clicked: Id) -> None:
    """Explain the options, and what they are set to."""
    table = await interaction.client.sessions.get(clicked.table)
    await _show_options(interaction, table, ())


async def choose_option(interaction: Interaction, clicked: Id) -> None:
    """Go a step on through option and value; at the end set it."""
    sessions = interaction.client.sessions
    table = await sessions.get(clicked.table)
    await _show_options(interaction, table, (*read_path(clicked.rest), *chosen(interaction)))


async def _show_options(interaction: Interaction, table: Table, path: Path) -> None:
    try:
        walk = walk_options(table, path, str(interaction.locale))
    except NoSuchStep:
        raise Outdated from None
    if isinstance(walk.here, Leaf):
        user, action = acting(interaction)
        sessions = interaction.client.sessions
        table = await sessions.configure(table.id, user, walk.here.choice, action)
        await _show_options(interaction, table, ())
    else:
        await show(interaction, option_page(table, walk, walk.here))
