import type * as z from "zod";
import type { CallOptions, SubmitOptions } from "./call-options.ts";
import { type ContentType, DocumentResults } from "./document-results.ts";
import { type FollowOptions, followEvents, type RequestEvent } from "./follow-events.ts";
import { Job, type JobCalls, type PageFormat, type PageIn, type PageOptions, Submission } from "./job.ts";
import {
  type Account,
  accountSchema,
  type DocumentStatus,
  documentStatusSchema,
  type GeneratedSchema,
  generatedSchema,
  healthSchema,
  jsonPageSchema,
  type Limits,
  limitsSchema,
  type MarkdownFieldsSubmitted,
  markdownFieldsSubmittedSchema,
  markdownPageSchema,
  type Quote,
  quoteSchema,
  type RequestStatus,
  requestStatusSchema,
  type Submitted,
  submittedSchema,
  type TaskList,
  taskListSchema,
  type Zip,
  zipSchema,
} from "./schemas.ts";
import { type ExtractInput, formOf } from "./submission-form.ts";
import { Transport, type TransportOptions } from "./transport.ts";
import { Webhooks } from "./webhooks.ts";

export type { CallOptions, SubmitOptions } from "./call-options.ts";
export type { ContentType, SummaryType } from "./document-results.ts";
export type { FollowOptions, RequestEvent } from "./follow-events.ts";
export type { Job, PageFormat, PageIn, PageOptions, Submission, WaitOptions } from "./job.ts";
export { type ErrorCode, type FieldError, QuireError } from "./quire-error.ts";
export type * from "./schemas.ts";
export type { ExtractInput, NamedFile, Sources } from "./submission-form.ts";
export type { TransportOptions } from "./transport.ts";
export { verifyWebhook, type WebhookEvent } from "./verify-webhook.ts";
export type { Delivery, DeliveryList, Webhook, WebhookCreated } from "./webhook-schemas.ts";
export type { DeliveryQuery, WebhookChange, WebhookInput, Webhooks } from "./webhooks.ts";

interface WantedFields {
  /** JSON Schema of the wanted fields, within the subset that the service supports. */
  jsonSchema: unknown;
  /** Values with a confidence (0 to 1) lower than this become `null`; by default all are returned. */
  minConfidence?: number | undefined;
}

export interface FieldsInput extends ExtractInput, WantedFields {}

export interface MarkdownFieldsInput extends WantedFields {
  /** Documents that were fully extracted. */
  documentIds: string[];
  alias?: string | undefined;
  description?: string | undefined;
  webhookUrl?: string | undefined;
}

export interface ZipInput {
  requestId: string;
  /** Includes only this document of the request. */
  documentId?: string | undefined;
  /** Whether links to images lead to their copies in the archive. */
  localImages?: boolean | undefined;
  contentTypes?: ContentType[] | undefined;
}

export interface DownloadOptions extends CallOptions {
  /** First byte to fetch; the service answers 206 if it can begin there. */
  from?: number;
  /** ETag of the part already received: if the file's has changed, the whole file is sent. */
  etag?: string | undefined;
}

export interface ConvertOptions extends SubmitOptions {
  /** `markdown` by default. */
  format?: PageFormat;
  /** Seconds that the service waits for the result: at most 30, the default. */
  waitSeconds?: number;
}

/** `done`: the text itself is in the answer. Otherwise the conversion takes longer and continues as a job. */
export type Converted =
  | { done: true; request_uid: string; document_id: string; content: string }
  | { done: false; job: Job };

export interface TaskQuery extends CallOptions {
  limit?: number;
  cursor?: string | undefined;
  status?: string;
  kind?: "extract" | "fields" | "markdown-fields";
  /** Only requests with exactly this label. */
  alias?: string;
  /** Only requests started at this time or later: a date or a time in ISO 8601. */
  from?: string;
  /** Only requests started before this time. */
  to?: string;
}

const requestPath = (id: string, ...rest: string[]): string =>
  ["api/v1/requests", encodeURIComponent(id), ...rest].join("/");

/** Typed access to a Quire service. Every method throws `QuireError` if the service refuses. */
export class QuireClient extends DocumentResults implements JobCalls {
  /** Addresses that are notified of events in the account. */
  readonly webhooks: Webhooks;

