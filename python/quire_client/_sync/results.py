# Made of ../_async by make_sync.py.
from __future__ import annotations

from typing import Any, List, Optional, Sequence, Type, TypeVar

from .._calls import Call, retrieval
from ..models import (
    ChunksResult,
    FieldsResult,
    FileResult,
    ImageResult,
    Model,
    Result,
    SectionSummaries,
    TablesResult,
    TextResult,
    WorkbookResult,
    parse,
)
from .transport import Transport

Entry = TypeVar("Entry", bound=Result)


class _Envelope(Model):
    results: List[Any]


class Results:
    """
    Results of completed documents, up to 100 in a call and in its order. A document without a result
    has ``success`` false, with ``code`` and ``error``.
    """

    _transport: Transport

    def markdown(
        self, document_ids: Sequence[str], *, content_types: Optional[Sequence[str]] = None
    ) -> List[FileResult]:
        """Markdown; ``content_types`` (text, formula, tables, images) narrows it."""
        return self._results(retrieval("markdown", document_ids, content_types=content_types), FileResult)

    def json(
        self, document_ids: Sequence[str], *, content_types: Optional[Sequence[str]] = None
    ) -> List[FileResult]:
        """Structured documents; ``content`` of each is the JSON text."""
        return self._results(retrieval("json", document_ids, content_types=content_types), FileResult)

    def text(self, document_ids: Sequence[str]) -> List[TextResult]:
        """Plain text, without any markup."""
        return self._results(retrieval("text", document_ids), TextResult)

    def images(self, document_ids: Sequence[str]) -> List[ImageResult]:
        return self._results(retrieval("images", document_ids), ImageResult)

    def fields(self, document_ids: Sequence[str]) -> List[FieldsResult]:
        """Fields of documents that were submitted for fields."""
        return self._results(retrieval("fields", document_ids), FieldsResult)

    def scalars(self, document_ids: Sequence[str]) -> List[FieldsResult]:
        """Fields of documents extracted before, by the ids of ``document_map``."""
        return self._results(retrieval("scalars", document_ids), FieldsResult)

    def page_summaries(self, document_ids: Sequence[str]) -> List[FileResult]:
        """A summary of each page, each under its own heading."""
        return self._results(retrieval("page-summaries", document_ids), FileResult)

    def document_summary(self, document_ids: Sequence[str], *, summary_type: str = "page") -> List[FileResult]:
        """A summary of the whole document, by its pages (``page``) or its sections (``section``)."""
        return self._results(retrieval("document-summary", document_ids, summary_type=summary_type), FileResult)

    def section_summaries(self, document_ids: Sequence[str]) -> List[SectionSummaries]:
        """A summary of each section, by section id, in the order of the document."""
        return self._results(retrieval("section-summaries", document_ids), SectionSummaries)

    def chunks(self, document_ids: Sequence[str], *, max_tokens: Optional[int] = None) -> List[ChunksResult]:
        """Pieces of text for a search index, each with its headings, pages and boxes."""
        return self._results(retrieval("chunks", document_ids, max_tokens=max_tokens), ChunksResult)

    def tables(self, document_ids: Sequence[str]) -> List[TablesResult]:
        """Every table as CSV."""
        return self._results(retrieval("tables", document_ids), TablesResult)

    def workbooks(self, document_ids: Sequence[str]) -> List[WorkbookResult]:
        """All tables of each document in one workbook, as a link."""
        return self._results(retrieval("tables", document_ids, format="xlsx"), WorkbookResult)

    def _results(self, call: Call, kind: Type[Entry]) -> List[Entry]:
        envelope = self._transport.read(call, _Envelope)
        return [_entry(kind, value) for value in envelope.results]


def _entry(kind: Type[Entry], value: Any) -> Entry:
    # A failed one may have `content: null`, unlike any result.
    if isinstance(value, dict) and value.get("success") is False:
        value = {name: member for name, member in value.items() if member is not None}
    return parse(kind, value)
