"""People in front of a Discord client, for tests: they type, press, choose and look.

>>> async with people(table.page_url) as group:  # doctest: +SKIP
...     board = await group["Ada"].slash("game new", game="cronberg")
...     await group["Bruno"].press(board.message, label="Join")
"""

import json
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.localtable.seen import Payload, Picture, Seen, by_custom_id, only_button
from tests.waiting import News, found, found_at, until


class NotPossible(AssertionError):
    """A Discord client would not let somebody do this."""


class Failed(AssertionError):
    """The bot did not answer in time; the client says so."""

    def __init__(self, reason: str, interaction: int) -> None:
        super().__init__(reason)
        self.interaction = interaction


@dataclass(frozen=True)
class Outcome:
    """The outcome of a command, a click or a form."""

    id: int
    status: str
    message: Seen | None = None
    modal: Payload | None = None
    choices: list[Payload] = field(default_factory=list[Payload])


@dataclass(frozen=True)
class Person:
    """One of the people at the table, in one channel."""

    id: int
    name: str
    channel_id: int
    _table: "People"

    def at(self, channel: str | int) -> "Person":
        """Return the same person in another channel, by name or id."""
        place = self._table.channels[channel] if isinstance(channel, str) else channel
        return Person(self.id, self.name, place, self._table)

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    async def slash(self, command: str, /, **options: object) -> Outcome:
        """Run a slash command and wait for the first answer."""
        asked = {**self._place, "command": command, "options": options}
        return await self._table.ask("commands", asked)

    async def choose_entry(self, entry: str, target: "Seen | Person") -> Outcome:
        """Choose an entry of the menu of a message or of a person."""
        kind = "message" if isinstance(target, Seen) else "person"
        asked = {**self._place, "entry": entry, kind: str(target.id)}
        return await self._table.ask("entries", asked)

    async def entries(self) -> dict[str, list[str]]:
        """Return the entries of the context menus here."""
        state = await self._table.get(f"state?user={self.id}")
        (here,) = [one for one in state["channels"] if one["id"] == str(self.channel_id)]
        return {kind: [each["name"] for each in entries] for kind, entries in here["menus"].items()}

    async def suggest(self, command: str, /, **options: object) -> list[Payload]:
        """Ask for suggestions; the last option is the one being typed."""
        typed = [*options][-1]
        asked = {**self._place, "command": command, "options": options, "focused": typed}
        return (await self._table.ask("suggestions", asked)).choices

    async def suggested(self, command: str, /, **options: object) -> list[str]:
        """Ask for suggestions and return their values."""
        return [choice["value"] for choice in await self.suggest(command, **options)]

    async def press(self, message: Seen | None, label: str) -> Outcome:
        """Press a button by its label."""
        part = only_button(message, label)
        return await self.click(message, part["custom_id"])

    async def choose(self, message: Seen | None, *values: str, select: int = 0) -> Outcome:
        """Choose in a select, by values, labels or names of people."""
        assert message is not None
        part = message.selects[select]
        labels = {option["label"]: option["value"] for option in part.get("options") or ()}
        chosen = [labels.get(value, value) for value in values]
        return await self.click(message, part["custom_id"], chosen)

    async def click(
        self, message: Seen | None, custom_id: str, values: Sequence[str] = ()
    ) -> Outcome:
        """Use a component by its id."""
        assert message is not None
        asked = {"user": str(self.id), "message": str(message.id), "custom_id": custom_id}
        return await self._table.ask("clicks", {**asked, "values": [*values]})

    async def submit(self, opened: Outcome, values: Mapping[str, object]) -> Outcome:
        """Fill in a modal, by labels or ids of its fields, and send it."""
        assert opened.modal is not None
        asked = {"user": str(self.id), "interaction": str(opened.id)}
        filled = by_custom_id(opened.modal, values)
        return await self._table.ask("modals", {**asked, "values": filled})

    async def say(self, content: str) -> Seen:
        """Post a message in the channel."""
        return Seen(await self._table.post("messages", {**self._place, "content": content}))

    async def dismiss(self, message: Seen) -> None:
        """Dismiss an ephemeral message."""
        await self._table.post("dismissals", {"user": str(self.id), "message": str(message.id)})

    async def messages(self) -> list[Seen]:
        """Return the channel's messages as this person sees them, oldest first."""
        path = f"channels/{self.channel_id}/messages?user={self.id}"
        return [Seen(payload) for payload in await self._table.get(path)]

    async def commands(self) -> list[str]:
        """Return the names of the commands that this person is offered."""
        state = await self._table.get(f"state?user={self.id}")
        here = [one for one in state["channels"] if one["id"] == str(self.channel_id)]
        return [command["name"] for command in here[0]["commands"]]

    async def visible_channels(self) -> list[Payload]:
        """Return the channels, threads and conversations that this person can enter."""
        return (await self._table.get(f"state?user={self.id}"))["channels"]

    async def permit(self, denied: int) -> None:
        """As a moderator, take permissions from the bot in this channel."""
        await self._table.post("permissions", {**self._place, "denied": str(denied)})

    async def restrict(self, denied: int) -> None:
        """As a moderator, take permissions from all others in this channel."""
        asked = {**self._place, "denied": str(denied), "whom": "members"}
        await self._table.post("permissions", asked)

    async def delete_channel(self) -> None:
        """As a moderator, delete this channel."""
        await self._table.post("deletions", self._place)

    async def direct(self) -> "Person":
        """Return the same person in the direct conversation with the bot."""
        opened = await self._table.post("conversations", {"user": str(self.id)})
        return self.at(int(opened["id"]))

    async def accept_direct_messages(self, *, accepts: bool) -> None:
        """Turn direct messages on or off."""
        asked = {"user": str(self.id), "direct_messages": accepts}
        await self._table.post("acceptance", asked)

    async def choose_language(self, language: str) -> None:
        """Choose the language of one's Discord."""
        await self._table.post("languages", {"user": str(self.id), "language": language})

    async def new_server(self) -> int:
        """Open a server without the bot, and return its id."""
        return int((await self._table.post("servers", {"user": str(self.id)}))["id"])

    async def commands_on(self, guild: int) -> list[str]:
        """Return the names of the commands that this person is offered on a server."""
        state = await self._table.get(f"state?user={self.id}&guild={guild}")
        here = next(one for one in state["channels"] if one.get("guild_id"))
        return [command["name"] for command in here["commands"]]

    async def invite_bot(self, guild: int, *, joins: bool = True) -> None:
        """As a moderator, invite the bot to a server, or remove it."""
        asked = {"user": str(self.id), "guild": str(guild), "joins": joins}
        await self._table.post("invitations", asked)

    async def install(self, *, installed: bool = True) -> None:
        """Install the bot to oneself, or take it away."""
        asked = {"user": str(self.id), "installed": installed}
        await self._table.post("installations", asked)

    async def read(self, message: Seen) -> None:
        """Read this channel up to a message."""
        await self._table.post("readings", {**self._place, "message": str(message.id)})

    async def unread(self) -> dict[int, int]:
        """Return the channels with something unread, and the number of pings in each."""
        state = await self._table.get(f"state?user={self.id}")
        return {int(channel): calls for channel, calls in state["unread"]["marks"].items()}

    async def look(self, message: Seen) -> Seen:
        """Return the message as it is now."""
        return await self.sees(lambda seen: seen.id == message.id)

    async def sees(self, wanted: Callable[[Seen], bool] | str) -> Seen:
        """Wait for a message with a text, or one that fits, and return the newest."""

        def fits(seen: Seen) -> bool:
            return wanted in seen.text if isinstance(wanted, str) else wanted(seen)

        async def newest() -> Seen | None:
            return next(filter(fits, reversed(await self.messages())), None)

        news = self._table.news
        return await (found_at(news, newest) if news else found(newest))

    async def finished(self, outcome: Outcome) -> Seen:
        """Wait until a deferred answer is filled in."""
        assert outcome.message is not None
        wanted = outcome.message.id
        return await self.sees(lambda seen: seen.id == wanted and not seen.is_thinking)

    async def download(self, picture: Picture) -> bytes:
        """Download a picture."""
        return await self._table.download(picture.url)

    @property
    def _place(self) -> Payload:
        return {"user": str(self.id), "channel": str(self.channel_id)}


