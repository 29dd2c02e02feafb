# Made of ../_async by make_sync.py.
from __future__ import annotations

import contextlib
import os
import time
from typing import Iterator, Callable, Optional, Type

import httpx

from .._calls import Call, pause_before_next
from ..errors import QuireError, UnavailableError, error_of
from ..models import Parsed, parse

#: An upload may take long, and a status call that waits for a change up to 30 seconds.
_TIMEOUT = httpx.Timeout(60.0, connect=10.0, write=300.0)

Sleep = Callable[[float], None]


class Transport:
    """Sends calls with the key, repeats those that may be repeated, and turns refusals into exceptions."""

    def __init__(
        self,
        base_url: Optional[str],
        api_key: Optional[str],
        *,
        attempts: int,
        http_client: Optional[httpx.Client],
        sleep: Optional[Sleep],
    ) -> None:
        base_url = base_url or os.environ.get("QUIRE_BASE_URL")
        api_key = api_key or os.environ.get("QUIRE_API_KEY")
        if not base_url or not api_key:
            raise ValueError("base_url and api_key are needed, or QUIRE_BASE_URL and QUIRE_API_KEY in the environment")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._attempts = attempts
        self._http = http_client or httpx.Client(timeout=_TIMEOUT)
        self.sleep: Sleep = sleep or time.sleep

    def close(self) -> None:
        self._http.close()

    def read(self, call: Call, kind: Type[Parsed]) -> Parsed:
        """Sends a call and validates the JSON of its answer."""
        return as_model(call, self.send(call), kind)

    def send(self, call: Call) -> httpx.Response:
        """Sends a call until it is answered, refused for good, or out of attempts."""
        return self._repeat(call, lambda: self._attempt(call))

    def _repeat(self, call: Call, attempt: Callable[[], httpx.Response]) -> httpx.Response:
        count = 0
        while True:
            count += 1
            try:
                return attempt()
            except QuireError as error:
                pause = pause_before_next(call, error, count, self._attempts)
                if pause is None:
                    raise
            self.sleep(pause)

    def _attempt(self, call: Call) -> httpx.Response:
        with call.arguments(self._api_key) as arguments:
            try:
                response = self._http.request(call.method, self._base_url + call.path, **arguments)
            except httpx.TransportError as error:
                raise self._unreachable(error) from error
        return checked(response)

    @contextlib.contextmanager
    def stream(self, call: Call, *, silence: float) -> Iterator[httpx.Response]:
        """An answer that is read as it arrives; it fails if nothing arrives for this many seconds."""
        response = self._repeat(call, lambda: self._opened(call, silence))
        try:
            yield response
        finally:
            response.close()

    def _opened(self, call: Call, silence: float) -> httpx.Response:
        timeout = httpx.Timeout(silence, connect=10.0)
        with call.arguments(self._api_key) as arguments:
            url = self._base_url + call.path
            request = self._http.build_request(call.method, url, timeout=timeout, **arguments)
            return self._sent(request)

    @contextlib.contextmanager
    def download(self, url: str) -> Iterator[httpx.Response]:
        """Opens a signed link. The key is not sent: the link carries its own permission and may point elsewhere."""
        call = Call("GET", url, safe=True)
        response = self._repeat(call, lambda: self._sent(self._http.build_request("GET", url)))
        try:
            yield response
        except httpx.TransportError as error:
            raise self._unreachable(error) from error
        finally:
            response.close()

    def _sent(self, request: httpx.Request) -> httpx.Response:
        try:
            response = self._http.send(request, stream=True)
            if not response.is_success:
                response.read()
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
