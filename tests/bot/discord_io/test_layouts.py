"""Layouts as plain values, and their conversion by discord.py."""

from typing import Any

import discord
from discord import ButtonStyle, Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    Attachment,
    Button,
    Divider,
    Gallery,
    Layout,
    Notice,
    Option,
    Section,
    Select,
    laid_out,
)
from bot.discord_io.views import edit_fields, message_fields, message_files
from tests.bot.wording.limits import text_of, view_of

BOARD = Attachment("board.png", b"png", "A board")
CHART = Attachment("chart.png", b"png", "A chart")
JOIN = Button(CustomId("join", 1), "Join", ButtonStyle.success)
LEAVE = Button(CustomId("leave", 1), "Leave")
CHOICE = Select(CustomId("option", 1), "Choose", (Option("One"), Option("Two")))

EVERYTHING = Layout(
    (
        "A text",
        Section("beside", JOIN),
        Section("a picture", BOARD),
        Gallery((BOARD, CHART)),
        Divider(),
        (LEAVE,),
        CHOICE,
    ),
    0x2F6DB5,
)


def test_a_layout_is_one_container_with_a_description_for_every_picture() -> None:
    (container,) = view_of(EVERYTHING).to_components()

    assert container["accent_color"] == 0x2F6DB5
    text, beside, picture, gallery, line, row, choice = container["components"]
    assert text["content"] == "A text"
    assert beside["accessory"]["custom_id"] == str(JOIN.id)
    assert picture["accessory"]["media"]["url"] == "attachment://board.png"
    assert picture["accessory"]["description"] == "A board"
    assert [item["description"] for item in gallery["items"]] == ["A board", "A chart"]
    assert line["type"] == discord.ComponentType.separator.value
    assert [button["label"] for button in row["components"]] == ["Leave"]
    assert choice["components"][0]["custom_id"] == str(CHOICE.id)
    assert EVERYTHING.controls == (JOIN, LEAVE, CHOICE)


def test_a_file_that_is_shown_twice_is_sent_once() -> None:
    assert [file.filename for file in message_files(EVERYTHING)] == ["board.png", "chart.png"]


def test_a_layout_is_sent_without_and_edited_with_empty_text_and_embeds() -> None:
    assert not {"content", "embeds"} & message_fields(EVERYTHING).keys()
    edited = edit_fields(EVERYTHING)
    assert (edited["content"], edited["embeds"]) == (None, [])


async def test_a_layout_waits_for_nobody() -> None:
    assert view_of(EVERYTHING).is_finished()


def test_a_notice_is_laid_out_whole() -> None:
    embed = Embed(title="Chapter", description="Words").add_field(name="Name", value="Value")
    embed.set_footer(text="The end")

    layout = laid_out(Notice("Hello", ((JOIN,), CHOICE), BOARD, (embed,)))

    assert layout.blocks == (
        "Hello",
        "### Chapter\nWords\n**Name**\nValue\n-# The end",
        Gallery((BOARD,)),
        (JOIN,),
        CHOICE,
    )


def test_what_is_laid_out_keeps_to_the_limit_of_a_layout() -> None:
    embeds: Any = (Embed(description="y" * 4000), Embed(description="z"))

    layout = laid_out(Notice("x" * 2000, (), None, embeds))

    assert [*map(len, text_of(layout).split("\n"))] == [2000, 2000]
    assert text_of(layout).endswith("…")
