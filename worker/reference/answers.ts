import { VERSION } from "../../platform/version.ts";
import { EXAMPLE_IDS } from "./example-ids.ts";
import { RESULT_ANSWERS } from "./result-answers.ts";

/* Example answers of the reference, by operation id. A test checks each against the schema of its operation. */

const { request_id, document_id, markdown_fields_document_id, webhook_id, delivery_id } = EXAMPLE_IDS;
const ACCOUNT = "8e2ad9a0-77bd-4934-9400-80a0b8208427";
const EVENT = "evt_adcc9e0c-4c9e-4937-a651-49a7dbd878e3";
const SECRET = "whsec_S42zOYI7zSQsiSlMUswPbFbWsjMF4L9si/qC5WJAN64=";
const BEGUN = "2026-11-22T16:09:53.857Z";
const ENDED = "2026-11-22T16:09:57.510Z";

const SUBMITTED = { request_uid: request_id, status: "PENDING" };

const STATUS = {
  request_id,
  kind: "extract",
  alias: "march",
  description: null,
  enrichment_mode: null,
  status: "completed",
  outcome: null,
  progress: 1,
  pages_done: 4,
  pages_total: 4,
  total: 1,
  completed: 1,
  failed: 0,
  processing: 0,
  total_size_bytes: 104257,
  started_at: BEGUN,
  completed_at: ENDED,
  expires_at: null,
  performance: { document_download_time: 0, document_upload_time: 0.12, extraction_time: 3.653, total_time: 3.773 },
  credits: { reserved: 4, charged: 4, released: 0 },
  usage: null,
  job_page_url: `https://quire.example.com/account/jobs/${request_id}`,
};

const account = (retention_days: number | null) => ({
  success: true,
  account_id: ACCOUNT,
  credits: { available: 981, reserved: 0, spent: 19 },
  limits: {
    key_calls_per_minute: 1200,
    account_calls_per_minute: 2400,
    bytes_per_minute: 2147483648,
    max_running_jobs: 200,
    running_jobs: 0,
  },
  retention_days,
  default_retention_days: null,
  usage: [{ date: "2026-11-22", requests: 7, documents: 7, pages: 27, credits: 19 }],
});

const webhook = (changed: object = {}) => ({
  id: webhook_id,
  source: "account",
  url: "https://example.com/hooks/quire",
  events: ["request.completed", "request.failed"],
  description: null,
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  created_at: BEGUN,
  secrets: [{ created_at: BEGUN, expires_at: null }],
  ...changed,
});

const DELIVERY = {
  id: delivery_id,
  webhook_id,
  event_id: EVENT,
  event: "webhook.test",
  status: "delivered",
  created_at: BEGUN,
  next_attempt_at: null,
  attempts: [{ attempt: 1, at: ENDED, status_code: 204, milliseconds: 41, answer: "", error: null }],
  payload: { id: EVENT, type: "webhook.test", version: 1, timestamp: BEGUN, data: { webhook_id } },
};

const ROTATED = {
  success: true,
  secret: SECRET,
  message: "Until the previous secret expires, both sign, so that receivers can be changed one after another.",
};

const event = (id: number, type: string, data: object): string =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ type, timestamp: ENDED, data })}\n\n`;

/** By operation id. */
export const ANSWERS: Record<string, unknown> = {
  ...RESULT_ANSWERS,
  extract: SUBMITTED,
  quote: {
    success: true,
    kind: "extract",
    documents: [{ file_name: "report.pdf", page_count: 4, pages: 1, credits: 1, refused: null }],
    pages: 1,
    credits: 1,
    credits_per_page: 1,
    credits_per_recognised_page: 0,
    available: 981,
    sufficient: true,
    accepted: true,
  },
  extractFields: { ...SUBMITTED, performance: null, msg: null },
  extractFieldsFromMarkdown: {
    ...SUBMITTED,
    document_map: [{ source_document_uid: document_id, document_uid: markdown_fields_document_id }],
    skipped: [],
  },
  generateSchema: {
    success: true,
    json_schema: {
      type: "object",
      properties: {
        invoice_number: { type: "string", description: "Invoice number" },
        total: { type: "number", description: "Total" },
      },
    },
    message: "Review the schema before you submit it: names, types and which fields are required.",
  },
  getAccount: account(null),
  patchAccount: account(30),
  requestsRetry: SUBMITTED,
  getRequestStatus: {
    success: true,
    ...STATUS,
    documents: [
      { document_id, file_name: "report.pdf", status: "completed", total_pages: 4, pages_done: 4, error: null },
    ],
  },
  getDocumentStatus: {
    success: true,
    document_id,
    request_id,
    status: "completed",
    file_name: "report.pdf",
    file_type: "application/pdf",
    file_size_bytes: 104257,
    user_uid: ACCOUNT,
    total_pages: 1,
    page_count: 4,
    pages_done: 1,
    pages: [{ page: 1, status: "completed", recognised: false, error: null }],
    started_at: BEGUN,
    completed_at: ENDED,
    results: {
      result_storage_path: `requests/${request_id}/documents/${document_id}/structured.json`,
      warnings: [],
    },
    schema_used: null,
    document_page_url: `https://quire.example.com/account/documents/${document_id}`,
    error: null,
  },
  getTasks: { success: true, tasks: { [request_id]: STATUS }, next_cursor: null, message: "1 request." },
  deleteRequests: {
    success: true,
    request_id,
    message:
      "The request, its documents and its files were deleted. Credits that were not spent are back in the account.",
  },
  followRequest: `retry: 1000\n\n${event(1, "page.completed", { request_id, document_id, page: 1, status: "completed", error: null })}`,
  createWebhook: { success: true, webhook: webhook(), secret: SECRET },
  listWebhooks: { success: true, webhooks: [webhook()] },
  rotateAccountSecret: ROTATED,
  rotateWebhookSecret: ROTATED,
  getWebhook: { success: true, webhook: webhook() },
  updateWebhook: {
    success: true,
    webhook: webhook({ enabled: false, description: "paused", disabled_reason: "owner", disabled_at: ENDED }),
  },
  deleteWebhook: {
    success: true,
    webhook_id,
    message: "The web hook and its deliveries were deleted. Nothing more is sent to it.",
  },
  listDeliveries: { success: true, deliveries: [DELIVERY], next_cursor: null },
  replayDelivery: { success: true, delivery: DELIVERY },
  testWebhook: { success: true, delivery: DELIVERY },
  getLimits: {
    success: true,
    max_file_bytes: 104857600,
    max_pages_per_document: 2000,
    max_documents_per_request: 50,
    max_documents_per_retrieval: 100,
    pages_per_batch: 8,
    max_status_wait_seconds: 30,
    link_lifetime_seconds: 3600,
    schema_levels: 7,
    schema_properties: 500,
    max_picture_pixels: 40000000,
    max_recognised_pages: 500,
    recognition_languages: ["eng", "deu", "fra", "spa", "ita", "por", "nld"],
    credits_per_page: { extract: 1, fields: 1, markdown: 0, recognised: 0 },
  },
  getHealthz: { status: "ok", environment: "production", version: VERSION },
  mcp: {
    jsonrpc: "2.0",
    id: 1,
    result: {
      content: [
        { type: "text", text: "<!-- page 1 of report.pdf (4 pages) -->\n# On Paper\n\nA small report about sheets" },
      ],
    },
  },
};
