import {
  type Account,
  accountSchema,
  type ChunkResults,
  chunkResultsSchema,
  type DocumentStatus,
  documentStatusSchema,
  type FieldResults,
  type FileResults,
  fieldResultsSchema,
  fileResultsSchema,
  type GeneratedSchema,
  generatedSchema,
  healthSchema,
  type ImageResults,
  imageResultsSchema,
  type Limits,
  limitsSchema,
  type MarkdownFieldsSubmitted,
  markdownFieldsSubmittedSchema,
  type Quote,
  quoteSchema,
  type RequestStatus,
  requestStatusSchema,
  type SectionSummaryResults,
  type Submitted,
  sectionSummaryResultsSchema,
  submittedSchema,
  type TableResults,
  type TaskList,
  type TextResults,
  tableResultsSchema,
  taskListSchema,
  textResultsSchema,
  type WorkbookResults,
  workbookResultsSchema,
  type Zip,
  zipSchema,
} from "./schemas.ts";
import { type ExtractInput, formOf } from "./submission-form.ts";
import { type Call, Transport, type TransportOptions } from "./transport.ts";

export { QuireError } from "./quire-error.ts";
export type * from "./schemas.ts";
export type { ExtractInput, Sources } from "./submission-form.ts";
export { verifyWebhook } from "./verify-webhook.ts";

export type ContentType = "text" | "formula" | "tables" | "images";
export type SummaryType = "page" | "section";

export interface FieldsInput extends ExtractInput {
  /** JSON Schema of the wanted fields, within the subset that the service supports. */
  jsonSchema: unknown;
}

export interface MarkdownFieldsInput {
  /** Documents that were fully extracted. */
  documentIds: string[];
  jsonSchema: unknown;
  alias?: string | undefined;
  description?: string | undefined;
  webhookUrl?: string | undefined;
}

export interface ZipInput {
  requestId: string;
  /** Only this document of the request. */
  documentId?: string | undefined;
  /** Links to images lead to their copies in the archive. */
  localImages?: boolean | undefined;
  contentTypes?: ContentType[] | undefined;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface SubmitOptions extends CallOptions {
  /** For a call that outlives this program: with the same key the same call is done once in 24 hours. */
  key?: string;
}

export interface DownloadOptions extends CallOptions {
  /** First byte that is wanted; the service answers 206 when it can begin there. */
  from?: number;
  /** Of the part that is there already: when the file has another now, all of it is sent. */
  etag?: string | undefined;
}

/** Typed access to a Quire service. Every method throws `QuireError` when the service refuses. */
export class QuireClient {
  private readonly transport: Transport;

  constructor(options: TransportOptions) {
    this.transport = new Transport(options);
  }

  /** Submits PDFs for full extraction; the work goes on after the answer. */
  async extract(input: ExtractInput, options: SubmitOptions = {}): Promise<Submitted> {
    return this.submit("api/v1/extract", input, options);
  }

  /** Submits PDFs for field extraction in the shape of a JSON Schema; the work goes on after the answer. */
  async extractFields({ jsonSchema, ...input }: FieldsInput, options: SubmitOptions = {}): Promise<Submitted> {
    return this.submit("api/v1/extract-fields", input, { ...options, more: { json_schema: jsonSchema } });
  }

  /** Takes fields from documents that were extracted before. What cannot be used is told in `skipped`. */
  async extractFieldsFromMarkdown(
    input: MarkdownFieldsInput,
    options: SubmitOptions = {},
  ): Promise<MarkdownFieldsSubmitted> {
    const { documentIds, jsonSchema, webhookUrl, ...labels } = input;
    const wishes = { json_schema: jsonSchema, ...labels, webhook_url: webhookUrl };
    const body = () => JSON.stringify({ document_ids: documentIds, ...wishes });
    const call = {
      method: "POST",
      path: "api/v1/extract-fields-from-markdown",
      body,
      safe: false,
      key: crypto.randomUUID(),
      ...options,
    } as const;
    return this.transport.json(call, markdownFieldsSubmittedSchema);
  }

  /** A JSON Schema for fields that are described in words; to be looked over before it is used. */
  async generateSchema(description: string, options: CallOptions = {}): Promise<GeneratedSchema> {
    const body = () => JSON.stringify({ description });
    const call = { method: "POST", path: "api/v1/generate-schema", body, safe: true, ...options } as const;
    return this.transport.json(call, generatedSchema);
  }

  /** Where a request stands; with `waitSeconds` (at most 30) the answer waits for a change. */
  async requestStatus(id: string, options: CallOptions & { waitSeconds?: number } = {}): Promise<RequestStatus> {
    const { waitSeconds, ...rest } = options;
    const path = `api/v1/request-status/${encodeURIComponent(id)}`;
    return this.transport.json(
      { method: "GET", path, query: { wait: waitSeconds }, safe: true, ...rest },
      requestStatusSchema,
    );
  }

