import { EXAMPLE_IDS } from "./example-ids.ts";

/** Documentation of an operation besides its schemas. */
interface Operation {
  description?: string;
  /** A working body for each media type; its ids have to be replaced. */
  bodies?: Record<string, unknown>;
}

/** A PDF of one empty page in base64. */
const PDF_BASE64 =
  "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNTk1IDg0Ml0+PmVuZG9iagp0cmFpbGVyPDwvUm9vdCAxIDAgUj4+Cg==";

const INVOICE = {
  type: "object",
  properties: {
    number: { type: "string", description: "Invoice number" },
    total: { type: "number", description: "Total with tax" },
  },
  required: ["number"],
};

const json = (body: unknown) => ({ "application/json": body });
const ofDocument = (more: object = {}) => json({ document_ids: [EXAMPLE_IDS.document_id], ...more });
const inline = (more: object = {}) => json({ documents: [{ file_name: "page.pdf", content: PDF_BASE64 }], ...more });
const upload = (form: object) => ({ "multipart/form-data": { documents: ["report.pdf"], form } });

const LINKS = "Links to images and files work for one hour; ask again for new ones.";

/** By operation id. */
export const OPERATIONS: Record<string, Operation> = {
  extract: {
    description:
      "Files as parts of a form or as base64 in JSON, one PDF as the body itself, or URLs. The answer comes at once; ask for the status, listen to the events or set a web hook to learn when it is done.",
    bodies: { ...upload({ alias: "march", pages: "1-3" }), ...inline({ alias: "march" }) },
  },
  convert: { bodies: { ...upload({}), ...inline() } },
  quote: { bodies: { ...upload({ pages: "1" }), ...inline({ json_schema: INVOICE }) } },
  extractFields: {
    description:
      "Values in the shape of your JSON Schema, each with the place where it was read. `$schema` and `title` in a schema are ignored; `notes` says so.",
    bodies: { ...upload({ json_schema: INVOICE }), ...inline({ json_schema: INVOICE }) },
  },
  extractFieldsFromMarkdown: {
    description:
      "Nothing is uploaded or read again: the values come from the text of an earlier extraction. Documents that cannot be used are listed in `skipped`.",
    bodies: ofDocument({ json_schema: INVOICE }),
  },
  generateSchema: {
    description: "Drafts a JSON Schema within the supported subset. Review it before you use it. Free of charge.",
    bodies: json({ description: "invoice number, date and total" }),
  },
  getAccount: { description: "Balance, limits, retention and usage by day." },
  patchAccount: {
    description: "Existing requests keep the retention they were given.",
    bodies: json({ retention_days: 30 }),
  },
  requestsRetry: { bodies: json({}) },
  getRequestStatus: {
    description:
      "With `wait`, the answer is held until something changes. While the request runs, it carries `Retry-After`.",
  },
  getDocumentStatus: { description: "The state of each page, why it failed if it did, and the document's warnings." },
  getTasks: { description: "One page at a time; `next_cursor` fetches the next one." },
  deleteRequests: {
    description: "Stops what is running, releases credits that were not spent, and deletes files and rows.",
  },
  documentsMarkdown: {
    description: `\`content\` and the file behind \`download_url\` are identical. ${LINKS}`,
    bodies: ofDocument({ content_types: ["text", "tables"] }),
  },
  documentsJson: {
    description: `\`content\` is a string that holds a StructuredDocument as JSON. ${LINKS}`,
    bodies: ofDocument(),
  },
  documentsImages: { description: `Page images and crops of pictures. ${LINKS}`, bodies: ofDocument() },
  documentsFields: {
    description: "Every top-level property of the schema is present; it is null where nothing was found.",
    bodies: json({ document_ids: [EXAMPLE_IDS.fields_document_id] }),
  },
  documentsScalars: {
    description: "Takes the new ids from `document_map`.",
    bodies: json({ document_ids: [EXAMPLE_IDS.markdown_fields_document_id] }),
  },
  documentsPageSummaries: { description: `Markdown with a heading for each page. ${LINKS}`, bodies: ofDocument() },
  documentsDocumentSummary: {
    description: "Made from the summaries of the pages, or from those of the sections.",
    bodies: ofDocument({ summary_type: "section" }),
  },
  documentsSectionSummaries: {
    description: "Keyed by the section ids of the structured JSON, in document order.",
    bodies: ofDocument(),
  },
  documentsChunks: {
    description: "Each chunk stays within one section and carries its headings, pages and boxes.",
    bodies: ofDocument({ max_tokens: 500 }),
  },
  documentsTables: { description: "All tables in reading order.", bodies: ofDocument({ format: "csv" }) },
  documentsText: { description: "Without running headers; a merged cell appears once.", bodies: ofDocument() },
  makeZip: {
    description:
      "The same options give the same archive. The link works for one hour, and an interrupted download can be resumed.",
    bodies: json({ request_id: EXAMPLE_IDS.request_id, local_images: true }),
  },
  createWebhook: {
    description: "The secret is shown only in this answer.",
    bodies: json({ url: "https://example.com/hooks/quire", events: ["request.completed", "request.failed"] }),
  },
  listWebhooks: { description: "Without their secrets." },
  getWebhook: { description: "Without its secret." },
  updateWebhook: {
    description: "Properties that are left out keep their values.",
    bodies: json({ enabled: false, description: "paused" }),
  },
  deleteWebhook: { description: "Deliveries that are still waiting are dropped." },
  listDeliveries: { description: "What was sent and how your server answered, newest first." },
  replayDelivery: { description: "Sends the same event again, with the same id." },
  mcp: {
    description:
      "Streamable HTTP without sessions, in the revisions of 2025 and of 2026-07-28. Connect a client to this address with the API key as its bearer token. Tools: extract_document, read_document, list_tables, extract_fields, search_document, get_status. A repeated call is carried out and charged once.",
    bodies: json({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "read_document", arguments: { document_id: EXAMPLE_IDS.document_id, first_page: 1 } },
    }),
  },
  getLimits: { description: "All limits and prices in force." },
  getHealthz: { description: "Answers 200 if the database answers." },
};
