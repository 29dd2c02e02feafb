"""What can go wrong, as exceptions."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Optional, Type

import httpx

_RETRYABLE = {429, 502, 503, 504}


class QuireError(Exception):
    """A call that the service refused or that could not reach it. ``status`` is 0 when no answer arrived at all."""

    def __init__(
        self,
        detail: str,
        *,
        status: int = 0,
        code: str,
        retryable: bool = False,
        retry_after: Optional[float] = None,
        errors: Optional[List[Dict[str, Any]]] = None,
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.status = status
        self.code = code
        self.retryable = retryable
        self.retry_after = retry_after
        self.errors = errors or []


class InvalidRequestError(QuireError):
    """What was sent is not valid: 400, 413, 415 or 422. ``errors`` names each fault."""


class AuthenticationError(QuireError):
    """The API key is not valid."""


class InsufficientCreditsError(QuireError):
    """The account has fewer credits than the pages would cost."""


class NotFoundError(QuireError):
    """Not found in this account."""


class ConflictError(QuireError):
    """Not possible in the present state: not ready yet, or already done."""


class RateLimitError(QuireError):
    """More calls, bytes or jobs than are allowed; see ``retry_after``, in seconds."""


class UnavailableError(QuireError):
    """No answer arrived, or the service has failed."""


class WebhookVerificationError(QuireError):
    """A web hook is not genuine, or too old."""


_BY_STATUS: Dict[int, Type[QuireError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    402: InsufficientCreditsError,
    404: NotFoundError,
    409: ConflictError,
    413: InvalidRequestError,
    415: InvalidRequestError,
    422: InvalidRequestError,
    429: RateLimitError,
}


def error_of(response: httpx.Response, now: float) -> QuireError:
    """The exception for a refused response whose body has been read; ``now`` is in seconds since 1970."""
    try:
        problem = response.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        problem = {}
    status = response.status_code
    kind = _BY_STATUS.get(status, UnavailableError if status >= 500 else QuireError)
    errors = problem.get("errors")
    return kind(
        str(problem.get("detail") or problem.get("title") or f"The service answered {status}"),
        status=status,
        code=str(problem.get("code") or f"http_{status}"),
        retryable=bool(problem.get("retryable", status in _RETRYABLE)),
        retry_after=_retry_after(response.headers.get("retry-after"), now),
        errors=errors if isinstance(errors, list) else [],
    )


def _retry_after(header: Optional[str], now: float) -> Optional[float]:
    """Seconds of a ``Retry-After`` in either of its two forms (RFC 9110, 10.2.3)."""
    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - now)
    except (TypeError, ValueError):
        return None
