"""Settings of a whole server, which need the right to manage it at the time of use."""

import pytest

from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.people import interactions
from tests.bot.play_steps import type_command
from tests.localtable.person import Person


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("server settings", {}),
        ("server threads", {"default": "private"}),
        ("server overview", {"channel": "lounge"}),
    ],
)
async def test_whoever_does_not_manage_a_server_chooses_nothing_there(
    ada: Person,
    mona: Person,
    command: str,
    options: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offered = interactions.visible_commands

    def to_everybody(world: World, channel: Channel, user: User) -> list[Payload]:
        del user
        moderator = next(person for person in world.people if person.is_moderator)
        return offered(world, channel, moderator)

    await type_command(mona, "server threads", default="public")
    # A server can show any command to everybody.
    monkeypatch.setattr(interactions, "visible_commands", to_everybody)
    refused = await type_command(ada, command, **options)

    assert "Only somebody with Manage Server" in refused.text
    shown = await type_command(mona, "server settings")
    assert "A new game gets a thread that everybody in its channel can see" in shown.text
    assert "No overview" in shown.text
