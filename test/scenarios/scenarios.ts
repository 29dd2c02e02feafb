/*
 * What every way into the service must be able to do, stated once: calls by name with their arguments, the parts of
 * their answers that are kept, and what is expected of them. `$name` stands for a value that an earlier step kept or
 * the world provides.
 */

/** The expected value: equal, or an object with some of the members. Values other than text are compared as JSON. */
export type Expected =
  | string
  | number
  | boolean
  | null
  | { contains: string }
  | { lacks: string }
  | { atLeast: number }
  | { equals: unknown };

export interface Step {
  call: string;
  with?: Record<string, unknown>;
  /** Who makes the call; by default the account with credits. */
  account?: "poor" | "stranger";
  /**
   * Path of a member of the answer, such as `documents.0.document_id`, by the name that later steps use for its value.
   */
  save?: Record<string, string>;
  /** Expected values by path of the member; below `error` if the call is to be refused. */
  expect?: Record<string, Expected>;
}

export interface Scenario {
  name: string;
  /** Whether the scenario uses only the calls about documents, which every way in has. */
  core: boolean;
  steps: Step[];
}

const extracted = (files: string[], more: Record<string, unknown> = {}): Step[] => [
  { call: "extract", with: { files, ...more }, save: { request: "request_id" } },
  {
    call: "wait",
    with: { request_id: "$request" },
    save: { document: "documents.0.document_id" },
    expect: { status: "completed", "documents.0.status": "completed", "documents.0.file_name": files[0] ?? "" },
  },
];

const ofDocument = { document_id: "$document" };

/** Ten scenarios that every way in runs. */
const CORE: Omit<Scenario, "core">[] = [
  {
    name: "a document, read as Markdown",
    steps: [
      ...extracted(["sample.pdf"], { pages: "1" }),
      { call: "markdown", with: ofDocument, expect: { content: { contains: "## 1 Why paper still matters" } } },
    ],
  },
  {
    name: "one page of several",
    steps: [
      ...extracted(["short.pdf"], { pages: "1-2" }),
      {
        call: "page",
        with: { ...ofDocument, page: 2 },
        expect: { content: { contains: "first line of the text of page 2" } },
      },
      { call: "page", with: { ...ofDocument, page: 2 }, expect: { content: { lacks: "text of page 1" } } },
    ],
  },
  {
    name: "the tables of a document",
    steps: [
      ...extracted(["sample.pdf"], { pages: "3" }),
      { call: "tables", with: ofDocument, expect: { "tables.0.page": 3, "tables.0.csv": { contains: "Blotting" } } },
    ],
  },
  {
    name: "fields in the shape of a schema, with citations",
    steps: [
      {
        call: "extract_fields",
        with: {
          files: ["invoice.pdf"],
          json_schema: {
            type: "object",
            properties: { invoice_number: { type: "string" }, total: { type: "number" }, colour: { type: "string" } },
          },
        },
        save: { request: "request_id" },
      },
      {
        call: "wait",
        with: { request_id: "$request" },
        save: { document: "documents.0.document_id" },
        expect: { status: "completed" },
      },
      {
        call: "fields",
        with: ofDocument,
        expect: {
          "content.invoice_number": "QX-2041",
          "content.total": 118.5,
          "content.colour": null,
          "citations.total.0.page": 1,
        },
      },
    ],
  },
  {
    name: "only the requested pages",
    steps: [
      ...extracted(["short.pdf"], { pages: "2-3" }),
      { call: "wait", with: { request_id: "$request" }, expect: { pages_total: 2, "credits.charged": 2 } },
      { call: "markdown", with: ofDocument, expect: { content: { lacks: "text of page 1" } } },
      { call: "markdown", with: ofDocument, expect: { content: { contains: "text of page 3" } } },
    ],
  },
  {
    name: "a document from a URL",
    steps: [
      { call: "extract", with: { urls: ["$host/short.pdf"], pages: "1" }, save: { request: "request_id" } },
      {
        call: "wait",
        with: { request_id: "$request" },
        save: { document: "documents.0.document_id" },
        expect: { status: "completed", "documents.0.file_name": "short.pdf" },
      },
      { call: "markdown", with: ofDocument, expect: { content: { contains: "text of page 1" } } },
    ],
  },
  {
    name: "an encrypted document, opened with its password",
    steps: [
      ...extracted(["locked.pdf"], { password: "$password" }),
      { call: "markdown", with: ofDocument, expect: { content: { contains: "behind the lock" } } },
    ],
  },
  {
    name: "an encrypted document without its password, which is refused",
    steps: [
      {
        call: "extract",
        with: { files: ["locked.pdf"] },
        expect: { "error.code": "unprocessable", "error.errors.0.msg": { contains: "password" } },
      },
    ],
  },
  {
    name: "a file that is not a PDF, which is refused by name",
    steps: [
      {
        call: "extract",
        with: { files: ["letter.pdf"] },
        expect: { "error.code": "not_a_pdf", "error.errors.0.msg": { contains: "letter.pdf" } },
      },
    ],
  },
  {
    name: "an unknown document",
    steps: [
      {
        call: "markdown",
        with: { document_id: "00000000-0000-4000-8000-000000000000" },
        expect: { "error.code": "not_found" },
      },
    ],
  },
];

