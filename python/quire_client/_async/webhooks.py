from __future__ import annotations

import uuid
from typing import List, Optional, Sequence

from .._calls import Call, at, present
from ..models import Delivery, DeliveryList, Model, NewWebhook, Webhook
from .transport import AsyncTransport


class _WebhookAnswer(Model):
    webhook: Webhook


class _WebhookList(Model):
    webhooks: List[Webhook]


class _Secret(Model):
    secret: str


class _DeliveryAnswer(Model):
    delivery: Delivery


class AsyncWebhooks:
    """Addresses to which events of the account are sent."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        url: str,
        *,
        events: Optional[Sequence[str]] = None,
        description: Optional[str] = None,
        enabled: bool = True,
        key: Optional[str] = None,
    ) -> NewWebhook:
        """Adds an address. The secret, which ``verify_webhook`` needs, is shown only now."""
        body = {"url": url, "events": events, "description": description, "enabled": enabled}
        call = Call("POST", at("webhooks"), json=present(body), key=key or str(uuid.uuid4()))
        return await self._transport.read(call, NewWebhook)

    async def list(self, *, source: str = "account") -> List[Webhook]:
        """All of them; with ``form``, those that came with jobs as ``webhook_url``."""
        call = Call("GET", at("webhooks"), params={"source": source}, safe=True)
        return (await self._transport.read(call, _WebhookList)).webhooks

    async def get(self, webhook_id: str) -> Webhook:
        return (await self._transport.read(Call("GET", at("webhooks", webhook_id), safe=True), _WebhookAnswer)).webhook

    async def update(
        self,
        webhook_id: str,
        *,
        url: Optional[str] = None,
        events: Optional[Sequence[str]] = None,
        description: Optional[str] = None,
        enabled: Optional[bool] = None,
    ) -> Webhook:
        """Changes the given settings, and keeps the others."""
        body = present({"url": url, "events": events, "description": description, "enabled": enabled})
        call = Call("PATCH", at("webhooks", webhook_id), json=body, safe=True)
        return (await self._transport.read(call, _WebhookAnswer)).webhook

    async def delete(self, webhook_id: str) -> None:
        """Removes an address, and everything waiting to be sent there."""
        await self._transport.send(Call("DELETE", at("webhooks", webhook_id), safe=True))

    async def test(self, webhook_id: str) -> Delivery:
        """Sends a test event there, once, and returns the answer."""
        call = Call("POST", at("webhooks", webhook_id, "test"))
        return (await self._transport.read(call, _DeliveryAnswer)).delivery

    async def rotate_secret(self, webhook_id: str) -> str:
        """A new secret; the previous one also signs for another day."""
        return (await self._transport.read(Call("POST", at("webhooks", webhook_id, "rotate-secret")), _Secret)).secret

    async def account_secret(self) -> str:
        """A new secret for messages to a job's ``webhook_url``."""
        return (await self._transport.read(Call("POST", at("webhooks", "account-secret")), _Secret)).secret

    async def deliveries(
        self,
        webhook_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[str] = None,
    ) -> DeliveryList:
        """What was sent and answered, latest first; ``next_cursor`` leads to the next page."""
        params = {"limit": limit, "cursor": cursor, "status": status}
        call = Call("GET", at("webhooks", webhook_id, "deliveries"), params=params, safe=True)
        return await self._transport.read(call, DeliveryList)

    async def replay(self, webhook_id: str, delivery_id: str) -> Delivery:
        """Sends a delivery once more."""
        call = Call("POST", at("webhooks", webhook_id, "deliveries", delivery_id, "replay"))
        return (await self._transport.read(call, _DeliveryAnswer)).delivery
