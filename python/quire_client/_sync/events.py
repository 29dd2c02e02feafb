# Made of ../_async by make_sync.py.
from __future__ import annotations

from typing import Iterator

import httpx

from .._calls import Call, at
from .._sse import EventParser
from ..errors import UnavailableError
from ..models import RequestEvent
from .transport import Transport

#: The service sends something every 15 seconds; a stream that is silent for longer than this is dead.
_SILENCE_SECONDS = 45.0
#: Streams in a row that may break without a single event.
_FUTILE_STREAMS = 5
_PAUSE_SECONDS = 1.0

_LAST_TYPES = ("request.completed", "request.failed", "request.cancelled")


def follow_events(transport: Transport, request_id: str, after: int) -> Iterator[RequestEvent]:
    """Each event once, in order, until the request has ended. A broken stream is reopened after the last event."""
    last = after
    futile = 0
    while futile < _FUTILE_STREAMS:
        if futile > 0:
            transport.sleep(_PAUSE_SECONDS)
        futile += 1
        headers = {"accept": "text/event-stream", "last-event-id": str(last)}
        call = Call("GET", at("requests", request_id, "events"), headers=headers, safe=True)
        with transport.stream(call, silence=_SILENCE_SECONDS) as response:
            if response.status_code == 204:
                return
            parser = EventParser()
            try:
                for line in response.iter_lines():
                    event = parser.feed(line)
                    if event is None or event.id <= last:
                        continue
                    last = event.id
                    futile = 0
                    yield event
                    if event.type in _LAST_TYPES:
                        return
            except httpx.TransportError:
                continue
    detail = f"The stream of events broke off {_FUTILE_STREAMS} times without an event."
    raise UnavailableError(detail, code="unreachable", retryable=True)
