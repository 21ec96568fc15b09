"""Clicks, choices and filled-in modals as the data that the bot receives."""

from collections.abc import Iterator, Mapping, Sequence

from localtable.model.basics import Payload, read_id
from localtable.model.guilds import Channel
from localtable.model.messages import Message
from localtable.model.world import World
from localtable.payloads.messages import resolved_channels, resolved_roles, resolved_users
from localtable.people.command_data import find_user
from localtable.people.requests import NotPossible
from localtable.validation import messages as kinds

NESTED = ("components", "items")
SINGLE = ("accessory", "component")


def walk(components: Sequence[Payload]) -> Iterator[Payload]:
    """Yield all components, outer ones first."""
    for component in components:
        yield component
        for key in NESTED:
            yield from walk(component.get(key) or ())
        for key in SINGLE:
            if component.get(key):
                yield from walk([component[key]])


def click_content(
    world: World, channel: Channel, message: Message, custom_id: str, values: Sequence[str]
) -> Payload:
    """Return the data for a pressed button or a choice in a select."""
    component = _find(message.components, custom_id)
    if component.get("disabled"):
        raise NotPossible("This is disabled.")
    content: Payload = {
        "custom_id": custom_id,
        "component_type": component["type"],
        "id": component["id"],
    }
    if component["type"] == kinds.BUTTON:
        return content
    return content | _selected(world, channel, component, values)


def _find(components: Sequence[Payload], custom_id: str) -> Payload:
    for component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    raise NotPossible("This is no longer there.")


def _selected(world: World, channel: Channel, component: Payload, values: Sequence[str]) -> Payload:
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not least <= len(values) <= most:
        raise NotPossible("Choose {least} to {most}.", least=least, most=most)
    if component["type"] == kinds.TEXT_SELECT:
        _must_be_offered(component, values)
        return {"values": [*values]}
    if component["type"] == kinds.CHANNEL_SELECT:
        chosen = [world.channel(read_id(value) or 0) for value in values]
        return {"values": [*values], "resolved": resolved_channels(world, chosen)}
    if component["type"] == kinds.ROLE_SELECT:
        return {"values": [*values], "resolved": resolved_roles(world, channel, values)}
    users = [find_user(world, value) for value in values]
    resolved = resolved_users(world, channel, users)
    return {"values": [str(user.id) for user in users], "resolved": resolved}


def modal_content(modal: Payload, filled: Mapping[str, object]) -> Payload:
    """Return the data for a submitted modal, whose fields take text."""
    parts = [_filled(part, filled) for part in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": parts, "resolved": {}}


def _filled(label: Payload, filled: Mapping[str, object]) -> Payload:
    """Return a field with its label; one that was not filled in sends its preset text."""
    field = label["component"]
    value = _typed(field, filled.get(field["custom_id"]))
    shown: Payload = {key: field[key] for key in ("type", "id", "custom_id")}
    return {"type": label["type"], "id": label["id"], "component": {**shown, "value": value}}


def _must_be_offered(field: Payload, values: Sequence[str]) -> None:
    offered = {option["value"] for option in field["options"]}
    if unknown := [value for value in values if value not in offered]:
        raise NotPossible("{values} is not on offer.", values=", ".join(unknown))


def _typed(field: Payload, value: object) -> str:
    text = str(field.get("value") or "") if value is None else str(value)
    if not text and not field.get("required", True):
        return text
    least, most = int(field.get("min_length") or 0), int(field.get("max_length") or 4000)
    if not max(least, 1) <= len(text) <= most:
        raise NotPossible(
            "This field takes {least} to {most} characters.", least=max(least, 1), most=most
        )
    return text
