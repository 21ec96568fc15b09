"""What each person has not read yet: the marks and counts beside the channels."""

from collections import defaultdict

from localtable.model import events
from localtable.model.accounts import User
from localtable.model.channels import Channel
from localtable.model.messages import Message
from localtable.model.payload import Payload
from localtable.model.world import World


class Unread:
    """Stores how far each person has read, and which messages ping them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[tuple[int, int], int] = {}
        self._calls: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        world.listen(self._hear)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.MessagePosted(message) if message.viewer_id is None:
                self._note(message)
            case events.MessageRemoved(message):
                for calls in self._calls.values():
                    calls.discard(message.id)
            case _:
                pass

    def _note(self, message: Message) -> None:
        channel = self._world.channel(message.channel_id)
        for user in self._world.people:
            if self._is_called(user, channel, message):
                self._calls[user.id, channel.id].add(message.id)

    def _is_called(self, user: User, channel: Channel, message: Message) -> bool:
        if user == message.author or not self._world.is_open_to(channel, user):
            return False
        # Every message in a direct conversation pings the other person.
        return channel.is_direct or message.mentions_everyone or user.id in message.mention_ids

    def read(self, user: User, channel: Channel, message_id: int) -> None:
        """Store that a user has read a channel up to a message."""
        place = user.id, channel.id
        self._read[place] = max(message_id, self._read.get(place, 0))
        self._calls[place] = {call for call in self._calls[place] if call > message_id}
        self._world.announce(events.ChannelRead(channel, user))

    def told(self, user: User) -> Payload:
        """Return what is unread for a user, with the number of pings, and who else is pinged."""
        channels = self._world.channels.values()
        marks = {
            str(channel.id): len(self._calls.get((user.id, channel.id), ()))
            for channel in channels
            if self._world.is_open_to(channel, user) and self._is_unread(channel, user)
        }
        summoned = {str(called) for (called, _), calls in self._calls.items() if calls}
        return {"marks": marks, "summoned": sorted(summoned)}

    def _is_unread(self, channel: Channel, user: User) -> bool:
        last_read = self._read.get((user.id, channel.id), 0)
        for message_id in reversed(channel.message_ids):
            if message_id <= last_read:
                return False
            message = self._world.messages[message_id]
            if message.viewer_id is None and message.author != user:
                return True
        return False
