"""The people of the fortnight, and how each request of theirs is written down."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.bot.end_to_end.fortnight.database_file import Books, Row
from tests.bot.end_to_end.fortnight.message_recorder import Witness, ids
from tests.bot.end_to_end.fortnight.requests import Deed
from tests.bot.end_to_end.shared_clock import Dial
from tests.localtable.person import Outcome, People, Person
from tests.localtable.seen import Seen

EVERYBODY = ("Ada", "Bruno", "Clara", "Dmitri", "Mona")


@dataclass
class Related:
    """Everybody, and what they know."""

    people: People
    witness: Witness
    books: Books
    dial: Dial
    random: Random
    deeds: list[Deed] = field(default_factory=list[Deed])
    """What was asked since somebody last looked."""

    async def slash(self, deed: Deed, **options: object) -> None:
        """Type a command."""
        self.deeds.append(deed)
        await self._hear(deed, await deed.who.slash(deed.what, **options))

    async def click(self, deed: Deed, seen: Seen, custom_id: str) -> None:
        """Press a button."""
        self.deeds.append(deed)
        await self._hear(deed, await deed.who.click(seen, custom_id))

    async def _hear(self, deed: Deed, outcome: Outcome) -> None:
        deed.interaction = outcome.id
        deed.answer = await self.witness.answer(outcome.id)

    def offered(self, *beginnings: str) -> Iterator[tuple[Seen, str]]:
        """List the buttons in the channels whose ids begin like this."""
        for seen in self.witness.standing.values():
            for own in ids(seen):
                if own.startswith(beginnings):
                    yield seen, own

    def one(self, names: Sequence[str]) -> Person:
        """Choose one of some people."""
        return self.people[self.random.choice(names)]

    def user(self, user_id: int) -> Person:
        """Find somebody by their number."""
        people = (self.people[name] for name in EVERYBODY)
        return next(person for person in people if person.id == user_id)

    def player(self, place: str, table: Row) -> Person:
        """Choose one of the people at a table."""
        users = [user for user in self.books.users_at(table["id"]) if user > 0]
        return self.user(self.random.choice(users)).at(place)