/** Further scenarios, which only the clients of the HTTP API run. */
const MORE: Omit<Scenario, "core">[] = [
  {
    name: "the structured document",
    steps: [
      ...extracted(["short.pdf"], { pages: "1" }),
      {
        call: "structured",
        with: ofDocument,
        expect: { "content.pages.1.page_metadata.page_dim": { equals: [1190, 1684] }, "content.pages.2": null },
      },
    ],
  },
  {
    name: "several files, and an archive of them",
    steps: [
      ...extracted(["short.pdf", "invoice.pdf"], { pages: "1" }),
      { call: "archive", with: { request_id: "$request" }, expect: { names: { contains: "/short.md" } } },
      { call: "archive", with: { request_id: "$request" }, expect: { names: { contains: "/invoice.md" } } },
    ],
  },
  {
    name: "a short document, converted while the caller waits",
    steps: [
      {
        call: "convert",
        with: { files: ["invoice.pdf"] },
        save: { document: "document_id" },
        expect: { done: true, content: { contains: "QX-2041" } },
      },
      { call: "markdown", with: ofDocument, expect: { content: { contains: "QX-2041" } } },
      {
        call: "convert",
        with: { files: ["invoice.pdf"], format: "json" },
        expect: { done: true, content: { contains: '"pages"' } },
      },
      {
        call: "convert",
        with: { files: ["invoice.pdf"], wait_seconds: 0 },
        save: { request: "request_id" },
        expect: { done: false },
      },
      { call: "wait", with: { request_id: "$request" }, expect: { status: "completed", pages_total: 1 } },
    ],
  },
  {
    name: "a quote before anything is paid",
    steps: [
      {
        call: "quote",
        with: { files: ["short.pdf"] },
        expect: { pages: 3, credits: 3, accepted: true, "documents.0.file_name": "short.pdf" },
      },
      {
        call: "quote",
        with: { files: ["short.pdf"] },
        account: "poor",
        expect: { credits: 3, available: 2, accepted: false },
      },
      { call: "account", account: "poor", expect: { "credits.available": 2, "credits.spent": 0 } },
    ],
  },
  {
    name: "more pages than the account has credits for",
    steps: [
      {
        call: "extract",
        with: { files: ["short.pdf"] },
        account: "poor",
        expect: { "error.status": 402, "error.code": "insufficient_credits", "error.retryable": false },
      },
    ],
  },
  {
    name: "an unknown key",
    steps: [{ call: "account", account: "stranger", expect: { "error.status": 401, "error.code": "unauthorized" } }],
  },
  {
    name: "a web hook with a valid signature, and one without",
    steps: [
      {
        call: "create_webhook",
        with: { url: "$receiver", events: ["request.completed"] },
        save: { hook: "webhook.id", secret: "secret" },
        expect: { secret: { contains: "whsec_" } },
      },
      ...extracted(["invoice.pdf"]),
      {
        call: "receive",
        with: { request_id: "$request", url: "$receiver" },
        save: { body: "body", headers: "headers" },
      },
      {
        call: "verify_webhook",
        with: { body: "$body", headers: "$headers", secret: "$secret" },
        expect: { type: "request.completed", "data.request_id": "$request", "data.document_ids.0": "$document" },
      },
      {
        call: "verify_webhook",
        with: { body: "$body ", headers: "$headers", secret: "$secret" },
        expect: { "error.code": "webhook_not_genuine" },
      },
      {
        call: "deliveries",
        with: { webhook_id: "$hook" },
        expect: { "deliveries.0.event": "request.completed" },
      },
      { call: "delete_webhook", with: { webhook_id: "$hook" } },
      { call: "deliveries", with: { webhook_id: "$hook" }, expect: { "error.code": "not_found" } },
    ],
  },
  {
    name: "one job for one key, however often it is sent",
    steps: [
      { call: "extract", with: { files: ["invoice.pdf"], key: "$unique" }, save: { request: "request_id" } },
      { call: "extract", with: { files: ["invoice.pdf"], key: "$unique" }, expect: { request_id: "$request" } },
      { call: "extract", with: { files: ["short.pdf"], key: "$unique" }, expect: { "error.status": 422 } },
      { call: "wait", with: { request_id: "$request" }, expect: { status: "completed" } },
    ],
  },
  {
    name: "the events of a request, although the stream is interrupted",
    steps: [
      { call: "extract", with: { files: ["short.pdf"], pages: "1-2" }, save: { request: "request_id" } },
      {
        call: "events",
        with: { request_id: "$request", cut_after: 2 },
        expect: {
          ids: { equals: [1, 2, 3, 4] },
          "types.2": "document.completed",
          "types.3": "request.completed",
        },
      },
    ],
  },
  {
    name: "pages as soon as they are read",
    steps: [
      { call: "extract", with: { files: ["long.pdf"] }, save: { request: "request_id" } },
      {
        call: "pages",
        with: { request_id: "$request" },
        expect: {
          numbers: { equals: [1, 2, 3, 4] },
          texts: { contains: "text of page 4" },
        },
      },
    ],
  },
  {
    name: "a request that is deleted",
    steps: [
      ...extracted(["invoice.pdf"], { alias: "$unique" }),
      { call: "tasks", with: { alias: "$unique" }, expect: { ids: { equals: ["$request"] } } },
      { call: "delete", with: { request_id: "$request" } },
      { call: "wait", with: { request_id: "$request" }, expect: { "error.status": 404, "error.code": "not_found" } },
      { call: "tasks", with: { alias: "$unique" }, expect: { ids: { equals: [] } } },
    ],
  },
];

export const SCENARIOS: Scenario[] = [
  ...CORE.map((scenario) => ({ ...scenario, core: true })),
  ...MORE.map((scenario) => ({ ...scenario, core: false })),
];
