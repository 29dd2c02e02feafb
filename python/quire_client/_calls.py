"""Calls of the API as data: what is sent, and whether it may be repeated after a failure."""

from __future__ import annotations

import contextlib
import json
import os
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union
from urllib.parse import quote

from .errors import QuireError

_FIRST_PAUSE_SECONDS = 0.5
# If the service asks for a longer pause than this, the caller gets the error instead.
_LONGEST_PAUSE_SECONDS = 60.0

#: A file on disk, or a name with the bytes.
File = Union[str, "os.PathLike[str]", Tuple[str, bytes]]


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    params: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    json: Any = None
    #: A form with files, reopened for every attempt, since a body can be read only once.
    form: Optional[Mapping[str, Any]] = None
    files: Sequence[File] = ()
    #: Repeating the call changes nothing further.
    safe: bool = False
    #: The service executes a call with a key only once, so it may be repeated whatever went wrong.
    key: Optional[str] = None

    @contextlib.contextmanager
    def arguments(self, api_key: str) -> Iterator[Dict[str, Any]]:
        """The arguments for httpx, with the files open."""
        headers = {"accept": "application/json", **self.headers, "authorization": f"Bearer {api_key}"}
        if self.key is not None:
            headers["idempotency-key"] = self.key
        sent: Dict[str, Any] = {"params": present(self.params), "headers": headers}
        with contextlib.ExitStack() as opened:
            if self.json is not None:
                sent["json"] = self.json
            if self.form is not None:
                sent["data"] = {"form": json.dumps(self.form)}
                sent["files"] = [("documents", _part(file, opened)) for file in self.files]
            yield sent


def _part(file: File, opened: contextlib.ExitStack) -> Tuple[str, Any, str]:
    if isinstance(file, tuple):
        return (file[0], file[1], "application/pdf")
    path = Path(file)
    return (path.name, opened.enter_context(path.open("rb")), "application/pdf")


def present(members: Mapping[str, Any]) -> Dict[str, Any]:
    """The given options without the omitted ones."""
    return {name: value for name, value in members.items() if value is not None}


def at(*parts: str) -> str:
    """A path of the API. Each part is escaped, so that an id cannot reach another path."""
    return "/".join(["/api/v1", *(quote(part, safe="") for part in parts)])


def submission(
    path: str,
    files: Optional[Sequence[File]],
    urls: Optional[Sequence[str]],
    wishes: Mapping[str, Any],
    *,
    key: Optional[str],
    safe: bool = False,
    params: Optional[Mapping[str, Any]] = None,
) -> Call:
    """A call that submits documents: files in a form, addresses as JSON."""
    said = present(wishes)
    common: Dict[str, Any] = {"params": params or {}, "safe": safe, "key": key}
    if files:
        return Call("POST", path, form=said, files=list(files), **common)
    return Call("POST", path, json={**said, "documents_url": list(urls or [])}, **common)


def retrieval(kind: str, document_ids: Sequence[str], **wishes: Any) -> Call:
    body: Dict[str, Any] = {"document_ids": _many(document_ids), **present(wishes)}
    return Call("POST", at("documents", kind), json=body, safe=True)


def _many(ids: Sequence[str]) -> List[str]:
    if isinstance(ids, str):
        raise TypeError("document_ids is a list of ids, not one of them")
    return list(ids)


def pause_before_next(call: Call, error: QuireError, attempt: int, attempts: int) -> Optional[float]:
    """Seconds to wait before a call is repeated, or ``None`` if it is not."""
    if attempt >= attempts or not _may_repeat(call, error):
        return None
    # Random, so that clients that failed together do not return together.
    own = _FIRST_PAUSE_SECONDS * 2 ** (attempt - 1) * random.uniform(0.75, 1.25)
    pause = own if error.retry_after is None else error.retry_after
    return pause if pause <= _LONGEST_PAUSE_SECONDS else None


def _may_repeat(call: Call, error: QuireError) -> bool:
    # A service that is too busy has accepted nothing, so any call may be repeated.
    if error.status == 429:
        return True
    # A call with a key has to wait while its first attempt, which was not answered, is still in progress.
    if error.status == 409:
        return call.key is not None and error.retry_after is not None
    repeatable = call.safe or call.key is not None
    return repeatable and error.retryable and (error.status == 0 or error.status >= 500)
