"""Who played at a seat, and when."""

from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.language.readers import names_by_turn
from bot.sessions.history import as_after, as_at, as_of_entry
from bot.sessions.people import User
from bot.sessions.requirements import begun_match
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness


async def test_each_entry_has_the_people_of_its_time(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    session = await harness.play(session, ANNA, "token d4")
    for newcomer in (CLEO, DORA):
        wanted = ReplacementRequest(Seat(0), newcomer)
        holder = session.people[0]
        await harness.act(session.id, holder, replace.propose, wanted)
        session = await harness.sessions.queries.get(session.id)
        session = await harness.vote(session, newcomer, agrees=True)
        mover = session.people[0] if newcomer is DORA else BERT
        session = await harness.play(session, mover, "token c3" if mover is BERT else "token e5")
    session = await harness.sessions.queries.get(session.id)

    def at(place: int) -> User:
        return as_of_entry(session, place).people[0]

    assert [at(place) for place in range(3)] == [ANNA, CLEO, DORA]
    assert session.people[0] == DORA
    assert as_at(session, session.version).people[0] == DORA
    match = begun_match(session)
    assert as_after(session, 1).people[0] == ANNA
    assert as_after(session, len(match.entries)).people[0] == DORA
    first = [names[0] for names in names_by_turn(session, match, "en-US")]
    assert first == [ANNA.name, ANNA.name, CLEO.name, DORA.name]


async def test_a_campaigns_next_game_knows_nobody_of_before(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    assert session.former_players == ()
    assert as_at(session, 0) is session
