"""Messages as somebody in front of a Discord client sees them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import quote

Payload: TypeAlias = dict[str, Any]

BUTTON = 2
SELECTS = {3, 5, 6, 7, 8}
EPHEMERAL, LOADING = 1 << 6, 1 << 7


@dataclass(frozen=True)
class Picture:
    """A file somebody sees."""

    url: str
    filename: str
    description: str


@dataclass(frozen=True)
class Seen:
    """A message as somebody sees it."""

    payload: Payload

    @property
    def id(self) -> int:
        return int(self.payload["id"])

    @property
    def author(self) -> str:
        return self.payload["author"]["global_name"] or self.payload["author"]["username"]

    @property
    def content(self) -> str:
        return self.payload["content"]

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.payload["flags"] & EPHEMERAL)

    @property
    def is_thinking(self) -> bool:
        return bool(self.payload["flags"] & LOADING)

    @property
    def embeds(self) -> list[Payload]:
        return self.payload["embeds"]

    @property
    def components(self) -> list[Payload]:
        """All components, at any depth."""
        return [*walk(self.payload["components"])]

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [
            label_of(part)
            for part in self.components
            if part.get("type") == BUTTON and not part.get("disabled")
        ]

    @property
    def selects(self) -> list[Payload]:
        return [part for part in self.components if part.get("type") in SELECTS]

    @property
    def mentioned(self) -> list[str]:
        return [user["global_name"] or user["username"] for user in self.payload["mentions"]]

    @property
    def text(self) -> str:
        """Everything there is to read."""
        texts = [self.content]
        for embed in self.embeds:
            texts += [embed.get("title") or "", embed.get("description") or ""]
            for entry in embed.get("fields") or ():
                texts += [entry["name"], entry["value"]]
            footer: Payload = embed.get("footer") or {}
            texts.append(str(footer.get("text") or ""))
        texts += [part.get("content") or "" for part in self.components]
        return "\n".join(text for text in texts if text)

    @property
    def pictures(self) -> list[Picture]:
        """The files and pictures, wherever they are shown."""
        found = [_picture(file, file) for file in self.payload["attachments"]]
        for embed in self.embeds:
            found += [_picture(embed[key], {}) for key in ("image", "thumbnail") if embed.get(key)]
        for part in self.components:
            media = part.get("media") or part.get("file")
            found += [_picture(media, part)] if media else []
        return found


def walk(parts: Sequence[Payload]) -> Iterator[Payload]:
    """Yield components at any depth."""
    for part in parts:
        yield part
        yield from walk(part.get("components") or ())
        yield from walk(part.get("items") or ())
        nested = [part[key] for key in ("accessory", "component") if part.get(key)]
        yield from walk(nested)


def label_of(part: Payload) -> str:
    """Return the label of a button."""
    emoji: Payload = part.get("emoji") or {}
    return str(part.get("label") or emoji.get("name") or "")


def _picture(media: Payload, described: Payload) -> Picture:
    name = quote(media["url"].rsplit("/", 1)[-1])
    text = described.get("description") or media.get("description") or ""
    return Picture(media["url"], media.get("filename") or name, text)


def only_button(message: Seen | None, label: str) -> Payload:
    assert message is not None
    buttons = [part for part in message.components if part.get("type") == BUTTON]
    found = [part for part in buttons if label_of(part) == label]
    assert len(found) == 1, f"{len(found)} of {label!r} among {message.buttons}: {message.text}"
    return found[0]


def by_custom_id(modal: Payload, values: Mapping[str, object]) -> dict[str, object]:
    labels: dict[str, str] = {}
    for part in walk(modal["components"]):
        inner = part.get("component") or part
        if part.get("label") and inner.get("custom_id"):
            labels[part["label"]] = inner["custom_id"]
    return {labels.get(name, name): value for name, value in values.items()}
