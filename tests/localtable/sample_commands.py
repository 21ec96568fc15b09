"""The commands of the sample bot: one command, button, select and form of every kind."""

import re
import struct
import zlib
from io import BytesIO
from typing import Any, Self

import discord
from discord import app_commands, ui


def png(width: int = 2, height: int = 2, red: int = 200) -> bytes:
    """Return a plain picture."""
    row = b"\0" + bytes((red, 120, 40)) * width
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(row * height)),
        (b"IEND", b""),
    ]
    written = [
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def picture(name: str = "board.png", **size: int) -> discord.File:
    return discord.File(BytesIO(png(**size)), name, description=f"A board called {name}")


class Count(ui.DynamicItem[ui.Button[ui.View]], template=r"count:(?P<number>\d+)"):
    """A button that carries its number, and survives restarts."""

    def __init__(self, number: int) -> None:
        style = discord.ButtonStyle.primary
        super().__init__(
            ui.Button(label=f"Count {number}", style=style, custom_id=f"count:{number}")
        )
        self.number = number

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        number = self.number + 1
        await interaction.response.edit_message(
            content=f"Counted to {number}",
            attachments=[picture(f"board-{number}.png")],
            view=count_view(number),
        )


def count_view(number: int) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(Count(number))
    return view


FRUIT = ("apple", "pear")


class Fruit(ui.View):
    """A text select and a user select."""

    @ui.select(
        placeholder="Pick a fruit",
        max_values=2,
        options=[
            discord.SelectOption(label=name.title(), value=name) for name in ("apple", "pear")
        ],
    )
    async def fruit(self, interaction: discord.Interaction[Any], select: ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You chose {' and '.join(select.values)}")

    @ui.select(cls=ui.UserSelect, placeholder="Pick somebody")
    async def friend(
        self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"You chose {select.values[0].display_name}")


class Form(ui.Modal, title="Say it"):
    """A text."""

    words: ui.Label[Any] = ui.Label(
        text="Words", description="What to say", component=ui.TextInput(custom_id="words")
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        words = self.words.component
        assert isinstance(words, ui.TextInput)
        said = f"{interaction.user.display_name} says {words.value}"
        await interaction.response.send_message(said)


class Opener(ui.View):
    """A button that opens a form."""

    @ui.button(label="Speak", emoji="💬")
    async def speak(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Form())


class Layout(ui.LayoutView):
    """One of each of the Components V2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Layout] = ui.ActionRow(ui.Button(label="Fine", custom_id="fine"))
        corner: ui.Thumbnail[Layout] = ui.Thumbnail("attachment://a.png")
        heading: ui.Section[Layout] = ui.Section(
            "## A board", "It is **your** move.", accessory=corner
        )
        self.add_item(
            ui.Container(
                heading,
                ui.Separator(),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://b.png", description="Map")),
                row,
                accent_colour=0x4F8A5B,
            )
        )
        self.add_item(ui.TextDisplay("-# The end"))


WORDS = ("token d4", "token e5", "tower a1", "pass")


group = app_commands.Group(name="game", description="Games")


@group.command(name="new", description="Open a game")
@app_commands.describe(game="Which game", seats="How many", friend="With whom")
@app_commands.choices(
    game=[
        app_commands.Choice(name=name, value=name.lower()) for name in ("Chess", "Chequers", "Ludo")
    ]
)
async def new(
    interaction: discord.Interaction[Any],
    game: str,
    seats: app_commands.Range[int, 1, 4] = 2,
    friend: discord.Member | None = None,
) -> None:
    whom = f" with {friend.display_name}" if friend else ""
    await interaction.response.send_message(
        f"{interaction.user.display_name} opens {game} for {seats}{whom}",
        file=picture(width=640, height=400),
        view=count_view(1),
    )


@app_commands.command(name="move", description="Make a move")
async def move(interaction: discord.Interaction[Any], move: str) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.edit_original_response(content=f"Moved {move}")


@move.autocomplete("move")
async def moves(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    words = [f"many {number}" for number in range(26)] if typed == "many" else WORDS
    found = [word for word in words if typed in word]
    return [app_commands.Choice(name=word.title(), value=word) for word in found]


@app_commands.command(name="hand", description="Look at your hand")
async def hand(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(
        "Your hand", ephemeral=True, file=picture("hand.png"), view=count_view(1)
    )


@app_commands.command(name="fruit", description="Choose")
async def fruit(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Choose:\n1. Apple\n2. Pear", view=Fruit())


@app_commands.command(name="speak", description="Open a form")
async def speak(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(name="opener", description="A button that opens a form")
async def opener(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Press", view=Opener())


@app_commands.command(name="layout", description="Components V2")
async def layout(interaction: discord.Interaction[Any]) -> None:
    files = [picture("a.png"), picture("b.png", width=300, height=200)]
    await interaction.response.send_message(view=Layout(), files=files)


@app_commands.command(name="embed", description="An embed")
async def embed(interaction: discord.Interaction[Any]) -> None:
    shown = discord.Embed(title="Title", description="*Text* with `code`", colour=0x4F8A5B)
    shown.add_field(name="Field", value="Value").set_image(url="attachment://board.png")
    shown.set_footer(text="The end")
    await interaction.response.send_message(embed=shown, file=picture(width=300, height=200))


@app_commands.command(name="silence", description="Never answers")
async def silence(interaction: discord.Interaction[Any]) -> None:
    del interaction


@app_commands.command(name="clear", description="For moderators")
@app_commands.default_permissions(manage_messages=True)
async def clear(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(f"{interaction.permissions.manage_messages}")


@app_commands.guild_only
@app_commands.context_menu(name="Wave at them")
async def wave(interaction: discord.Interaction[Any], person: discord.Member) -> None:
    told = f"{interaction.user.display_name} waves at {person.display_name}"
    await interaction.response.send_message(told)


@app_commands.context_menu(name="Read it out")
async def read_out(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    files = ", ".join(file.filename for file in message.attachments)
    told = f"{message.author.display_name}: {message.content} {files}"
    await interaction.response.send_message(told, ephemeral=True)


@app_commands.context_menu(name="Ask me")
async def ask(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    del message
    await interaction.response.send_modal(Form())


MENUS: list[Any] = [wave, read_out, ask]
COMMANDS: list[Any] = [
    *(group, move, hand, fruit, speak, opener, layout, embed, silence, clear),
    *MENUS,
]


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
