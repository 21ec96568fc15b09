"""Turning a command line into the options that the bot receives."""

import binascii
from base64 import b64decode
from collections.abc import Iterator, Mapping

from localtable.model.basics import Payload
from localtable.model.guilds import Channel, User
from localtable.model.messages import FILE_LIMIT, Attachment, Message
from localtable.model.world import World
from localtable.payloads.messages import (
    attachment_payload,
    message_payload,
    resolved_users,
)
from localtable.people.requests import NotPossible
from localtable.validation import commands as kinds

USER_INSTALL = 1
"""The kind of installation by which somebody uses the bot on servers where it is no member."""

NESTING = frozenset({kinds.SUBCOMMAND, kinds.GROUP})
TRUE = frozenset({"true", "yes", "1", "on"})


class CommandLine:
    """A command, found by its path, and the channel in which it is used."""

    def __init__(self, world: World, channel: Channel, path: str) -> None:
        self._world = world
        self._channel = channel
        self.command, self.options, self._steps = _find(world, path)
        self._users: list[User] = []
        self._files: list[Attachment] = []

    def content(self, values: Mapping[str, object], focused: str | None = None) -> Payload:
        """Return the interaction's data for filled-in options."""
        known = {str(option["name"]): option for option in self.options}
        if unknown := [name for name in values if name not in known]:
            raise NotPossible("This command has no option {name}.", name=", ".join(unknown))
        if focused is None:
            _check_required(known, values)
        filled = [*self._all_filled(known, values, focused)]
        content: Payload = {
            "id": self.command["id"],
            "name": self.command["name"],
            "type": self.command["type"],
            "options": _nested(self._steps, filled),
        }
        # Discord resolves nothing while the user is still typing.
        return content | (self._resolved() if focused is None else {})

    def _all_filled(
        self, known: Mapping[str, Payload], values: Mapping[str, object], focused: str | None
    ) -> Iterator[Payload]:
        for name, value in values.items():
            filled: Payload = {"name": name, "type": known[name]["type"]}
            if name == focused:
                yield {**filled, "value": str(value), "focused": True}
            elif focused is None or self._is_complete(known[name], value):
                yield {**filled, "value": self._value(known[name], value)}

    def _is_complete(self, option: Payload, value: object) -> bool:
        """Return whether an option that is not being typed has a valid value."""
        try:
            self._value(option, value)
        except NotPossible:
            return False
        return True

    def _value(self, option: Payload, value: object) -> object:
        if option.get("choices"):
            return _choice(option, value)
        match option["type"]:
            case kinds.STRING:
                return _text(option, str(value))
            case kinds.INTEGER:
                return _number(option, value)
            case kinds.BOOLEAN:
                return value if isinstance(value, bool) else str(value).lower() in TRUE
            case kinds.USER:
                return self._user(value)
            case kinds.ATTACHMENT:
                return self._file(option, value)
            case _:
                raise NotPossible(
                    "The option {name} cannot be filled in here.", name=option["name"]
                )

    def _user(self, value: object) -> str:
        user = find_user(self._world, str(value))
        self._users.append(user)
        return str(user.id)

    def _file(self, option: Payload, value: object) -> str:
        """Return the id of a file that was sent as its name and its base64 contents."""
        given: dict[str, object] = value if isinstance(value, dict) else {}
        try:
            content = b64decode(str(given["content"]), validate=True)
        except (KeyError, binascii.Error) as error:
            raise NotPossible("The option {name} takes a file.", name=option["name"]) from error
        if len(content) > FILE_LIMIT:
            raise NotPossible("Your files are too powerful: 10 MiB is the most.")
        name = str(given.get("name") or "file")
        taken: list[str] = option.get("file_types") or []
        if taken and not name.endswith(tuple(taken)):
            raise NotPossible("Only files of these kinds: {kinds}", kinds=", ".join(taken))
        file = Attachment(self._world.ids.next(), self._channel.id, name, content)
        self._files.append(file)
        return str(file.id)

    def _resolved(self) -> Payload:
        resolved: Payload = {}
        if self._users:
            resolved |= resolved_users(self._world, self._channel, self._users)
        if self._files:
            self._world.replace_files([], self._files)
            shown = {str(file.id): attachment_payload(self._world, file) for file in self._files}
            resolved |= {"attachments": shown}
        return {"resolved": resolved} if resolved else {}


