"""
The service's answers as this client reads them. Unknown members are kept, and members that a caller can do without
may be missing, so that an older client keeps working with a newer service.
"""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Type, TypeVar, Union

import pydantic

_PYDANTIC_1 = pydantic.VERSION.startswith("1.")


class Model(pydantic.BaseModel):
    """A JSON object of the service."""

    if _PYDANTIC_1:

        class Config:
            extra = "allow"

    else:
        model_config = {"extra": "allow"}


Parsed = TypeVar("Parsed", bound=Model)


def parse(kind: Type[Parsed], value: Any) -> Parsed:
    """A value as a model. Raises ``ValueError`` if it does not fit."""
    made: Parsed = kind.parse_obj(value) if _PYDANTIC_1 else kind.model_validate(value)  # type: ignore
    return made


def parse_json(kind: Type[Parsed], text: Union[str, bytes]) -> Parsed:
    """A JSON text as a model. Raises ``ValueError`` if it does not fit."""
    return parse(kind, json.loads(text))


def to_dict(model: Model) -> Dict[str, Any]:
    """A model as the JSON object from which it was made."""
    return dict(model.dict() if _PYDANTIC_1 else model.model_dump())  # type: ignore


class Failure(Model):
    code: str
    message: str


class Submitted(Model):
    request_uid: str
    status: str


class DocumentMap(Model):
    source_document_uid: str
    document_uid: str


class Skipped(Model):
    source_document_uid: str
    code: str
    message: str


class MarkdownFieldsSubmitted(Submitted):
    document_map: List[DocumentMap] = []
    skipped: List[Skipped] = []


class GeneratedSchema(Model):
    json_schema: Dict[str, Any]
    message: Optional[str] = None


class RequestDocument(Model):
    document_id: str
    file_name: str
    status: str
    total_pages: Optional[int] = None
    pages_done: Optional[int] = None
    error: Optional[Failure] = None


class RequestCredits(Model):
    reserved: Optional[int] = None
    charged: Optional[int] = None
    released: Optional[int] = None


class RequestStatus(Model):
    """Status of a request: ``processing``, ``completed``, ``failed`` or ``cancelled``."""

    request_id: str
    status: str
    outcome: Optional[str] = None
    alias: Optional[str] = None
    progress: Optional[float] = None
    pages_done: Optional[int] = None
    pages_total: Optional[int] = None
    documents: List[RequestDocument] = []
    credits: Optional[RequestCredits] = None

    @property
    def ended(self) -> bool:
        """Whether it will not change any more."""
        return self.status in ("completed", "failed", "cancelled")


class PageStatus(Model):
    page: int
    status: str
    error: Optional[Failure] = None


class DocumentStatus(Model):
    document_id: str
    request_id: str
    status: str
    file_name: str
    total_pages: Optional[int] = None
    pages_done: Optional[int] = None
    pages: List[PageStatus] = []
    error: Optional[Failure] = None


class TaskList(Model):
    tasks: Dict[str, Dict[str, Any]]
    next_cursor: Optional[str] = None


class Result(Model):
    """The result of one document; without one, ``success`` is false and ``code`` and ``error`` say why."""

    document_id: str
    success: bool = True
    code: Optional[str] = None
    error: Optional[str] = None


class FileResult(Result):
    filename: Optional[str] = None
    download_url: Optional[str] = None
    file_size: Optional[int] = None
    content: str = ""


class TextResult(Result):
    content: str = ""


class SectionSummaries(Result):
    filename: Optional[str] = None
    content: Dict[str, str] = {}


class Image(Model):
    filename: str
    url: str


class ImageResult(Result):
    total_images: int = 0
    images: List[Image] = []


class Citation(Model):
    """Where a value was read; ``bbox`` is [x0, y0, x1, y1] in pixels of the page image (144 dpi)."""

    page: int
    bbox: Optional[List[float]] = None
    quote: str
    grounded: Optional[bool] = None
    #: How certain it is that this is the requested value, 0 to 1.
    confidence: Optional[float] = None


class FieldWarning(Model):
    code: str
    path: str
    message: str


class FieldsResult(Result):
    """Values in the shape of the schema; ``citations`` and ``warnings`` by paths such as ``lines[0].amount``."""

    content: Optional[Dict[str, Any]] = None
    schema_used: Optional[Dict[str, Any]] = None
    citations: Dict[str, List[Citation]] = {}
    warnings: List[FieldWarning] = []


class Chunk(Model):
    id: str
    section_id: str
    heading_path: List[str]
    first_page: int
    last_page: int
    text: str
    tokens: int


class ChunksResult(Result):
    total_chunks: int = 0
    chunks: List[Chunk] = []


class Table(Model):
    id: str
    page: int
    csv: str


class TablesResult(Result):
    total_tables: int = 0
    tables: List[Table] = []


class WorkbookResult(Result):
    total_tables: int = 0
    filename: Optional[str] = None
    download_url: Optional[str] = None


class Archive(Model):
    url: str
    message: Optional[str] = None


class Quoted(Model):
    file_name: str
    page_count: Optional[int] = None
    pages: int
    credits: int
    refused: Optional[Failure] = None


class Quote(Model):
    documents: List[Quoted]
    pages: int
    credits: int
    available: int
    accepted: bool


class AccountCredits(Model):
    available: int
    reserved: int
    spent: int


class DayOfUse(Model):
    date: str
    requests: int
    pages: int
    credits: int


class Account(Model):
    account_id: str
    credits: AccountCredits
    retention_days: Optional[int] = None
    usage: List[DayOfUse] = []


class Page(Model):
    """One page: Markdown as text, or an object for ``json``; ``provisional`` until the document is done."""

    document_id: str
    page: int
    provisional: bool
    format: str
    content: Union[str, Dict[str, Any]]


class RequestEvent(Model):
    """An event of a request; ``id`` counts from 1, and ``type`` decides what ``data`` holds."""

    id: int
    type: str
    timestamp: str
    data: Dict[str, Any]


class WebhookEvent(Model):
    """The content of a web hook."""

    id: str
    type: str
    version: int
    timestamp: str
    data: Dict[str, Any]


class Webhook(Model):
    id: str
    source: str
    url: str
    events: List[str]
    description: Optional[str] = None
    enabled: bool
    disabled_reason: Optional[str] = None


class NewWebhook(Model):
    """A web hook with its secret, which is shown only now."""

    webhook: Webhook
    secret: str


class Attempt(Model):
    attempt: int
    at: str
    status_code: Optional[int] = None
    milliseconds: Optional[int] = None
    answer: Optional[str] = None
    error: Optional[str] = None


class Delivery(Model):
    """``status``: waiting, delivered, failed or cancelled."""

    id: str
    webhook_id: str
    event_id: str
    event: str
    status: str
    created_at: str
    next_attempt_at: Optional[str] = None
    attempts: List[Attempt] = []
    payload: Dict[str, Any] = {}


class DeliveryList(Model):
    deliveries: List[Delivery]
    next_cursor: Optional[str] = None