  constructor(options: TransportOptions) {
    super(new Transport(options));
    this.webhooks = new Webhooks(this.transport);
  }

  /** Submits PDFs for full extraction, which continues after the answer. */
  extract(input: ExtractInput, options: SubmitOptions = {}): Submission {
    return this.submit("api/v1/extract", () => formOf(input), { schema: submittedSchema, options });
  }

  /** Submits PDFs for field extraction in the shape of a JSON Schema, which continues after the answer. */
  extractFields({ jsonSchema, minConfidence, ...input }: FieldsInput, options: SubmitOptions = {}): Submission {
    const body = () => formOf(input, { json_schema: jsonSchema, min_confidence: minConfidence });
    return this.submit("api/v1/extract-fields", body, { schema: submittedSchema, options });
  }

  /**
   * Reads fields from documents that were extracted before. `answer.skipped` lists the documents that cannot be used.
   */
  extractFieldsFromMarkdown(
    input: MarkdownFieldsInput,
    options: SubmitOptions = {},
  ): Submission<MarkdownFieldsSubmitted> {
    const { documentIds, jsonSchema, minConfidence, webhookUrl, ...labels } = input;
    const wishes = { json_schema: jsonSchema, min_confidence: minConfidence, ...labels, webhook_url: webhookUrl };
    const body = () => JSON.stringify({ document_ids: documentIds, ...wishes });
    const schema = markdownFieldsSubmittedSchema;
    return this.submit("api/v1/extract-fields-from-markdown", body, { schema, options });
  }

  /** Converts one document of up to 20 pages while the caller waits. */
  async convert(input: ExtractInput, { format, waitSeconds, ...options }: ConvertOptions = {}): Promise<Converted> {
    const query = { format, wait: waitSeconds };
    const body = () => formOf(input);
    const call = { method: "POST", path: "api/v1/convert", query, body, safe: false } as const;
    const keyed = { ...call, key: crypto.randomUUID(), ...options };
    const response = await this.transport.send(keyed);
    if (response.status === 202) {
      return { done: false, job: new Job(this, await this.transport.read(keyed, response, submittedSchema)) };
    }
    const header = (name: string): string => response.headers.get(name) ?? "";
    const ids = { request_uid: header("request-uid"), document_id: header("document-uid") };
    return { done: true, ...ids, content: await response.text() };
  }

  /** Generates a JSON Schema for fields described in words. Review it before you use it. */
  async generateSchema(description: string, options: CallOptions = {}): Promise<GeneratedSchema> {
    const body = () => JSON.stringify({ description });
    const call = { method: "POST", path: "api/v1/generate-schema", body, safe: true, ...options } as const;
    return this.transport.json(call, generatedSchema);
  }

  /** A job that was submitted before, by its id. */
  job(requestId: string): Job {
    return new Job(this, { request_uid: requestId, status: "PENDING" });
  }

  /**
   * Status of a request; with `waitSeconds` (at most 30) the service answers at the next change, or when they have
   * passed.
   */
  async requestStatus(id: string, options: CallOptions & { waitSeconds?: number } = {}): Promise<RequestStatus> {
    const { waitSeconds, ...rest } = options;
    const path = `api/v1/request-status/${encodeURIComponent(id)}`;
    return this.transport.json(
      { method: "GET", path, query: { wait: waitSeconds }, safe: true, ...rest },
      requestStatusSchema,
    );
  }

  /** Yields each event of a request once, until the request has ended. A broken stream is resumed. */
  events(requestId: string, options: FollowOptions = {}): AsyncGenerator<RequestEvent, void> {
    return followEvents(this.transport, requestId, options);
  }

  /**
   * One page of a document, as soon as it has been read; `provisional` while the document is still being processed.
   */
  async page<Format extends PageFormat = "markdown">(
    documentId: string,
    page: number,
    { format, ...options }: PageOptions<Format> = {},
  ): Promise<PageIn<Format>> {
    const path = `api/v1/documents/${encodeURIComponent(documentId)}/pages/${page}`;
    const call = { method: "GET", path, query: { format }, safe: true, ...options } as const;
    const wanted = format === "json" ? jsonPageSchema : markdownPageSchema;
    // The schema matches the format, which the compiler cannot infer from a comparison.
    return (await this.transport.json(call, wanted)) as PageIn<Format>;
  }

