# Made of ../_async by make_sync.py.
from __future__ import annotations

import time
from typing import TYPE_CHECKING, Iterator, Callable, List, Optional

from ..models import DocumentMap, MarkdownFieldsSubmitted, Page, RequestEvent, RequestStatus, Skipped, Submitted

if TYPE_CHECKING:
    from .client import Client

#: The service answers sooner if something changes.
_WAIT_SECONDS = 20.0
#: A service that does not wait is not asked more often than this.
_SHORTEST_ROUND_SECONDS = 0.25


class Job:
    """A request that the service has accepted and is working on."""

    def __init__(self, client: Client, answer: Submitted) -> None:
        self._client = client
        self.request_uid = answer.request_uid
        self.status = answer.status

    def wait(
        self,
        *,
        timeout: Optional[float] = None,
        on_status: Optional[Callable[[RequestStatus], None]] = None,
    ) -> RequestStatus:
        """The final state: ``completed``, ``failed`` or ``cancelled``. Raises ``TimeoutError`` after ``timeout`` seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        wait = 0.0
        while True:
            started = time.monotonic()
            status = self._client.request_status(self.request_uid, wait=wait)
            if on_status is not None:
                on_status(status)
            if status.ended:
                return status
            now = time.monotonic()
            if deadline is not None and now >= deadline:
                raise TimeoutError(f"The request {self.request_uid} still runs after {timeout} seconds.")
            wait = _WAIT_SECONDS if deadline is None else min(_WAIT_SECONDS, max(0.0, deadline - now))
            self._client._transport.sleep(max(0.0, _SHORTEST_ROUND_SECONDS - (now - started)))

    def events(self, *, after: int = 0) -> Iterator[RequestEvent]:
        """The events, each once, until the request has ended. A broken stream is resumed."""
        return self._client.events(self.request_uid, after=after)

    def pages(self, *, format: str = "markdown") -> Iterator[Page]:
        """Each page as soon as it has been read, in any order; failed pages are reported by ``events``."""
        for event in self.events():
            if event.type == "page.completed":
                yield self._client.page(event.data["document_id"], event.data["page"], format=format)

    def retry(self, *, password: Optional[str] = None, key: Optional[str] = None) -> Job:
        """Sends the failed pages again, as a new job."""
        return self._client.retry_request(self.request_uid, password=password, key=key)

    def delete(self) -> None:
        """Cancels the job if it is still running, and removes everything stored for it."""
        self._client.delete_request(self.request_uid)


class MarkdownFieldsJob(Job):
    """Fields of documents that were extracted before: ``document_map`` maps their ids to those of the fields."""

    def __init__(self, client: Client, answer: MarkdownFieldsSubmitted) -> None:
        super().__init__(client, answer)
        self.document_map: List[DocumentMap] = answer.document_map
        self.skipped: List[Skipped] = answer.skipped


class Converted:
    """If ``done``, ``content`` is the text. Otherwise the conversion continues as ``job``."""

    def __init__(
        self,
        *,
        content: Optional[str] = None,
        request_uid: str,
        document_id: Optional[str] = None,
        job: Optional[Job] = None,
    ) -> None:
        self.done = content is not None
        self.content = content
        self.request_uid = request_uid
        self.document_id = document_id
        self.job = job
