"""What is not searched for in a session or a campaign becomes its document."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"

MOVED = (
    *("seats_wanted", "options", "carried", "edition", "vote", "campaign_game"),
    *("pace", "hints", "orders_at_once", "admission", "lots"),
)
"""The columns of a session that its document holds from now on."""
PARTS = {
    "seats": "session_id seat user_id",
    "guests": "session_id number user_id standing post",
    "wishes": "session_id user_id seat colour orders_at_once",
    "handovers": "session_id number seat from_id to_id by_id version at",
}
"""The tables whose rows stand in documents from now on, and their columns; the first two sort."""
OF_CAMPAIGNS = ("is_paused", "host_id", "games", "total", "scoring")
PARTS_OF_CAMPAIGNS = {
    "campaign_people": "campaign_id chair user_id colour",
    "campaign_results": "campaign_id number session_id game scores ranks",
}
AT_ONCE = 500
"""How many documents are written at once."""

Rows = Mapping[int, list[sa.RowMapping]]


def upgrade() -> None:
    """Write the documents and who is named in them; drop what they hold."""
    op.create_table(
        "participants",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("people.user_id"), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_participants"),
    )
    op.create_index("ix_participants_user_id", "participants", ["user_id"])
    op.create_index("results_by_user", "results", ["user_id"])
    op.add_column("sessions", sa.Column("document", sa.Text, nullable=False, server_default=""))
    _write_documents(op.get_bind())
    op.add_column("campaigns", sa.Column("document", sa.Text, nullable=False, server_default=""))
    _write_campaigns(op.get_bind())
    for table, columns in (("sessions", MOVED), ("campaigns", OF_CAMPAIGNS)):
        for column in columns:
            op.drop_column(table, column)
    for table in (*PARTS, *PARTS_OF_CAMPAIGNS):
        op.drop_table(table)


def _write_documents(connection: sa.Connection) -> None:
    games = sa.table(
        "sessions",
        *map(sa.column, ("id", "host_id", "document", *MOVED)),
    )
    participants = sa.table("participants", sa.column("session_id"), sa.column("user_id"))
    parts = {name: _by_owner(connection, name, own) for name, own in PARTS.items()}
    rows = connection.execute(sa.select(games).order_by(games.c.id)).mappings().all()
    change = games.update().where(games.c.id == sa.bindparam("own"))
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        documents = [(row["id"], _document(row, parts)) for row in some]
        values = [{"own": own, "document": json.dumps(document)} for own, document in documents]
        connection.execute(change.values(document=sa.bindparam("document")), values)
        named = [
            {"session_id": own, "user_id": user}
            for own, document in documents
            for user in sorted({*_named(document)})
        ]
        connection.execute(participants.insert(), named)


def _write_campaigns(connection: sa.Connection) -> None:
    campaigns = sa.table("campaigns", *map(sa.column, ("id", "document", *OF_CAMPAIGNS)))
    people, results = (_by_owner(connection, name, own) for name, own in PARTS_OF_CAMPAIGNS.items())
    for row in connection.execute(sa.select(campaigns)).mappings().all():
        chairs = people.get(row["id"], [])
        colours = [own["colour"] for own in chairs]
        document = {
            "host": row["host_id"],
            "plan": _plain(row["games"]),
            "count": row["total"],
            "scoring": row["scoring"],
            "people": [own["user_id"] for own in chairs],
            "colours": colours if any(colours) else [],
            "results": [
                [
                    *(own["number"], own["session_id"], own["game"]),
                    *(_plain(own["scores"]), _plain(own["ranks"])),
                ]
                for own in results.get(row["id"], [])
            ],
            "is_paused": bool(row["is_paused"]),
        }
        change = campaigns.update().where(campaigns.c.id == row["id"])
        connection.execute(change.values(document=json.dumps(document)))


def _by_owner(connection: sa.Connection, name: str, written: str) -> Rows:
    """Return the rows of a table by session or campaign, in their order."""
    columns = written.split()
    table = sa.table(name, *map(sa.column, columns))
    found: dict[int, list[sa.RowMapping]] = defaultdict(list)
    for row in connection.execute(sa.select(table).order_by(*columns[:2])).mappings():
        found[row[columns[0]]].append(row)
    return found


def _document(row: sa.RowMapping, parts: Mapping[str, Rows]) -> Mapping[str, Any]:
    seats, guests, wishes, handovers = (parts[name].get(row["id"], []) for name in PARTS)
    return {
        "host": row["host_id"],
        "seats_wanted": row["seats_wanted"],
        "options": _plain(row["options"]),
        "people": [seat["user_id"] for seat in seats],
        "carried": row["carried"],
        "edition": row["edition"],
        "vote": _vote(_plain(row["vote"])),
        "game_number": row["campaign_game"] or 1,
        "pace": row["pace"],
        "hints": bool(row["hints"]),
        "orders_at_once": bool(row["orders_at_once"]),
        "lobby": {
            "admission": row["admission"],
            "lots": row["lots"],
            "guests": [[own["user_id"], own["standing"], own["post"]] for own in guests],
            "wishes": {
                own["user_id"]: [own["seat"], own["colour"], bool(own["orders_at_once"])]
                for own in wishes
            },
        },
        "former_players": [_former_player(own) for own in handovers],
    }


def _former_player(row: sa.RowMapping) -> list[Any]:
    at = row["at"]
    moment = at if isinstance(at, datetime) else datetime.fromisoformat(at)
    told = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).isoformat()
    names = ("seat", "from_id", "version", "number", "to_id", "by_id")
    return [*(row[name] for name in names), told]


def _vote(vote: Any) -> Any:
    """Return a vote whose users are numbers, without their names."""
    proposal = vote and vote.get("proposal")
    if not proposal:
        return vote
    users = {
        name: proposal[name] and proposal[name][0]
        for name in ("asker", "newcomer")
        if name in proposal
    }
    return {**vote, "proposal": {**proposal, **users}}


def _plain(value: Any) -> Any:
    """Return what a JSON column holds, whose type the driver may know or not."""
    return json.loads(value) if isinstance(value, str) else value


def _named(document: Mapping[str, Any]) -> Iterator[int]:
    """Yield the users whom a document names."""
    yield document["host"]
    yield from document["people"]
    yield from (guest[0] for guest in document["lobby"]["guests"])
    for former in document["former_players"]:
        yield from (former[1], former[4], former[5])
    proposal = (document["vote"] or {}).get("proposal") or {}
    yield from filter(None, (proposal.get("asker"), proposal.get("newcomer")))
