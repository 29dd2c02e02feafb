"""Server-sent events, line by line (WHATWG HTML, 9.2.6)."""

from __future__ import annotations

import json
from typing import List, Optional

from .models import RequestEvent, parse


class EventParser:
    """Turns lines into events; an event that the end of the stream cuts off is dropped."""

    def __init__(self) -> None:
        self._id = ""
        self._data: List[str] = []

    def feed(self, line: str) -> Optional[RequestEvent]:
        """The event that this line completes, if any."""
        line = line.rstrip("\r\n")
        if line == "":
            data, self._data = self._data, []
            return _event(self._id, "\n".join(data)) if data else None
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "id":
            self._id = value
        elif name == "data":
            self._data.append(value)
        return None


def _event(event_id: str, data: str) -> Optional[RequestEvent]:
    try:
        return parse(RequestEvent, {**json.loads(data), "id": int(event_id)})
    except (TypeError, ValueError):
        return None
