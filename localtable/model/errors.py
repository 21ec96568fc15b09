"""Errors of the REST API: an HTTP status, a code and, for a bad form, a tree of what is wrong."""

from localtable.model.basics import Payload


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(self, status: int, code: int, message: str, errors: Payload | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def body(self) -> Payload:
        """The JSON answer."""
        body: Payload = {"code": self.code, "message": self.message}
        if self.errors:
            body["errors"] = self.errors
        return body


class RateLimited(Exception):
    """A request beyond a rate limit."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.3f} seconds left")
        self.seconds = seconds


BAD_REQUEST = (400, 0, "400: Bad Request")
UNAUTHORIZED = (401, 0, "401: Unauthorized")
NOT_FOUND = (404, 0, "404: Not Found")
UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
UNKNOWN_USER = (404, 10013, "Unknown User")
UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOW_UPS = (
    400,
    40094,
    "This interaction has reached the maximum number of follow up messages",
)
REQUEST_TOO_LARGE = (413, 40005, "Request entity too large")
MISSING_ACCESS = (403, 50001, "Missing Access")
NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
CANNOT_WRITE_TO_USER = (403, 50007, "Cannot send messages to this user")
NOT_TEXT = (400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
WRONG_CHANNEL_KIND = (400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
THREAD_ARCHIVED = (400, 50083, "Thread is archived")
NOT_JSON = (400, 50109, "The request body contains invalid JSON.")
ENTRY_POINT_LEFT_OUT = (
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation.",
)
THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")


def invalid_form(errors: Payload) -> ApiError:
    """Return the refusal of a request whose fields break Discord's limits."""
    return ApiError(400, 50035, "Invalid Form Body", errors)


def invalid_field(path: str, message: str, code: str = "BASE_TYPE_INVALID") -> ApiError:
    """Return the refusal of a request for one bad field; `path` is dotted."""
    tree: Payload = {"_errors": [{"code": code, "message": message}]}
    for key in reversed(path.split(".")):
        tree = {key: tree}
    return invalid_form(tree)
