"""The middleware of every REST request: token, rate limit, and refusals as JSON."""

import math
from dataclasses import dataclass

from aiohttp import web
from aiohttp.typedefs import Handler

from localtable.model.clock import now, ticks
from localtable.model.errors import NOT_FOUND, ApiError, RateLimited
from localtable.rest.http import authorize, json_response

BUCKET_SIZE = 50
BUCKET_SECONDS = 1.0
UNMETERED = ("/interactions/", "/webhooks/")
"""Routes that need only the interaction's token and do not count against the bot's limits."""

OPEN = ("/gateway",)
MAJOR = ("channel_id", "guild_id")


@dataclass(slots=True)
class Bucket:
    """Counts the requests of a route until it is refilled."""

    refilled: float
    spent: int = 0

    def spend(self) -> bool:
        """Count a request; return False if the bucket is empty."""
        if ticks() - self.refilled >= BUCKET_SECONDS:
            self.refilled, self.spent = ticks(), 0
        self.spent += 1
        return self.spent <= BUCKET_SIZE

    @property
    def seconds_left(self) -> float:
        """Seconds until the bucket is refilled."""
        return max(0.0, round(BUCKET_SECONDS - (ticks() - self.refilled), 3))


class RestMiddleware:
    """The middleware in front of the REST routes."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._buckets: dict[str, Bucket] = {}

    async def __call__(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request through, or refuse it the way Discord does."""
        try:
            return await self._admit(request, handler)
        except ApiError as refusal:
            return json_response(refusal.body, refusal.status)

    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = request.path.removeprefix(self._prefix)
        if path.startswith(UNMETERED):
            return await handler(request)
        if path not in OPEN:
            authorize(request)
        if request.match_info.http_exception is not None:
            raise ApiError(*NOT_FOUND)
        return await self._metered(request, handler)

    async def _metered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        name = _route_name(request)
        major = "+".join(request.match_info.get(key, "") for key in MAJOR)
        bucket = self._buckets.setdefault(name + major, Bucket(ticks()))
        if not bucket.spend():
            return _rate_limited(bucket.seconds_left)
        try:
            response = await handler(request)
        except ApiError as refusal:
            response = json_response(refusal.body, refusal.status)
        except RateLimited as refusal:
            return _rate_limited(round(refusal.seconds, 3))
        response.headers.update(_headers(bucket, name))
        return response


def _route_name(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return f"{request.method} {resource.canonical if resource else request.path}"


def _headers(bucket: Bucket, name: str) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(BUCKET_SIZE),
        "X-RateLimit-Remaining": str(max(0, BUCKET_SIZE - bucket.spent)),
        "X-RateLimit-Reset": f"{now().timestamp() + bucket.seconds_left:.3f}",
        "X-RateLimit-Reset-After": f"{bucket.seconds_left:.3f}",
        "X-RateLimit-Bucket": f"{abs(hash(name)):x}",
    }


def _rate_limited(wait: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
    response = json_response(body, 429)
    response.headers.update(
        {"Via": "1.1 localtable", "Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": "user"}
    )
    return response
