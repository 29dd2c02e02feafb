"""
python scenario_driver.py BASE_URL [--async]

Makes the calls of scenarios with this client. Reads one JSON object per line, {"id", "call", "input", "api_key"}, and
answers each with {"id", "result"} or {"id", "error"}, as they are done.
"""

from __future__ import annotations

import asyncio
import inspect
import io
import json
import sys
import zipfile
from pathlib import Path
from typing import Any, AsyncIterator, Callable, Dict, List

sys.path.insert(0, str(Path(__file__).parent.parent))

from quire_client import AsyncClient, Client, QuireError, verify_webhook  # noqa: E402
from quire_client.models import Model, to_dict  # noqa: E402

Input = Dict[str, Any]


async def result_of(value: Any) -> Any:
    """The result of a call, with either client."""
    return await value if inspect.isawaitable(value) else value


async def each(values: Any) -> AsyncIterator[Any]:
    """The values of either kind of iterator."""
    if hasattr(values, "__aiter__"):
        async for value in values:
            yield value
    else:
        for value in values:
            yield value


def sources(given: Input) -> Input:
    wishes: Input = {name: given[name] for name in ("urls", "pages", "password", "alias", "key") if name in given}
    return {"files": [file["path"] for file in given.get("files", [])], **wishes}


def only(results: List[Any]) -> Any:
    """The result for the only document of the call."""
    (entry,) = results
    if not entry.success:
        raise QuireError(entry.error, code=entry.code)
    return entry


class Verbs:
    """The calls by their names in the scenarios; ``client`` is of either kind."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def extract(self, given: Input) -> Any:
        return {"request_id": (await result_of(self.client.extract(**sources(given)))).request_uid}

    async def extract_fields(self, given: Input) -> Any:
        wanted = self.client.extract_fields(json_schema=given["json_schema"], **sources(given))
        return {"request_id": (await result_of(wanted)).request_uid}

    async def wait(self, given: Input) -> Any:
        return await result_of(self.client.job(given["request_id"]).wait(timeout=100))

    async def markdown(self, given: Input) -> Any:
        return only(await result_of(self.client.markdown([given["document_id"]])))

    async def structured(self, given: Input) -> Any:
        entry = only(await result_of(self.client.json([given["document_id"]])))
        return {"content": json.loads(entry.content)}

    async def tables(self, given: Input) -> Any:
        return only(await result_of(self.client.tables([given["document_id"]])))

    async def fields(self, given: Input) -> Any:
        return only(await result_of(self.client.fields([given["document_id"]])))

    async def page(self, given: Input) -> Any:
        return await result_of(self.client.page(given["document_id"], given["page"]))

    async def archive(self, given: Input) -> Any:
        archive = await result_of(self.client.make_zip(given["request_id"]))
        file = io.BytesIO(await result_of(self.client.download(archive.url)))
        return {"names": zipfile.ZipFile(file).namelist()}

    async def convert(self, given: Input) -> Any:
        (file,) = given["files"]
        wishes = {"format": given.get("format", "markdown"), "wait": given.get("wait_seconds")}
        data = (file["name"], Path(file["path"]).read_bytes())
        converted = await result_of(self.client.convert(data, **wishes))
        if not converted.done:
            return {"done": False, "request_id": converted.job.request_uid}
        return {"done": True, "document_id": converted.document_id, "content": converted.content}

    async def quote(self, given: Input) -> Any:
        return await result_of(self.client.quote(**sources(given)))

    async def account(self, given: Input) -> Any:
        return await result_of(self.client.account())

    async def tasks(self, given: Input) -> Any:
        return {"ids": list((await result_of(self.client.tasks(alias=given["alias"]))).tasks)}

    async def delete(self, given: Input) -> Any:
        return await result_of(self.client.job(given["request_id"]).delete())

    async def events(self, given: Input) -> Any:
        job = self.client.job(given["request_id"])
        seen: List[Any] = []
        async for event in each(job.events()):
            seen.append(event)
            if len(seen) == given["cut_after"]:
                break
        async for event in each(job.events(after=seen[-1].id)):
            seen.append(event)
        return {"ids": [event.id for event in seen], "types": [event.type for event in seen]}

    async def pages(self, given: Input) -> Any:
        pages = [page async for page in each(self.client.job(given["request_id"]).pages())]
        pages.sort(key=lambda page: page.page)
        return {"numbers": [page.page for page in pages], "texts": [page.content for page in pages]}

    async def create_webhook(self, given: Input) -> Any:
        return await result_of(self.client.webhooks.create(given["url"], events=given["events"]))

    async def delete_webhook(self, given: Input) -> Any:
        return await result_of(self.client.webhooks.delete(given["webhook_id"]))

    async def deliveries(self, given: Input) -> Any:
        return await result_of(self.client.webhooks.deliveries(given["webhook_id"]))

    async def verify_webhook(self, given: Input) -> Any:
        return verify_webhook(given["body"], given["headers"], given["secret"])


async def answer(make_client: Callable[[str], Any], line: str) -> Dict[str, Any]:
    asked = json.loads(line)
    try:
        verb = getattr(Verbs(make_client(asked["api_key"])), asked["call"])
        result = await verb(asked["input"])
    except QuireError as error:
        told = {name: getattr(error, name) for name in ("status", "code", "detail", "retryable", "errors")}
        return {"id": asked["id"], "error": told}
    return {"id": asked["id"], "result": to_dict(result) if isinstance(result, Model) else result}


async def main(base_url: str, asynchronous: bool) -> None:
    kind: Any = AsyncClient if asynchronous else Client
    clients: Dict[str, Any] = {}
    running = set()

    def client_of(api_key: str) -> Any:
        if api_key not in clients:
            clients[api_key] = kind(base_url, api_key)
        return clients[api_key]

    async def reply(line: str) -> None:
        # With the blocking client each call has its own thread, as it would in a server.
        told = answer(client_of, line) if asynchronous else asyncio.to_thread(asyncio.run, answer(client_of, line))
        print(json.dumps(await told), flush=True)

    while line := await asyncio.to_thread(sys.stdin.readline):
        task = asyncio.create_task(reply(line))
        running.add(task)
        task.add_done_callback(running.discard)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], "--async" in sys.argv))
