from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, Union

import httpx
import pytest

from quire_client import (
    AsyncClient,
    AuthenticationError,
    Client,
    ConflictError,
    InvalidRequestError,
    QuireError,
    RateLimitError,
    UnavailableError,
    WebhookVerificationError,
    verify_webhook,
)

Reply = Union[httpx.Response, Exception]
SUBMITTED = httpx.Response(200, json={"request_uid": "r1", "status": "PENDING"})


class Service:
    """Gives prepared answers in order, and records the calls and the pauses between them."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.calls: List[httpx.Request] = []
        self.pauses: List[float] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.calls.append(request)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if isinstance(reply, Exception):
            raise reply
        return reply

    def client(self) -> Client:
        http = httpx.Client(transport=httpx.MockTransport(self.answer))
        return Client("https://quire.test/", "quire_key", http_client=http, sleep=self.pauses.append)

    def async_client(self) -> AsyncClient:
        async def sleep(seconds: float) -> None:
            self.pauses.append(seconds)

        async def answer(request: httpx.Request) -> httpx.Response:
            await request.aread()
            return self.answer(request)

        http = httpx.AsyncClient(transport=httpx.MockTransport(answer))
        return AsyncClient("https://quire.test", "quire_key", http_client=http, sleep=sleep)


def refused(status: int, headers: Dict[str, str] = {}, **problem: Any) -> httpx.Response:  # noqa: B006
    return httpx.Response(status, headers=headers, json=problem)


def test_a_submission_sends_its_form_before_its_files_with_a_key(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-a")
    service = Service(SUBMITTED)
    job = service.client().extract([tmp_path / "a.pdf", ("b.pdf", b"%PDF-b")], alias="mine", pages="1-2")
    assert job.request_uid == "r1"
    (call,) = service.calls
    assert call.headers["authorization"] == "Bearer quire_key"
    assert len(call.headers["idempotency-key"]) == 36
    body = call.content
    assert body.index(b'name="form"') < body.index(b'filename="a.pdf"') < body.index(b'filename="b.pdf"')
    assert b'{"alias": "mine", "pages": "1-2"}' in body
    assert b"%PDF-a" in body and b"%PDF-b" in body


def test_addresses_are_sent_as_json() -> None:
    service = Service(SUBMITTED)
    service.client().extract_fields(urls=["https://a.test/b.pdf"], json_schema={"a": 1}, min_confidence=0.5)
    sent = json.loads(service.calls[0].content)
    assert sent == {"json_schema": {"a": 1}, "min_confidence": 0.5, "documents_url": ["https://a.test/b.pdf"]}


def test_a_submission_is_repeated_under_its_key_whatever_went_wrong(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-a")
    service = Service(
        httpx.ConnectError("no route"),
        refused(503, {"retry-after": "3"}, code="unavailable", retryable=True),
        refused(409, {"retry-after": "1"}, code="conflict"),
        httpx.Response(502, text="<html>Bad gateway</html>"),
        SUBMITTED,
    )
    service.client().extract([tmp_path / "a.pdf"])
    assert len({call.headers["idempotency-key"] for call in service.calls}) == 1
    assert all(b"%PDF-a" in call.content for call in service.calls)
    assert service.pauses[1:3] == [3, 1]
    assert 0.3 < service.pauses[0] < 0.7 and 2 < service.pauses[3] < 6


@pytest.mark.parametrize(
    ("reply", "kind", "calls"),
    [
        (refused(401, code="unauthorized", detail="No such key."), AuthenticationError, 1),
        (refused(409, code="conflict"), ConflictError, 1),
        (refused(422, code="unprocessable", errors=[{"loc": ["body"], "msg": "no"}]), InvalidRequestError, 1),
        (refused(500, code="no_schema", retryable=False), UnavailableError, 1),
        (refused(429, {"retry-after": "3600"}, code="rate_limited"), RateLimitError, 1),
        (refused(429, code="rate_limited"), RateLimitError, 5),
        (httpx.ReadTimeout("slow"), UnavailableError, 5),
    ],
)
def test_refusals_have_types_and_are_repeated_only_where_it_helps(reply: Reply, kind: type, calls: int) -> None:
    service = Service(reply)
    with pytest.raises(QuireError) as caught:
        service.client().generate_schema("the total")
    assert type(caught.value) is kind
    assert len(service.calls) == calls


def test_an_answer_of_another_shape_is_an_error_too() -> None:
    with pytest.raises(QuireError) as caught:
        Service(httpx.Response(200, json={"tasks": 7})).client().tasks()
    assert caught.value.code == "unexpected_response"


def test_ids_cannot_reach_another_path_and_a_lone_id_is_no_list() -> None:
    service = Service(refused(404, code="not_found"))
    with pytest.raises(QuireError):
        service.client().document_status("../limits")
    assert service.calls[0].url.raw_path == b"/api/v1/document-status/..%2Flimits"
    with pytest.raises(TypeError):
        service.client().markdown("d1")


def test_failed_results_stand_beside_good_ones_and_unknown_members_are_kept() -> None:
    bad = {"document_id": "d2", "success": False, "content": None, "code": "conflict", "error": "It still runs."}
    good = {"document_id": "d1", "success": True, "content": "# A", "more": 7}
    first, second = Service(httpx.Response(200, json={"results": [good, bad]})).client().markdown(["d1", "d2"])
    assert (first.success, first.content, first.more) == (True, "# A", 7)  # type: ignore[attr-defined]
    assert (second.success, second.code, second.error) == (False, "conflict", "It still runs.")


def test_the_key_is_not_sent_along_with_a_signed_link(tmp_path: Path) -> None:
    service = Service(httpx.Response(200, content=b"pixels"))
    service.client().save("https://files.test/x.png?sig=1", tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes() == b"pixels"
    assert "authorization" not in service.calls[0].headers
    with pytest.raises(QuireError):
        Service(refused(403, code="expired")).client().save("https://files.test/y.png", tmp_path / "y.png")
    assert [path.name for path in tmp_path.iterdir()] == ["x.png"]


def stream(*events: int, cut: bool = False) -> httpx.Response:
    def said() -> Any:
        yield b"retry: 1000\n\n: waiting\n\n"
        for number in events:
            kind = "request.completed" if number == 4 else "page.completed"
            data = {"type": kind, "timestamp": "2026-11-22T08:00:00Z", "data": {"page": number}}
            text = f"id: {number}\nevent: {kind}\ndata: {json.dumps(data)}\n\n".encode()
            # Cut in the middle of a line.
            yield text[:9]
            yield text[9:]
        if cut:
            yield b"id: 99\ndata: {"
            raise httpx.ReadError("cut")

    class Stream(httpx.SyncByteStream, httpx.AsyncByteStream):
        def __iter__(self) -> Any:
            return said()

        async def __aiter__(self) -> Any:
            for piece in said():
                yield piece

    return httpx.Response(200, headers={"content-type": "text/event-stream"}, stream=Stream())


def broken_streams() -> Service:
    return Service(stream(1, 2, cut=True), stream(2, 3), httpx.ConnectError("away"), stream(4))


def test_events_go_on_where_the_stream_was_cut() -> None:
    service = broken_streams()
    assert [event.id for event in service.client().events("r1")] == [1, 2, 3, 4]
    assert [call.headers["last-event-id"] for call in service.calls] == ["0", "2", "3", "3"]


def test_events_go_on_in_async_too() -> None:
    service = broken_streams()

    async def heard() -> List[int]:
        async with service.async_client() as client:
            return [event.id async for event in client.events("r1")]

    assert asyncio.run(heard()) == [1, 2, 3, 4]


def test_a_stream_that_never_says_anything_is_given_up() -> None:
    service = Service(*(stream() for _ in range(6)))
    with pytest.raises(UnavailableError):
        list(service.client().events("r1"))
    assert len(service.calls) == 5
    assert list(Service(httpx.Response(204)).client().events("r1", after=7)) == []


def test_waiting_ends_with_the_request_or_in_time() -> None:
    def status(state: str) -> httpx.Response:
        return httpx.Response(200, json={"request_id": "r1", "status": state})

    service = Service(status("processing"), status("processing"), status("failed"))
    seen: List[str] = []
    final = service.client().job("r1").wait(on_status=lambda status: seen.append(status.status))
    assert (final.status, seen) == ("failed", ["processing", "processing", "failed"])
    assert service.calls[1].url.params["wait"] == "20.0"
    with pytest.raises(TimeoutError):
        Service(status("processing")).client().job("r1").wait(timeout=0)


SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def signed(body: str, secret: str = SECRET, at: float = 0) -> Dict[str, str]:
    timestamp = str(int(at or time.time()))
    key = base64.b64decode(secret[6:])
    value = base64.b64encode(hmac.new(key, f"msg_1.{timestamp}.{body}".encode(), hashlib.sha256).digest()).decode()
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": timestamp, "Webhook-Signature": f"v1a,xyz v1,{value}"}


EVENT = json.dumps({"id": "msg_1", "type": "request.completed", "version": 1, "timestamp": "now", "data": {"a": "é"}})


def test_a_genuine_web_hook_is_taken() -> None:
    assert verify_webhook(EVENT, signed(EVENT), SECRET).data == {"a": "é"}
    assert verify_webhook(EVENT.encode(), signed(EVENT), SECRET).type == "request.completed"


def test_the_published_example_of_the_specification_verifies() -> None:
    # https://github.com/standard-webhooks/standard-webhooks, the test vector of its libraries.
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    # It is signed, but is not one of this service's events.
    with pytest.raises(WebhookVerificationError, match="its shape is unknown"):
        verify_webhook('{"test": 2432232314}', headers, SECRET, now=1614265330)


@pytest.mark.parametrize(
    "change",
    [
        lambda headers: {**headers, "Webhook-Timestamp": "1614265330"},
        lambda headers: {**headers, "Webhook-Timestamp": "soon"},
        lambda headers: {**headers, "Webhook-Id": "msg_2"},
        lambda headers: {**headers, "Webhook-Signature": "v1,g0hM9SsE"},
        lambda headers: {"Webhook-Id": "msg_1"},
        lambda headers: signed(EVENT, "whsec_AAAA"),
        lambda headers: signed(EVENT, at=time.time() - 400),
        lambda headers: signed(EVENT + " "),
    ],
)
def test_any_other_is_refused(change: Callable[[Dict[str, str]], Dict[str, str]]) -> None:
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(EVENT, change(signed(EVENT)), SECRET)
    assert caught.value.code == "webhook_not_genuine"


def test_a_secret_that_is_none_is_said() -> None:
    with pytest.raises(WebhookVerificationError, match="whsec_"):
        verify_webhook(EVENT, signed(EVENT), "whsec_***")


def test_without_an_address_or_a_key_there_is_no_client(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUIRE_BASE_URL", raising=False)
    with pytest.raises(ValueError, match="QUIRE_API_KEY"):
        Client()
    monkeypatch.setenv("QUIRE_BASE_URL", "https://quire.test")
    monkeypatch.setenv("QUIRE_API_KEY", "quire_key")
    Client()
