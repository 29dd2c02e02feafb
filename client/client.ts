import {
  type DocumentStatus,
  documentStatusSchema,
  type FileResults,
  fileResultsSchema,
  healthSchema,
  type ImageResults,
  imageResultsSchema,
  type Limits,
  limitsSchema,
  type RequestStatus,
  requestStatusSchema,
  type Submitted,
  submittedSchema,
  type TaskList,
  taskListSchema,
} from "./schemas.ts";
import { type Call, Transport, type TransportOptions } from "./transport.ts";

export { QuireError } from "./quire-error.ts";
export type * from "./schemas.ts";

export type ContentType = "text" | "formula" | "tables" | "images";

export interface ExtractInput {
  /** Files to upload; a Blob over a file on disk is sent without being loaded. */
  files?: { name: string; data: Blob }[];
  /** Addresses that the service fetches itself. Not together with `files`. */
  urls?: string[];
  alias?: string | undefined;
  description?: string | undefined;
  /** Pages to process, such as `1,3,5-8`; all of them when left out. */
  pages?: string | undefined;
  /** Opens encrypted PDFs. */
  password?: string | undefined;
}

export interface CallOptions {
  signal?: AbortSignal;
}

/** Typed access to a Quire service. Every method throws `QuireError` when the service refuses. */
export class QuireClient {
  private readonly transport: Transport;

  constructor(options: TransportOptions) {
    this.transport = new Transport(options);
  }

  /** Submits PDFs for full extraction; the work goes on after the answer. */
  async extract(input: ExtractInput, options: CallOptions = {}): Promise<Submitted> {
    const body = () => {
      const { urls, alias, description, pages, password } = input;
      const form = new FormData();
      // The form goes first, so that the service knows what is wanted before the files stream in.
      const sources = urls === undefined || urls.length === 0 ? {} : { documents_url: urls };
      form.append("form", JSON.stringify({ ...sources, alias, description, pages, password }));
      for (const file of input.files ?? []) form.append("documents", file.data, file.name);
      return form;
    };
    const call = { method: "POST", path: "api/v1/extract", body, safe: false, ...options } as const;
    return this.transport.json(call, submittedSchema);
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

  async documentStatus(id: string, options: CallOptions = {}): Promise<DocumentStatus> {
    const path = `api/v1/document-status/${encodeURIComponent(id)}`;
    return this.transport.json({ method: "GET", path, safe: true, ...options }, documentStatusSchema);
  }

  /** The caller's requests, newest first; `next_cursor` leads to the next page. */
  async tasks(query: { limit?: number; cursor?: string; status?: string } = {}): Promise<TaskList> {
    return this.transport.json({ method: "GET", path: "api/v1/tasks", query, safe: true }, taskListSchema);
  }

  async markdown(documentIds: string[], contentTypes?: ContentType[]): Promise<FileResults> {
    return this.transport.json(retrieval("markdown", documentIds, contentTypes), fileResultsSchema);
  }

  /** Structured documents; `content` of each is the JSON text. */
  async json(documentIds: string[], contentTypes?: ContentType[]): Promise<FileResults> {
    return this.transport.json(retrieval("json", documentIds, contentTypes), fileResultsSchema);
  }

  async images(documentIds: string[]): Promise<ImageResults> {
    return this.transport.json(retrieval("images", documentIds), imageResultsSchema);
  }

  /** Opens a signed link from a result. The body is not read yet. */
  async download(url: string, options: CallOptions = {}): Promise<Response> {
    return this.transport.download(url, options.signal);
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
}

const retrieval = (format: string, documentIds: string[], contentTypes?: ContentType[]): Call => ({
  method: "POST",
  path: `api/v1/documents/${format}`,
  body: () => JSON.stringify({ document_ids: documentIds, content_types: contentTypes }),
  safe: true,
});
