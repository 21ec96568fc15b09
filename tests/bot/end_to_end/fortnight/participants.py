"""The people of the fortnight, and the record of their requests."""

from collections.abc import Awaitable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.bot.database_file import DatabaseFile, Row
from tests.bot.end_to_end.fortnight.message_recorder import MessageRecorder, ids
from tests.bot.end_to_end.fortnight.requests import Request
from tests.bot.end_to_end.shared_clock import SharedClock
from tests.localtable.person import Failed, Outcome, People, Person
from tests.localtable.seen import Seen
from tests.waiting import until

EVERYBODY = ("Ada", "Bruno", "Clara", "Dmitri", "Mona")


@dataclass
class Participants:
    """Everybody, and what they know."""

    people: People
    recorder: MessageRecorder
    database: DatabaseFile
    clock: SharedClock
    random: Random
    requests: list[Request] = field(default_factory=list[Request])
    """Requests since the last check."""

    async def slash(self, request: Request, **options: object) -> None:
        """Type a command."""
        await self._ask(request, request.who.slash(request.what, **options))

    async def click(self, request: Request, seen: Seen, custom_id: str, *values: str) -> None:
        """Press a button, or choose in a select."""
        await self._ask(request, request.who.click(seen, custom_id, values))

    async def submit(self, request: Request, form: Outcome, values: Mapping[str, object]) -> None:
        """Submit a form."""
        await self._ask(request, request.who.submit(form, values))

    async def press_in_answer(self, request: Request, command: str, verb: str) -> None:
        """Type a command that shows something, and press a button in its answer if it is there."""
        shown = await self.recorder.answer((await request.who.slash(command)).id)
        for own in ids(shown):
            if own.startswith(verb):
                await self.click(request, shown, own)

    async def press_start(self, request: Request, session: Row) -> None:
        """Press Start under a table, which answers by the game that begins."""
        for seen, own in self.offered(f"lk:start:{session['id']}:"):
            self.requests.append(request)
            request.interaction = (await request.who.click(seen, own)).id
            return

    async def _ask(self, request: Request, asked: Awaitable[Outcome]) -> None:
        self.requests.append(request)
        try:
            request.interaction = (await asked).id
        except Failed as failed:
            request.interaction = failed.interaction
            raise
        request.answer = await self.recorder.answer(request.interaction)

    async def have_heard(self) -> None:
        """Wait until everything that a killed bot said has reached people."""
        await until(
            lambda: not self.recorder.listening and self.recorder.acknowledged <= self.people.heard
        )

    def offered(self, *beginnings: str) -> Iterator[tuple[Seen, str]]:
        """Yield the buttons in the channels whose ids begin with one of these."""
        for seen in self.recorder.standing.values():
            for own in ids(seen):
                if own.startswith(beginnings):
                    yield seen, own

    def one(self, names: Sequence[str]) -> Person:
        """Return one of some people."""
        return self.people[self.random.choice(names)]

    def user(self, user_id: int) -> Person:
        """Return the person with a user id."""
        people = (self.people[name] for name in EVERYBODY)
        return next(person for person in people if person.id == user_id)

    def player(self, place: str, session: Row) -> Person:
        """Return one of the people of a session."""
        users = [user for user in self.database.users_of(session["id"]) if user > 0]
        return self.user(self.random.choice(users)).at(place)
