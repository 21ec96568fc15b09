"""The twelve route cards: the ports that a ship has to reach, in order (CK-1.6)."""

from collections.abc import Mapping

from rules.canal_king.tables.board import PORTS
from rules.tables import read_table

STAGES = ("start", "port_of_call_1", "port_of_call_2", "final")
"""The ports of a card in order, by their names in the table (CK-1.6)."""
Route = tuple[str, ...]
"""The codes of four ports: starting port, two ports of call, final destination."""

ROUTES: Mapping[str, Route] = {
    row["id"]: tuple(PORTS[row[stage]].code for stage in STAGES)
    for row in read_table("canal_king", "route_cards")["cards"]
}
"""Routes by the name of the card."""
FINAL = STAGES.index("final")
"""The index of the final destination on a route card, which is also the number of legs."""
