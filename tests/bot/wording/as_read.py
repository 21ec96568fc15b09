"""Messages as plain text that shows what a reader would see, for the golden texts of the gallery.

Below the text stand the buttons and selects, each with what a press sends.
"""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.notices import (
    Attachment,
    Block,
    Button,
    ChannelSelect,
    Divider,
    Gallery,
    Layout,
    Message,
    Notice,
    Option,
    Row,
    Section,
    Select,
    UserSelect,
)
from tests.bot.wording.limits import layout


def as_read(shown: Message | str | None) -> str:
    """Return a message as its reader sees it; what is not sent at all is a line that says so."""
    if shown is None:
        return "(no message)"
    if isinstance(shown, str):
        return shown
    return "\n".join([*_above(shown), *map(_block, layout(shown).blocks)])


def _above(message: Message) -> Iterator[str]:
    match message:
        case Notice(pings=pings) if pings:
            yield f"(notifies {', '.join(map(str, pings))})"
        case Layout(colour=colour):
            yield f"(edge {colour:06x})" if colour is not None else "(edge)"
        case _:
            pass


def _block(block: Block) -> str:
    match block:
        case Section(text, beside):
            return f"{text}\n  beside it: {_beside(beside)}"
        case Gallery(pictures):
            return "\n".join(map(_beside, pictures))
        case Divider():
            return "———"
        case tuple() | Select() | UserSelect() | ChannelSelect():
            return _row(block)
        case _:
            return f"{block}"


def _beside(part: Button | Attachment) -> str:
    return _button(part) if isinstance(part, Button) else f"![{part.alt}]({part.name})"


def _row(row: Row) -> str:
    match row:
        case Select(own, prompt, options):
            return "\n".join([f"[{prompt} ▾]({_sent(own)})", *map(_option, options)])
        case UserSelect(own, prompt, most):
            return f"[{prompt} ▾]({_sent(own)}) up to {most} people"
        case ChannelSelect(own, prompt, chosen, most, kinds):
            what = "channels" if kinds else "roles"
            return f"[{prompt} ▾]({_sent(own)}) up to {most} {what}, chosen: {chosen}"
        case _:
            return " ".join(map(_button, row))


def _button(button: Button) -> str:
    style = "" if button.style is ButtonStyle.secondary else f" {button.style.name}"
    pressable = "" if button.is_enabled else " disabled"
    label = f"{button.emoji} {button.label}".strip()
    return f"[{label}]({button.address or _sent(button.id)}){style}{pressable}"


def _option(option: Option) -> str:
    sign = "✓" if option.is_chosen else "-"
    label = f"{option.emoji} {option.label}".strip()
    described = f" · {option.description}" if option.description else ""
    return f"  {sign} {label}{described}" + (f" = {option.value}" if option.value else "")


def _sent(pressed: CustomId) -> str:
    """Return a custom id without what is empty at its end."""
    return str(pressed).removeprefix(f"{PREFIX}:").removesuffix(":").removesuffix(":0")
