"""
python make_sync.py [--check]

Writes quire_client/_sync, the same client without async; with --check, says whether it is up to date.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent / "quire_client"

WORDS = [
    (r"\basync (def|with|for) ", r"\1 "),
    (r"\bawait ", ""),
    (r"Awaitable\[([\w.]+)\]", r"\1"),
    (r"\bAsyncIterator\b", "Iterator"),
    (r", Awaitable\b", ""),
    (r"\basynccontextmanager\b", "contextmanager"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"import asyncio\n", ""),
    (r"Awaitable\[None\]", "None"),
    (r"\bAsync(\w+)", r"\1"),
    (r"__aenter__", "__enter__"),
    (r"__aexit__", "__exit__"),
    (r"\baclose\b", "close"),
    (r"\baread\b", "read"),
    (r"\baiter_", "iter_"),
]

NOTE = "# Made of ../_async by make_sync.py.\n"


def synchronous(text: str) -> str:
    for pattern, plain in WORDS:
        text = re.sub(pattern, plain, text)
    return NOTE + text


def main(check: bool) -> int:
    wrong = []
    for source in sorted((ROOT / "_async").glob("*.py")):
        target = ROOT / "_sync" / source.name
        text = synchronous(source.read_text())
        if not check:
            target.write_text(text)
        elif not target.exists() or target.read_text() != text:
            wrong.append(target.name)
    if wrong:
        print(f"Run python/make_sync.py: {', '.join(wrong)} would be others.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