class People:
    """Everybody at a table."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        page_url: str,
        state: Payload,
        news: News | None = None,
    ) -> None:
        self._session = session
        self.news = news
        """What tells of changes, if the table is in this process."""
        self._root = page_url + "table/"
        self._base = page_url
        self.heard: set[int] = set()
        """The interactions whose first answer, or its absence, has reached somebody."""
        self.channels = {one["name"]: int(one["id"]) for one in state["channels"] if "name" in one}
        first = next(iter(self.channels.values()))
        self._people = {
            user["name"]: Person(int(user["id"]), user["name"], first, self)
            for user in state["users"]
        }

    def __getitem__(self, name: str) -> Person:
        return self._people[name]

    async def get(self, path: str) -> Any:
        async with self._session.get(self._root + path) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def post(self, path: str, body: Payload) -> Payload:
        async with self._session.post(self._root + path, data=json.dumps(body)) as response:
            answered = await response.json()
        if response.status == 400:
            raise NotPossible(answered["reason"].format(**answered.get("fields", {})))
        assert response.status == 200, answered
        return answered

    async def ask(self, path: str, body: Payload) -> Outcome:
        answered = await self.post(path, body)
        self.heard.add(int(answered["interaction"]))
        if answered["status"] == "failed":
            raise Failed(answered["reason"], int(answered["interaction"]))
        return Outcome(
            id=int(answered["interaction"]),
            status=answered["status"],
            message=Seen(answered["message"]) if "message" in answered else None,
            modal=answered.get("modal"),
            choices=answered.get("choices", []),
        )

    async def download(self, url: str) -> bytes:
        async with self._session.get(url) as response:
            assert response.status == 200
            return await response.read()

    async def feed(self, name: str) -> aiohttp.ClientWebSocketResponse:
        """Follow the table's live feed, as the page does."""
        return await self._session.ws_connect(f"{self._root}feed?user={self[name].id}")

    async def commands_ready(self, *names: str) -> None:
        """Wait until the bot has registered its commands."""
        anybody = next(iter(self._people.values()))

        async def are_there() -> bool:
            return {*names} <= {*await anybody.commands()}

        await until(are_there)


@asynccontextmanager
async def people(page_url: str, guild: str = "") -> AsyncGenerator[People, None]:
    """Yield the people of a table, on its first server or on another."""
    headers = {"Content-Type": "application/json"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(f"{page_url}table/state?guild={guild}") as response:
            state = await response.json()
        yield People(session, page_url, state)
