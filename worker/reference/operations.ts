import { EXAMPLE_IDS } from "./example-ids.ts";

/** What the reference says of an operation beside its shapes. */
interface Operation {
  description?: string;
  /** A body that works, by its type. Ids in it stand for ones of your own. */
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

const LINKS = "Links to images and files work for one hour, then ask again.";

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
      "Values in the shape of your JSON Schema, each with the place where it was read. `$schema` and `title` in a schema are ignored, which `notes` tells.",
    bodies: { ...upload({ json_schema: INVOICE }), ...inline({ json_schema: INVOICE }) },
  },
  extractFieldsFromMarkdown: {
    description:
      "No upload and no second reading: the values come from the text that an extraction made. Documents that cannot be used are named in `skipped`.",
    bodies: ofDocument({ json_schema: INVOICE }),
  },
  generateSchema: {
    description: "A JSON Schema within the supported subset, to be looked over before it is used. Costs nothing.",
    bodies: json({ description: "invoice number, date and total" }),
  },
  getAccount: { description: "What the account has, may and did." },
  patchAccount: {
    description: "Requests that are there already keep the time they were given.",
    bodies: json({ retention_days: 30 }),
  },
  requestsRetry: { bodies: json({}) },
  getRequestStatus: {
    description: "With `wait` the answer waits for a change. `Retry-After` stands in it while the request runs.",
  },
  getDocumentStatus: { description: "State and failure of each page, and the document's warnings." },
  getTasks: { description: "A page at a time: `next_cursor` leads to the next one." },
  deleteRequests: {
    description: "Stops what runs, gives credits that were not spent back, and removes files and rows.",
  },
  documentsMarkdown: {
    description: `\`content\` and the file behind \`download_url\` are the same. ${LINKS}`,
    bodies: ofDocument({ content_types: ["text", "tables"] }),
  },
  documentsJson: {
    description: `\`content\` is a JSON text of the shape StructuredDocument. ${LINKS}`,
    bodies: ofDocument(),
  },
  documentsImages: { description: `Page images and crops of pictures. ${LINKS}`, bodies: ofDocument() },
  documentsFields: {
    description: "Every top-level property of the schema is there; null where nothing was found.",
    bodies: json({ document_ids: [EXAMPLE_IDS.fields_document_id] }),
  },
  documentsScalars: {
    description: "By the new ids of `document_map`.",
    bodies: json({ document_ids: [EXAMPLE_IDS.markdown_fields_document_id] }),
  },
  documentsPageSummaries: { description: `Markdown, a heading for each page. ${LINKS}`, bodies: ofDocument() },
  documentsDocumentSummary: {
    description: "Made of the summaries of the pages, or of those of the sections.",
    bodies: ofDocument({ summary_type: "section" }),
  },
  documentsSectionSummaries: {
    description: "By the ids of sections in the structured JSON, in the order of the document.",
    bodies: ofDocument(),
  },
  documentsChunks: {
    description: "Pieces that keep to sections, with headings, pages and boxes.",
    bodies: ofDocument({ max_tokens: 500 }),
  },
  documentsTables: { description: "In reading order.", bodies: ofDocument({ format: "csv" }) },
  documentsText: { description: "Without running headers; a merged cell stands once.", bodies: ofDocument() },
  makeZip: {
    description:
      "Made once for the same wishes. The link works for one hour and can be taken up again where it broke off.",
    bodies: json({ request_id: EXAMPLE_IDS.request_id, local_images: true }),
  },
  createWebhook: {
    description: "The secret is shown in this answer alone.",
    bodies: json({ url: "https://example.com/hooks/quire", events: ["request.completed", "request.failed"] }),
  },
  listWebhooks: { description: "Without their secrets." },
  getWebhook: { description: "Without its secret." },
  updateWebhook: {
    description: "Members that are left out stay as they are.",
    bodies: json({ enabled: false, description: "paused" }),
  },
  deleteWebhook: { description: "What it still had to send is dropped." },
  listDeliveries: { description: "What was sent and how it was answered, the latest first." },
  replayDelivery: { description: "The same event once more, with the same id." },
  mcp: {
    description:
      "Streamable HTTP without sessions, by the revisions of 2025 and of 2026-07-28; connect a client to this address with the API key as its bearer token. Tools: extract_document, read_document, list_tables, extract_fields, search_document, get_status. A call that is made again is done and paid for once.",
    bodies: json({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "read_document", arguments: { document_id: EXAMPLE_IDS.document_id, first_page: 1 } },
    }),
  },
  getLimits: { description: "Every bound and price in force." },
  getHealthz: { description: "200 when the database answers." },
};