def find_user(world: World, text: str) -> User:
    """Return a user by id, mention or name."""
    wanted = text.strip("<@!>").lower()
    for user in world.members:
        if wanted in {str(user.id), user.name.lower()}:
            return user
    raise NotPossible("There is nobody called {name}.", name=text)


def menu_content(world: World, channel: Channel, entry: Payload, target: User | Message) -> Payload:
    """Return the interaction's data for an entry of a context menu."""
    if isinstance(target, User):
        resolved = resolved_users(world, channel, [target])
    else:
        resolved = {"messages": {str(target.id): message_payload(world, target)}}
    return {
        "id": entry["id"],
        "name": entry["name"],
        "type": entry["type"],
        "target_id": str(target.id),
        "resolved": resolved,
    }


def visible_commands(
    world: World, channel: Channel, user: User, kind: int = kinds.SLASH
) -> list[Payload]:
    """Return the commands of a kind that a user may use in a channel."""
    allowed = world.permissions(channel, user)
    return [
        command
        for command in world.commands
        if command["type"] == kind
        and not int(command.get("default_member_permissions") or 0) & ~allowed
        and not (channel.is_direct and _guild_only(command))
        and (not world.is_without_bot(channel) or _is_installed(world, command, user))
    ]


def _is_installed(world: World, command: Payload, user: User) -> bool:
    """Return whether somebody may use a command where the bot is no member."""
    return user.id in world.installed and USER_INSTALL in (command.get("integration_types") or ())


def _guild_only(command: Payload) -> bool:
    contexts = command.get("contexts")
    return command.get("dm_permission") is False or (contexts is not None and 1 not in contexts)


def _find(world: World, path: str) -> tuple[Payload, list[Payload], list[Payload]]:
    names = path.strip().removeprefix("/").split()
    for command in world.commands:
        if names and command["name"] == names[0] and command["type"] == kinds.SLASH:
            return command, *_descend(command, names[1:])
    raise NotPossible("There is no command /{name}.", name=path)


def _descend(command: Payload, names: list[str]) -> tuple[list[Payload], list[Payload]]:
    options: list[Payload] = command.get("options") or []
    steps: list[Payload] = []
    for name in names:
        found = [option for option in options if option["name"] == name]
        if not found or found[0]["type"] not in NESTING:
            raise NotPossible(
                "/{command} has no subcommand {name}.", command=command["name"], name=name
            )
        steps.append(found[0])
        options = found[0].get("options") or []
    if any(option["type"] in NESTING for option in options):
        raise NotPossible("/{command} needs one of its subcommands.", command=command["name"])
    return options, steps


def _nested(steps: list[Payload], filled: list[Payload]) -> list[Payload]:
    for step in reversed(steps):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    return filled


def _check_required(known: Mapping[str, Payload], values: Mapping[str, object]) -> None:
    missing = [
        name for name, option in known.items() if option.get("required") and name not in values
    ]
    if missing:
        raise NotPossible("The option {name} is required.", name=", ".join(missing))


def _choice(option: Payload, value: object) -> object:
    for choice in option["choices"]:
        if str(value) in {str(choice["value"]), str(choice["name"])}:
            return choice["value"]
    names = ", ".join(str(choice["name"]) for choice in option["choices"])
    raise NotPossible(
        "{value} is not among the choices for {name}: {names}.",
        value=value,
        name=option["name"],
        names=names,
    )


def _text(option: Payload, value: str) -> str:
    most = int(option.get("max_length") or kinds.STRING_LENGTH)
    least = int(option.get("min_length") or 0)
    if not least <= len(value) <= most:
        raise NotPossible(
            "{name} takes {least} to {most} characters.",
            name=option["name"],
            least=least,
            most=most,
        )
    return value


def _number(option: Payload, value: object) -> int:
    try:
        number = int(str(value))
    except ValueError as error:
        raise NotPossible(
            "{name} takes a number, not {value}.", name=option["name"], value=value
        ) from error
    least, most = (_bound(option, key, sign) for key, sign in (("min_value", -1), ("max_value", 1)))
    if not least <= number <= most:
        raise NotPossible(
            "{name} takes {least} to {most}, not {value}.",
            name=option["name"],
            least=least,
            most=most,
            value=value,
        )
    return number


def _bound(option: Payload, key: str, sign: int) -> float:
    bound = option.get(key)
    return sign * kinds.LARGEST_INTEGER if bound is None else bound
