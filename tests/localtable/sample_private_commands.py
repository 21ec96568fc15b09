"""The commands of the sample bot that concern two people, or direct messages."""

from typing import Any

import discord
from discord import app_commands

from tests.localtable.sample_commands import count_view, picture

SEATS = ("Ada", "Bruno", "Clara")


@app_commands.command(name="replace", description="Hand a seat on")
@app_commands.describe(seat="Whose seat", user="Who takes it")
@app_commands.guild_only()
async def replace(
    interaction: discord.Interaction[Any], seat: int, user: discord.User | None = None
) -> None:
    to = f"{user.display_name} ({user.id}, {user.bot})" if user else "nobody"
    await interaction.response.send_message(f"Seat {seat} goes to {to}", ephemeral=True)


@replace.autocomplete("seat")
async def seats(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[int]]:
    newcomer = interaction.namespace.user
    ending = f" to {newcomer.id}" if newcomer else ""
    names = [f"{number} · {name}{ending}" for number, name in enumerate(SEATS, 1)]
    return [
        app_commands.Choice(name=name, value=number)
        for number, name in enumerate(names, 1)
        if str(typed).lower() in name.lower()
    ]


@app_commands.command(name="remind", description="Write to somebody in private")
async def remind(interaction: discord.Interaction[Any], user: discord.User) -> None:
    try:
        await user.send("It is your move", view=count_view(1), file=picture())
        said = "Told in private"
    except discord.Forbidden as refused:
        said = f"Not told: {refused.status} {refused.code}"
    await interaction.response.send_message(said, ephemeral=True)


@app_commands.command(name="file", description="Read a file")
@app_commands.describe(file="Which file")
async def read_file(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    said = f"{file.filename} ({file.size}): {(await file.read()).decode()}"
    await interaction.response.send_message(said, ephemeral=True)


PRIVATE_COMMANDS: list[Any] = [replace, remind, read_file]
