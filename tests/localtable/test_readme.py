"""The local table does what its README says."""

import re
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import localtable
from localtable.actions.interactions import InteractionRegistry, InteractionResponder
from localtable.actions.messages import MessageWriter
from localtable.gateway.connection import CloseCode
from localtable.model import errors
from localtable.model.permissions import BOT_SWITCHES
from localtable.model.world import World
from localtable.people.feed import Feed, Unread
from localtable.people.routes import PeopleRoutes
from localtable.people.routes import routes as people_routes
from localtable.rest.requests import Context
from localtable.server import rest_routes

FOLDER = Path(localtable.__file__).parent
README = (FOLDER / "README.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the first table with a heading, without code marks."""
    _, found, below = README.partition(f"\n| {heading} |")
    assert found, heading
    lines = re.split(r"\n(?!\|)", below, maxsplit=1)[0].splitlines()[2:]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


def documented_routes(heading: str, prefix: str) -> list[str]:
    below = README.partition(heading)[2]
    return re.findall(rf"^\| `([A-Z]+ {prefix}[^`]*)` \|", below.partition("\n#")[0], re.MULTILINE)


def test_the_rest_routes_are_those_registered() -> None:
    world = World(["Ada"])
    writer = MessageWriter(world)
    responder = InteractionResponder(world, writer)
    context = Context(world, writer, responder, InteractionRegistry(world))

    registered = [f"{route.method} {route.path}" for route in rest_routes(context)]

    assert sorted(documented_routes("### REST routes", "/")) == sorted(registered)


def test_the_peoples_routes_are_those_registered() -> None:
    world = World(["Ada"])
    unread = Unread(world)
    people = PeopleRoutes(world, MessageWriter(world), InteractionRegistry(world), unread)

    registered = [
        f"{route.method} {route.path}" for route in people_routes(people, Feed(world, unread))
    ]

    assert sorted(documented_routes("## Driving it", "/table")) == sorted(registered)


def test_the_errors_are_those_known() -> None:
    known: set[Any] = {value for value in vars(errors).values() if isinstance(value, tuple)}

    written = rows("Status | Code | Message")

    assert {(int(status), int(code), text) for status, code, text in written} == known


def test_the_limits_are_those_held() -> None:
    for what, most, held_in in rows("What | At most | Held in"):
        module, _, name = held_in.rpartition(".")
        held = getattr(import_module(f"localtable.{module}"), name)
        assert float(most) == held, what


def test_the_permissions_are_those_that_can_be_taken() -> None:
    assert [row[0] for row in rows("Permission")] == [*BOT_SWITCHES]


def test_the_close_codes_are_those_sent() -> None:
    written = {int(code): name for code, name in rows("Close code | Name")}

    assert written == {int(code): code.name for code in CloseCode}


def test_the_rooms_are_the_folders() -> None:
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir()} - {"__pycache__"}

    assert {row[0] for row in rows("Folder | Holds")} == folders


def test_the_people_and_places_are_those_named() -> None:
    world = World(["Ada", "Bruno", "Clara", "Dmitri"])

    assert all(person.name in README for person in world.people)
    assert all(f"`#{one.name}`" in README for one in world.channels.values() if not one.is_thread)


async def test_the_example_passes(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    file = tmp_path / "test_example.py"
    file.write_text(code, "utf-8")

    await runpy.run_path(str(file))["test_bruno_presses_what_ada_opened"]()
