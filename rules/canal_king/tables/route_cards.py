"""The twelve route cards: which ports a ship has to reach, in which order (CK-1.6)."""

from collections.abc import Mapping

from rules.canal_king.tables.board import PORTS
from rules.tables import read_table

STAGES = ("start", "port_of_call_1", "port_of_call_2", "final")
"""The ports of a card in their order, as the table calls them (CK-1.6)."""
Route = tuple[str, ...]
"""Starting port, two ports of call, final destination: the codes of four ports."""

ROUTES: Mapping[str, Route] = {
    row["id"]: tuple(PORTS[row[stage]].code for stage in STAGES)
    for row in read_table("canal_king", "route_cards")["cards"]
}
"""By the name of the card."""
FINAL = STAGES.index("final")
"""The place of the final destination on a route card, which is also the number of its legs."""
