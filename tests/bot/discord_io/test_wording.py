"""Whatever a message says, it is sent within Discord's limits."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import Embed

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    Attachment,
    Button,
    Gallery,
    Layout,
    Message,
    Notice,
    Option,
    Section,
    Select,
    UserSelect,
)
from bot.discord_io.private_pages import PrivatePages
from bot.discord_io.replies import reply_refusal
from bot.discord_io.views import edit_fields, message_fields, message_files
from bot.discord_io.wording import fitting, layout_of, notice_of
from rules.errors import IllegalMove
from rules.text import Reader, say
from tests.bot.wording.limits import text_of

LONG = "9" * 5000
PICTURE = Attachment("board.png", b"png", LONG)
BUTTON, OTHER = Button(CustomId("do", 1), LONG), Button(CustomId("log", 1), LONG)
SELECT = Select(CustomId("menu", 1), LONG, (Option(LONG, LONG), Option("One")))
USERS = UserSelect(CustomId("hand", 1), LONG)
EMBEDS = tuple(
    Embed(title=LONG, description=LONG).set_footer(text=LONG) for _ in range(3)
)  # fmt: skip

NOTICE = Notice(LONG, ((BUTTON,), SELECT, USERS), PICTURE, EMBEDS)
LAYOUT = Layout(
    (LONG, Section(LONG, BUTTON), Section(LONG, PICTURE), Gallery((PICTURE,)), SELECT, (OTHER,))
)
SMALL = Notice("Hello", ((Button(CustomId("do", 1), "Do"),),), Attachment("a.png", b"", "A board"))


def test_all_of_a_message_becomes_words_with_its_page() -> None:
    reader = Reader(gettext=str.upper)
    select = Select(CustomId("menu", 1), say("prompt"), (Option(say("label"), say("told")),))
    button = Button(CustomId("do", 1), say("do it"))
    section = Section(say("text"), button)

    notice = notice_of(["Ada", None, say("wins")], reader, [(button,), select])
    layout = layout_of([say("text"), section], reader)

    assert notice.text == "Ada\nWINS"
    worded = replace(button, label="DO IT")
    assert notice.rows == ((worded,), Select(select.id, "PROMPT", (Option("LABEL", "TOLD"),)))
    assert layout.blocks == ("TEXT", Section("TEXT", worded))


def components(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component of a view, as sent."""
    for each in parts:
        yield each
        beside = [each["accessory"]] if "accessory" in each else []
        yield from components([*each.get("components", ()), *beside])


@pytest.mark.parametrize("message", [NOTICE, LAYOUT])
def test_what_is_too_long_is_cut(message: Message) -> None:
    sent = [*components(message_fields(message)["view"].to_components())]

    assert {len(part["label"]) for part in sent if "label" in part} == {80}
    assert {len(part["placeholder"]) for part in sent if "placeholder" in part} == {150}
    options = [option for part in sent for option in part.get("options", ())]
    assert [(len(one["label"]), len(one.get("description", ""))) for one in options] == [
        (100, 100),
        (3, 0),
    ]
    assert [len(file.description or "") for file in message_files(message)] == [1024]
    assert fitting(fitting(message)) == fitting(message)


def test_a_message_keeps_the_beginning_of_its_text() -> None:
    sent = edit_fields(NOTICE)

    assert sent["content"] == "9" * 1999 + "…"
    (embed,) = sent["embeds"]
    assert [len(part) for part in (embed.title, embed.footer.text)] == [256, 2048]
    assert len(embed) == 6000


def test_a_layout_keeps_its_first_texts_and_all_that_is_shown_without_one() -> None:
    assert text_of(LAYOUT) == "9" * 3999 + "…"
    assert [type(block) for block in fitting(LAYOUT).blocks] == [str, Gallery, Select, tuple]
    assert text_of(Layout(("x" * 3000, Section("y" * 3000, OTHER)))) == (
        "x" * 3000 + "\n" + "y" * 999 + "…"
    )


def test_what_fits_is_as_it_was() -> None:
    assert fitting(SMALL) == SMALL


class Answers:
    """A deferred interaction, and its final answer."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.response = SimpleNamespace(send_message=self._send)
        self.extras = dict[Any, Any]()
        self.message = self.followup = None
        self.locale = "en-US"
        self.channel_id = 7
        self.user = SimpleNamespace(id=8)
        self.client = SimpleNamespace(
            private_pages=PrivatePages(),
            sessions=SimpleNamespace(queries=SimpleNamespace(in_channel=self._nothing)),
        )

    async def _send(self, content: str, **fields: object) -> SimpleNamespace:
        self.sent.append({"content": content, **fields})
        return SimpleNamespace(message_id=1)

    async def _nothing(self, channel: int) -> None:
        assert channel == 7


async def test_a_refusal_of_thousands_of_digits_is_delivered() -> None:
    interaction = Answers()
    refusal = IllegalMove(say("There is no space {space}.", space=int("9" * 4000)))

    await reply_refusal(cast("Any", interaction), refusal)

    (answer,) = interaction.sent
    assert len(answer["content"]) == 2000
    assert answer["content"].startswith("There is no space 999")
