"""What the engines of both databases share: which transactions write, and a lost connection."""

WRITES = "lockkeeper_writes"
"""The execution option that marks a transaction as writing."""


class LostConnection(Exception):
    """The connection was lost during a transaction, which may be durable if it was committing."""

    def __init__(self, was_committing: bool) -> None:
        super().__init__()
        self.was_committing = was_committing
