"""Proof that a web hook came from the service (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from typing import Mapping, Optional, Union

from .errors import WebhookVerificationError
from .models import WebhookEvent, parse_json

_PREFIX = "whsec_"
_TOLERANCE_SECONDS = 5 * 60


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: str,
    *,
    now: Optional[float] = None,
) -> WebhookEvent:
    """
    Checks that a web hook came from the service, and recently, and returns its content.

    ``body`` is the request's body exactly as it arrived: parsed and serialized again, it has another signature. Raises
    ``WebhookVerificationError`` otherwise; answer that with 400. The same ``id`` may arrive more than once.
    """
    raw = body.encode() if isinstance(body, str) else body
    by_name = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (by_name.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not event_id or not timestamp or not signatures:
        raise _refused("The headers of a web hook are missing.")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise _refused("`webhook-timestamp` is not a time.")
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE_SECONDS:
        raise _refused("The message is too old, or the clocks differ by minutes.")
    signed = f"{event_id}.{timestamp}.".encode() + raw
    expected = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return _event(raw)
    raise _refused("No signature matches the message: it was changed on the way, or is signed with another secret.")


def _key(secret: str) -> bytes:
    encoded = secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret
    try:
        key = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise _refused("This is not a secret: secrets look like `whsec_…`.")
    return key


def _event(raw: bytes) -> WebhookEvent:
    try:
        return parse_json(WebhookEvent, raw)
    except ValueError:
        raise _refused("The message is signed, but its shape is unknown.") from None


def _refused(detail: str) -> WebhookVerificationError:
    return WebhookVerificationError(detail, code="webhook_not_genuine")
