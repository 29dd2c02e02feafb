import {
  type ChunkResults,
  chunkResultsSchema,
  type FieldResults,
  type FileResults,
  fieldResultsSchema,
  fileResultsSchema,
  type ImageResults,
  imageResultsSchema,
  type SectionSummaryResults,
  sectionSummaryResultsSchema,
  type TableResults,
  type TextResults,
  tableResultsSchema,
  textResultsSchema,
  type WorkbookResults,
  workbookResultsSchema,
} from "./schemas.ts";
import type { Call, Transport } from "./transport.ts";

export type ContentType = "text" | "formula" | "tables" | "images";
export type SummaryType = "page" | "section";

/** The results of completed documents, up to 100 per call. The entry of a failed one has `success: false`. */
export class DocumentResults {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  async markdown(documentIds: string[], contentTypes?: ContentType[]): Promise<FileResults> {
    return this.transport.json(retrieval("markdown", documentIds, { content_types: contentTypes }), fileResultsSchema);
  }

  /** Structured documents; `content` of each is the JSON text. */
  async json(documentIds: string[], contentTypes?: ContentType[]): Promise<FileResults> {
    return this.transport.json(retrieval("json", documentIds, { content_types: contentTypes }), fileResultsSchema);
  }

  async images(documentIds: string[]): Promise<ImageResults> {
    return this.transport.json(retrieval("images", documentIds), imageResultsSchema);
  }

  /** Fields of documents that were submitted for field extraction. */
  async fields(documentIds: string[]): Promise<FieldResults> {
    return this.transport.json(retrieval("fields", documentIds), fieldResultsSchema);
  }

  /** Fields that were read from documents extracted before, by the ids in `document_map`. */
  async scalars(documentIds: string[]): Promise<FieldResults> {
    return this.transport.json(retrieval("scalars", documentIds), fieldResultsSchema);
  }

  /** A summary of each page, under a heading for it. */
  async pageSummaries(documentIds: string[]): Promise<FileResults> {
    return this.transport.json(retrieval("page-summaries", documentIds), fileResultsSchema);
  }

  /** A summary of the whole document, by its pages or by its sections. */
  async documentSummary(documentIds: string[], summaryType: SummaryType = "page"): Promise<FileResults> {
    return this.transport.json(
      retrieval("document-summary", documentIds, { summary_type: summaryType }),
      fileResultsSchema,
    );
  }

  /** A summary of each section, by section id, in the order of the document. */
  async sectionSummaries(documentIds: string[]): Promise<SectionSummaryResults> {
    return this.transport.json(retrieval("section-summaries", documentIds), sectionSummaryResultsSchema);
  }

  /** Chunks for a search index, each with its headings, pages and boxes. */
  async chunks(documentIds: string[], options: { maxTokens?: number } = {}): Promise<ChunkResults> {
    return this.transport.json(retrieval("chunks", documentIds, { max_tokens: options.maxTokens }), chunkResultsSchema);
  }

  /** Every table as CSV. */
  async tables(documentIds: string[]): Promise<TableResults> {
    return this.transport.json(retrieval("tables", documentIds), tableResultsSchema);
  }

  /** All tables of each document in one workbook, as a link. */
  async workbooks(documentIds: string[]): Promise<WorkbookResults> {
    return this.transport.json(retrieval("tables", documentIds, { format: "xlsx" }), workbookResultsSchema);
  }

  /** Plain text, without markup. */
  async text(documentIds: string[]): Promise<TextResults> {
    return this.transport.json(retrieval("text", documentIds), textResultsSchema);
  }
}

const retrieval = (format: string, documentIds: string[], wishes: Record<string, unknown> = {}): Call => ({
  method: "POST",
  path: `api/v1/documents/${format}`,
  body: () => JSON.stringify({ document_ids: documentIds, ...wishes }),
  safe: true,
});
