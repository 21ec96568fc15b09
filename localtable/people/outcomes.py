"""Wait for the bot's first answer, as long as a Discord client does."""

import asyncio

from localtable.actions.interactions import ANSWER_SECONDS
from localtable.model.events import Event, InteractionAnswered
from localtable.model.interactions import CallbackKind, Interaction, InteractionKind
from localtable.model.payload import Payload
from localtable.model.world import World
from localtable.payloads.messages import message_payload

NO_ANSWER = {
    InteractionKind.COMMAND: "The application did not respond",
    InteractionKind.COMPONENT: "This interaction failed",
    InteractionKind.AUTOCOMPLETE: "Loading options failed",
    InteractionKind.MODAL: "Something went wrong. Try again.",
}


class Outcomes:
    """Waits for the outcomes of people's interactions."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._answered: dict[int, asyncio.Event] = {}
        world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if isinstance(event, InteractionAnswered):
            waiting = self._answered.get(event.interaction.id)
            if waiting is not None:
                waiting.set()

    async def of(self, interaction: Interaction) -> Payload:
        """Return the first answer, or what a client shows without one."""
        waiting = self._answered.setdefault(interaction.id, asyncio.Event())
        if interaction.answer is not None:
            waiting.set()
        try:
            await asyncio.wait_for(waiting.wait(), ANSWER_SECONDS)
        except TimeoutError:
            return self._failed(interaction)
        finally:
            del self._answered[interaction.id]
        return self._succeeded(interaction)

    def _failed(self, interaction: Interaction) -> Payload:
        reason = NO_ANSWER[interaction.kind]
        return {"interaction": str(interaction.id), "status": "failed", "reason": reason}

    def _succeeded(self, interaction: Interaction) -> Payload:
        told: Payload = {"interaction": str(interaction.id)}
        message = self._world.messages.get(interaction.original_id or 0)
        if message is not None:
            told["message"] = message_payload(self._world, message)
        match interaction.answer:
            case CallbackKind.SUGGESTIONS:
                return {**told, "status": "suggested", "choices": interaction.choices}
            case CallbackKind.MODAL:
                return {**told, "status": "modal", "modal": interaction.opened}
            case CallbackKind.DEFERRED_MESSAGE:
                return {**told, "status": "thinking"}
            case CallbackKind.DEFERRED_UPDATE:
                return {**told, "status": "acknowledged"}
            case CallbackKind.UPDATE:
                return {**told, "status": "updated"}
            case _:
                return {**told, "status": "answered"}
