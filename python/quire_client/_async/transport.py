from __future__ import annotations

import asyncio
import contextlib
import os
import time
from typing import AsyncIterator, Awaitable, Callable, Optional, Type

import httpx

from .._calls import Call, pause_before_next
from ..errors import QuireError, UnavailableError, error_of
from ..models import Parsed, parse

#: An upload may take long, and a status call that waits for a change up to 30 seconds.
_TIMEOUT = httpx.Timeout(60.0, connect=10.0, write=300.0)

AsyncSleep = Callable[[float], Awaitable[None]]


class AsyncTransport:
    """Sends calls with the key, repeats those that may be repeated, and turns refusals into exceptions."""

    def __init__(
        self,
        base_url: Optional[str],
        api_key: Optional[str],
        *,
        attempts: int,
        http_client: Optional[httpx.AsyncClient],
        sleep: Optional[AsyncSleep],
    ) -> None:
        base_url = base_url or os.environ.get("QUIRE_BASE_URL")
        api_key = api_key or os.environ.get("QUIRE_API_KEY")
        if not base_url or not api_key:
            raise ValueError("base_url and api_key are needed, or QUIRE_BASE_URL and QUIRE_API_KEY in the environment")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._attempts = attempts
        self._http = http_client or httpx.AsyncClient(timeout=_TIMEOUT)
        self.sleep: AsyncSleep = sleep or asyncio.sleep

    async def aclose(self) -> None:
        await self._http.aclose()

    async def read(self, call: Call, kind: Type[Parsed]) -> Parsed:
        """Sends a call and validates the JSON of its answer."""
        return as_model(call, await self.send(call), kind)

    async def send(self, call: Call) -> httpx.Response:
        """Sends a call until it is answered, refused for good, or out of attempts."""
        return await self._repeat(call, lambda: self._attempt(call))

    async def _repeat(self, call: Call, attempt: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
        count = 0
        while True:
            count += 1
            try:
                return await attempt()
            except QuireError as error:
                pause = pause_before_next(call, error, count, self._attempts)
                if pause is None:
                    raise
            await self.sleep(pause)

    async def _attempt(self, call: Call) -> httpx.Response:
        with call.arguments(self._api_key) as arguments:
            try:
                response = await self._http.request(call.method, self._base_url + call.path, **arguments)
            except httpx.TransportError as error:
                raise self._unreachable(error) from error
        return checked(response)

    @contextlib.asynccontextmanager
    async def stream(self, call: Call, *, silence: float) -> AsyncIterator[httpx.Response]:
        """An answer that is read as it arrives; it fails if nothing arrives for this many seconds."""
        response = await self._repeat(call, lambda: self._opened(call, silence))
        try:
            yield response
        finally:
            await response.aclose()

    async def _opened(self, call: Call, silence: float) -> httpx.Response:
        timeout = httpx.Timeout(silence, connect=10.0)
        with call.arguments(self._api_key) as arguments:
            url = self._base_url + call.path
            request = self._http.build_request(call.method, url, timeout=timeout, **arguments)
            return await self._sent(request)

    @contextlib.asynccontextmanager
    async def download(self, url: str) -> AsyncIterator[httpx.Response]:
        """Opens a signed link. The key is not sent: the link carries its own permission and may point elsewhere."""
        call = Call("GET", url, safe=True)
        response = await self._repeat(call, lambda: self._sent(self._http.build_request("GET", url)))
        try:
            yield response
        except httpx.TransportError as error:
            raise self._unreachable(error) from error
        finally:
            await response.aclose()

    async def _sent(self, request: httpx.Request) -> httpx.Response:
        try:
            response = await self._http.send(request, stream=True)
            if not response.is_success:
                await response.aread()
        except httpx.TransportError as error:
            raise self._unreachable(error) from error
        return checked(response)

    def _unreachable(self, error: Exception) -> UnavailableError:
        detail = f"No answer from {self._base_url}: {error or type(error).__name__}"
        return UnavailableError(detail, code="unreachable", retryable=True)


def checked(response: httpx.Response) -> httpx.Response:
    """Returns an answer that is not a refusal. Raises the matching exception for one that is."""
    if response.is_success:
        return response
    raise error_of(response, time.time())


def as_model(call: Call, response: httpx.Response, kind: Type[Parsed]) -> Parsed:
    try:
        return parse(kind, response.json())
    except ValueError as error:
        detail = f"The answer to {call.method} {call.path} does not have the expected shape: {error}"
        raise QuireError(detail, status=response.status_code, code="unexpected_response") from error