  /** What a submission would cost, and what of it would be refused. Costs nothing. */
  async quote(input: ExtractInput, options: CallOptions = {}): Promise<Quote> {
    const body = () => formOf(input);
    return this.transport.json({ method: "POST", path: "api/v1/quote", body, safe: true, ...options }, quoteSchema);
  }

  /** Credits, limits and usage by day. */
  async account(options: CallOptions = {}): Promise<Account> {
    return this.transport.json({ method: "GET", path: "api/v1/account", safe: true, ...options }, accountSchema);
  }

  /** Sends the failed pages of a request again, as a request of their own. */
  async retryRequest(
    id: string,
    { password, ...options }: SubmitOptions & { password?: string } = {},
  ): Promise<Submitted> {
    const path = `api/v1/requests/${encodeURIComponent(id)}/retry`;
    const key = crypto.randomUUID();
    const body = () => JSON.stringify({ password });
    return this.transport.json({ method: "POST", path, body, safe: false, key, ...options }, submittedSchema);
  }

  async documentStatus(id: string, options: CallOptions = {}): Promise<DocumentStatus> {
    const path = `api/v1/document-status/${encodeURIComponent(id)}`;
    return this.transport.json({ method: "GET", path, safe: true, ...options }, documentStatusSchema);
  }

  /** The caller's requests, newest first; `next_cursor` leads to the next page. */
  async tasks(query: { limit?: number; cursor?: string; status?: string } = {}): Promise<TaskList> {
    return this.transport.json({ method: "GET", path: "api/v1/tasks", query, safe: true }, taskListSchema);
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

  /** Fields of documents that were submitted for them. */
  async fields(documentIds: string[]): Promise<FieldResults> {
    return this.transport.json(retrieval("fields", documentIds), fieldResultsSchema);
  }

  /** Fields that were taken from documents extracted before, by the ids of `document_map`. */
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

  /** Pieces of text for a search index, each with its headings, pages and boxes. */
  async chunks(documentIds: string[], options: { maxTokens?: number } = {}): Promise<ChunkResults> {
    return this.transport.json(retrieval("chunks", documentIds, { max_tokens: options.maxTokens }), chunkResultsSchema);
  }

  /** Every table as CSV. */
  async tables(documentIds: string[]): Promise<TableResults> {
    return this.transport.json(retrieval("tables", documentIds), tableResultsSchema);
  }

  /** All tables of each document in one workbook, by a link. */
  async workbooks(documentIds: string[]): Promise<WorkbookResults> {
    return this.transport.json(retrieval("tables", documentIds, { format: "xlsx" }), workbookResultsSchema);
  }

  /** Text alone, without any markup. */
  async text(documentIds: string[]): Promise<TextResults> {
    return this.transport.json(retrieval("text", documentIds), textResultsSchema);
  }

  /** Has everything of a request, or of one of its documents, put into an archive; the link works for an hour. */
  async makeZip(input: ZipInput, options: CallOptions = {}): Promise<Zip> {
    const { requestId, documentId, localImages, contentTypes } = input;
    const wishes = { document_id: documentId, local_images: localImages, content_types: contentTypes };
    const body = () => JSON.stringify({ request_id: requestId, ...wishes });
    return this.transport.json({ method: "POST", path: "api/v1/make-zip", body, safe: true, ...options }, zipSchema);
  }

  /** Opens a signed link from a result, from a byte on if one is given. The body is not read yet. */
  async download(url: string, { signal, from = 0, etag }: DownloadOptions = {}): Promise<Response> {
    const range = { range: `bytes=${from}-`, ...(etag === undefined ? {} : { "if-range": etag }) };
    return this.transport.download(url, { ...(signal ? { signal } : {}), ...(from > 0 ? { headers: range } : {}) });
  }

  /** Cancels what still runs of a request and removes everything that is stored of it. */
  async deleteRequest(id: string): Promise<void> {
    const path = `api/v1/requests/${encodeURIComponent(id)}`;
    const response = await this.transport.send({ method: "DELETE", path, safe: true });
    await response.body?.cancel();
  }

  async limits(): Promise<Limits> {
    return this.transport.json({ method: "GET", path: "api/v1/limits", safe: true }, limitsSchema);
  }

  /** Resolves when the service is up; throws otherwise. */
  async health(): Promise<void> {
    await this.transport.json({ method: "GET", path: "healthz", safe: true }, healthSchema);
  }

  private submit(
    path: string,
    input: ExtractInput,
    { more = {}, ...options }: SubmitOptions & { more?: Record<string, unknown> },
  ): Promise<Submitted> {
    const body = () => formOf(input, more);
    const key = crypto.randomUUID();
    return this.transport.json({ method: "POST", path, body, safe: false, key, ...options }, submittedSchema);
  }
}

const retrieval = (format: string, documentIds: string[], wishes: Record<string, unknown> = {}): Call => ({
  method: "POST",
  path: `api/v1/documents/${format}`,
  body: () => JSON.stringify({ document_ids: documentIds, ...wishes }),
  safe: true,
});