  /**
   * The price of a submission, and what in it would be refused. Costs nothing itself. With a schema: the price of
   * fields.
   */
  async quote(input: ExtractInput & { jsonSchema?: unknown }, options: CallOptions = {}): Promise<Quote> {
    const { jsonSchema, ...rest } = input;
    const body = () => formOf(rest, { json_schema: jsonSchema });
    return this.transport.json({ method: "POST", path: "api/v1/quote", body, safe: true, ...options }, quoteSchema);
  }

  /** Credits, limits and daily usage. */
  async account(options: CallOptions = {}): Promise<Account> {
    return this.transport.json({ method: "GET", path: "api/v1/account", safe: true, ...options }, accountSchema);
  }

  /** Sets for how many days the account's requests are kept by default; `null` for the service's own default. */
  async updateAccount(
    { retentionDays }: { retentionDays: number | null },
    options: CallOptions = {},
  ): Promise<Account> {
    const body = () => JSON.stringify({ retention_days: retentionDays });
    const call = { method: "PATCH", path: "api/v1/account", body, safe: true, ...options } as const;
    return this.transport.json(call, accountSchema);
  }

  /** Submits the failed pages of a request again, as a new request. */
  retryRequest(id: string, { password, ...options }: SubmitOptions & { password?: string } = {}): Submission {
    const body = () => JSON.stringify({ password });
    return this.submit(requestPath(id, "retry"), body, { schema: submittedSchema, options });
  }

  async documentStatus(id: string, options: CallOptions = {}): Promise<DocumentStatus> {
    const path = `api/v1/document-status/${encodeURIComponent(id)}`;
    return this.transport.json({ method: "GET", path, safe: true, ...options }, documentStatusSchema);
  }

  /** The caller's requests, newest first; `next_cursor` leads to the next page. */
  async tasks({ signal, ...query }: TaskQuery = {}): Promise<TaskList> {
    return this.transport.json({ method: "GET", path: "api/v1/tasks", query, safe: true, signal }, taskListSchema);
  }

  /** Puts all results of a request, or of one of its documents, into an archive. The link works for an hour. */
  async makeZip(input: ZipInput, options: CallOptions = {}): Promise<Zip> {
    const { requestId, documentId, localImages, contentTypes } = input;
    const wishes = { document_id: documentId, local_images: localImages, content_types: contentTypes };
    const body = () => JSON.stringify({ request_id: requestId, ...wishes });
    return this.transport.json({ method: "POST", path: "api/v1/make-zip", body, safe: true, ...options }, zipSchema);
  }

  /** Opens a signed link from a result, from a given byte on if there is one. The body has not been read yet. */
  async download(url: string, { signal, from = 0, etag }: DownloadOptions = {}): Promise<Response> {
    const range = { range: `bytes=${from}-`, ...(etag === undefined ? {} : { "if-range": etag }) };
    return this.transport.download(url, { ...(signal ? { signal } : {}), ...(from > 0 ? { headers: range } : {}) });
  }

  /** Cancels what is still running in a request and removes everything stored for it. */
  async deleteRequest(id: string, options: CallOptions = {}): Promise<void> {
    const response = await this.transport.send({ method: "DELETE", path: requestPath(id), safe: true, ...options });
    await response.body?.cancel();
  }

  async limits(): Promise<Limits> {
    return this.transport.json({ method: "GET", path: "api/v1/limits", safe: true }, limitsSchema);
  }

  /** Resolves when the service is up, and throws otherwise. */
  async health(): Promise<void> {
    await this.transport.json({ method: "GET", path: "healthz", safe: true }, healthSchema);
  }

  private submit<Answer extends Submitted>(
    path: string,
    body: () => FormData | string,
    { schema, options }: { schema: z.ZodType<Answer>; options: SubmitOptions },
  ): Submission<Answer> {
    const call = { method: "POST", path, body, safe: false, key: crypto.randomUUID(), ...options } as const;
    return new Submission(this.transport.json(call, schema).then((answer) => new Job(this, answer)));
  }
}
