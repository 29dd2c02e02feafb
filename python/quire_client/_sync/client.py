# Made of ../_async by make_sync.py.
from __future__ import annotations

import os
import uuid
from pathlib import Path
from types import TracebackType
from typing import Any, Iterator, Dict, Mapping, Optional, Sequence, Type, Union

import httpx

from .._calls import Call, File, at, present, submission
from ..models import (
    Account,
    Archive,
    DocumentStatus,
    GeneratedSchema,
    MarkdownFieldsSubmitted,
    Page,
    Quote,
    RequestEvent,
    RequestStatus,
    Submitted,
    TaskList,
)
from .events import follow_events
from .jobs import Converted, Job, MarkdownFieldsJob
from .results import Results
from .transport import Sleep, Transport, as_model
from .webhooks import Webhooks

_PART_BYTES = 1 << 16


class Client(Results):
    """
    Typed access to a Quire service. Every method raises a ``QuireError`` when the service refuses.

    ``base_url`` and ``api_key`` default to the environment variables QUIRE_BASE_URL and QUIRE_API_KEY. Files are
    paths, or pairs of a name and bytes. Calls that cost or create something carry a key, so that they can be repeated
    whatever went wrong; a ``key`` of your own also works across runs of your program, for 24 hours.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        api_key: Optional[str] = None,
        *,
        attempts: int = 5,
        http_client: Optional[httpx.Client] = None,
        sleep: Optional[Sleep] = None,
    ) -> None:
        self._transport = Transport(base_url, api_key, attempts=attempts, http_client=http_client, sleep=sleep)
        #: Addresses to which events of the account are sent.
        self.webhooks = Webhooks(self._transport)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        self._transport.close()

    def extract(
        self,
        files: Optional[Sequence[File]] = None,
        *,
        urls: Optional[Sequence[str]] = None,
        alias: Optional[str] = None,
        description: Optional[str] = None,
        pages: Optional[str] = None,
        password: Optional[str] = None,
        ocr: Optional[str] = None,
        languages: Optional[Sequence[str]] = None,
        retention_days: Optional[int] = None,
        webhook_url: Optional[str] = None,
        key: Optional[str] = None,
    ) -> Job:
        """Submits PDFs for full extraction; the work continues after the answer."""
        labels = {"alias": alias, "description": description, "webhook_url": webhook_url}
        reading = {"pages": pages, "password": password, "ocr": ocr, "languages": languages}
        wishes: Dict[str, Any] = {**labels, **reading, "retention_days": retention_days}
        return self._submit(at("extract"), files, urls, wishes, key)

    def extract_fields(
        self,
        files: Optional[Sequence[File]] = None,
        *,
        json_schema: Mapping[str, Any],
        min_confidence: Optional[float] = None,
        urls: Optional[Sequence[str]] = None,
        alias: Optional[str] = None,
        description: Optional[str] = None,
        pages: Optional[str] = None,
        password: Optional[str] = None,
        ocr: Optional[str] = None,
        languages: Optional[Sequence[str]] = None,
        retention_days: Optional[int] = None,
        webhook_url: Optional[str] = None,
        key: Optional[str] = None,
    ) -> Job:
        """Submits PDFs to read fields in the shape of a JSON Schema; values less certain than ``min_confidence`` are omitted."""
        labels = {"alias": alias, "description": description, "webhook_url": webhook_url}
        reading = {"pages": pages, "password": password, "ocr": ocr, "languages": languages}
        fields = {"json_schema": json_schema, "min_confidence": min_confidence}
        wishes: Dict[str, Any] = {**labels, **reading, **fields, "retention_days": retention_days}
        return self._submit(at("extract-fields"), files, urls, wishes, key)

    def extract_fields_from_markdown(
        self,
        document_ids: Sequence[str],
        *,
        json_schema: Mapping[str, Any],
        min_confidence: Optional[float] = None,
        alias: Optional[str] = None,
        description: Optional[str] = None,
        webhook_url: Optional[str] = None,
        key: Optional[str] = None,
    ) -> MarkdownFieldsJob:
        """Reads fields from documents that were extracted before. ``skipped`` lists those that cannot be used."""
        labels = {"alias": alias, "description": description, "webhook_url": webhook_url}
        wishes = present({"min_confidence": min_confidence, **labels})
        body = {"document_ids": list(document_ids), "json_schema": json_schema, **wishes}
        call = Call("POST", at("extract-fields-from-markdown"), json=body, key=key or str(uuid.uuid4()))
        return MarkdownFieldsJob(self, self._transport.read(call, MarkdownFieldsSubmitted))

    def convert(
        self,
        file: Optional[File] = None,
        *,
        url: Optional[str] = None,
        format: str = "markdown",
        wait: Optional[float] = None,
        pages: Optional[str] = None,
        password: Optional[str] = None,
        key: Optional[str] = None,
    ) -> Converted:
        """Converts one document of up to 20 pages to Markdown, or ``json``, while the caller waits, at most 30 seconds."""
        files = None if file is None else [file]
        urls = None if url is None else [url]
        wishes: Dict[str, Any] = {"pages": pages, "password": password}
        params = {"format": format, "wait": wait}
        call = submission(at("convert"), files, urls, wishes, key=key or str(uuid.uuid4()), params=params)
        response = self._transport.send(call)
        if response.status_code == 202:
            job = Job(self, as_model(call, response, Submitted))
            return Converted(request_uid=job.request_uid, job=job)
        request_uid, document_id = (response.headers.get(f"{name}-uid", "") for name in ("request", "document"))
        return Converted(content=response.text, request_uid=request_uid, document_id=document_id)

    def quote(
        self,
        files: Optional[Sequence[File]] = None,
        *,
        urls: Optional[Sequence[str]] = None,
        pages: Optional[str] = None,
        password: Optional[str] = None,
        json_schema: Optional[Mapping[str, Any]] = None,
    ) -> Quote:
        """What a submission would cost, and which parts would be refused. Free of charge. With a schema: for fields."""
        wishes = {"pages": pages, "password": password, "json_schema": json_schema}
        return self._transport.read(submission(at("quote"), files, urls, wishes, key=None, safe=True), Quote)

    def generate_schema(self, description: str) -> GeneratedSchema:
        """A JSON Schema for fields described in words; check it before you use it."""
        call = Call("POST", at("generate-schema"), json={"description": description}, safe=True)
        return self._transport.read(call, GeneratedSchema)

    def job(self, request_id: str) -> Job:
        """A job that was submitted before, by its id."""
        return Job(self, Submitted(request_uid=request_id, status="PENDING"))

    def request_status(self, request_id: str, *, wait: Optional[float] = None) -> RequestStatus:
        """Status of a request; with ``wait`` (seconds, at most 30) the answer waits for a change."""
        call = Call("GET", at("request-status", request_id), params={"wait": wait}, safe=True)
        return self._transport.read(call, RequestStatus)

    def document_status(self, document_id: str) -> DocumentStatus:
        """Status of a document, page by page."""
        return self._transport.read(Call("GET", at("document-status", document_id), safe=True), DocumentStatus)

    def events(self, request_id: str, *, after: int = 0) -> Iterator[RequestEvent]:
        """The events of a request, each once, until it has ended. A broken stream is resumed."""
        return follow_events(self._transport, request_id, after)

    def page(self, document_id: str, page: int, *, format: str = "markdown") -> Page:
        """One page of a document, as soon as it has been read; ``provisional`` until the document is done."""
        call = Call("GET", at("documents", document_id, "pages", str(page)), params={"format": format}, safe=True)
        return self._transport.read(call, Page)

    def retry_request(
        self, request_id: str, *, password: Optional[str] = None, key: Optional[str] = None
    ) -> Job:
        """Sends the failed pages of a request again, as a new request."""
        body = present({"password": password})
        call = Call("POST", at("requests", request_id, "retry"), json=body, key=key or str(uuid.uuid4()))
        return Job(self, self._transport.read(call, Submitted))

    def delete_request(self, request_id: str) -> None:
        """Cancels a request if it is still running, and removes everything stored for it."""
        self._transport.send(Call("DELETE", at("requests", request_id), safe=True))

    def tasks(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[str] = None,
        kind: Optional[str] = None,
        alias: Optional[str] = None,
        started_from: Optional[str] = None,
        started_to: Optional[str] = None,
    ) -> TaskList:
        """Your requests, newest first; ``next_cursor`` leads to the next page. Times are in ISO 8601."""
        params = {"limit": limit, "cursor": cursor, "status": status, "kind": kind, "alias": alias}
        call = Call("GET", at("tasks"), params={**params, "from": started_from, "to": started_to}, safe=True)
        return self._transport.read(call, TaskList)

    def account(self) -> Account:
        """Credits, limits and usage by day."""
        return self._transport.read(Call("GET", at("account"), safe=True), Account)

    def update_account(self, *, retention_days: Optional[int]) -> Account:
        """Sets how long requests are kept by default; ``None`` for the service's own default."""
        call = Call("PATCH", at("account"), json={"retention_days": retention_days}, safe=True)
        return self._transport.read(call, Account)

    def limits(self) -> Dict[str, Any]:
        """Limits and prices of the service."""
        return dict((self._transport.send(Call("GET", at("limits"), safe=True))).json())

    def make_zip(
        self,
        request_id: str,
        *,
        document_id: Optional[str] = None,
        local_images: Optional[bool] = None,
        content_types: Optional[Sequence[str]] = None,
    ) -> Archive:
        """Makes an archive of a request, or of one of its documents; the link works for an hour."""
        wishes = {"document_id": document_id, "local_images": local_images, "content_types": content_types}
        call = Call("POST", at("make-zip"), json={"request_id": request_id, **present(wishes)}, safe=True)
        return self._transport.read(call, Archive)

    def download(self, url: str) -> bytes:
        """The content behind a signed link of a result."""
        with self._transport.download(url) as response:
            return response.read()

    def save(self, url: str, path: Union[str, "os.PathLike[str]"]) -> None:
        """Saves the content behind a signed link. The file appears under its name once it is complete."""
        part = Path(f"{os.fspath(path)}.part")
        try:
            with self._transport.download(url) as response:
                with part.open("wb") as file:
                    for piece in response.iter_bytes(_PART_BYTES):
                        file.write(piece)
            part.replace(os.fspath(path))
        finally:
            part.unlink(missing_ok=True)

    def _submit(
        self,
        path: str,
        files: Optional[Sequence[File]],
        urls: Optional[Sequence[str]],
        wishes: Mapping[str, Any],
        key: Optional[str],
    ) -> Job:
        call = submission(path, files, urls, wishes, key=key or str(uuid.uuid4()))
        return Job(self, self._transport.read(call, Submitted))
