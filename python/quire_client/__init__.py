"""Client of Quire: PDFs in, Markdown, structured JSON and fields out."""

from ._async.client import AsyncClient
from ._async.jobs import AsyncConverted, AsyncJob, AsyncMarkdownFieldsJob
from ._async.webhooks import AsyncWebhooks
from ._calls import File
from ._sync.client import Client
from ._sync.jobs import Converted, Job, MarkdownFieldsJob
from ._sync.webhooks import Webhooks
from .errors import (
    AuthenticationError,
    ConflictError,
    InsufficientCreditsError,
    InvalidRequestError,
    NotFoundError,
    QuireError,
    RateLimitError,
    UnavailableError,
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "AsyncClient",
    "AsyncConverted",
    "AsyncJob",
    "AsyncMarkdownFieldsJob",
    "AsyncWebhooks",
    "AuthenticationError",
    "Client",
    "ConflictError",
    "Converted",
    "File",
    "InsufficientCreditsError",
    "InvalidRequestError",
    "Job",
    "MarkdownFieldsJob",
    "NotFoundError",
    "QuireError",
    "RateLimitError",
    "UnavailableError",
    "WebhookVerificationError",
    "Webhooks",
    "verify_webhook",
]
