import { EXAMPLE_IDS } from "./example-ids.ts";

/* Example answers of operations that return results: those for the sample, shortened. */

const { request_id, document_id, fields_document_id, markdown_fields_document_id } = EXAMPLE_IDS;
const STORED = `requests/${request_id}/documents/${document_id}`;
const SIGNED = "expires=1795367408&kid=k1&sig=c0832e4fcd940f01";
const PAGE_IMAGE = `https://quire.example.com/files/${STORED}/images/page-1.png?name=page-1.png&${SIGNED}`;

const retrieved = (...results: object[]) => ({
  success: true,
  results,
  total: 1,
  successful: 1,
  failed: 0,
  message: "Retrieved 1 of 1 documents.",
});

/** A stored file: its name, its path among the files of its document, and its contents. */
const file = (filename: string, place: string, content: unknown) =>
  retrieved({
    document_id,
    success: true,
    filename,
    storage_path: `${STORED}/${place}`,
    download_url: `https://quire.example.com/files/linked/${request_id}/${document_id}/${filename}?${SIGNED}`,
    content,
    file_size: 9785,
  });

const SENTENCE = `Paper is a thin felt of plant fibres that holds ink, folds and memory. ([p. 1](${PAGE_IMAGE}))`;

const STRUCTURED = {
  pdf_name: "quire-sample.pdf",
  category: "other",
  pages: {
    1: {
      page_metadata: { page_dim: [1191, 1684] },
      page_header: [],
      page_footer: [],
      body: {
        sections: {
          0: {
            title: {
              id: "p1-e3",
              label: "Title",
              content: "On Paper",
              bbox: [462.8, 194.4, 729.6, 254.4],
              confidence: 0.99,
              title_feats: { font: "Helvetica-Bold", height: 30 },
            },
            texts: [
              {
                id: "p1-e4",
                label: "Text",
                content: "A small report about sheets, folds and fibres",
                bbox: [348.4, 258.8, 844.8, 286.8],
                confidence: 1,
              },
            ],
            tables: [],
            images: [],
            subsections: [],
            supersection: [],
            level: 1,
          },
        },
      },
    },
  },
};

const citation = (page: number, bbox: number[], quote: string, confidence?: number) => [
  { page, bbox, quote, grounded: true, ...(confidence === undefined ? {} : { confidence }) },
];

/** By operation id. */
export const RESULT_ANSWERS: Record<string, unknown> = {
  convert: "# On Paper\n\nA small report about sheets, folds and fibres\n",
  documentsMarkdown: file(
    "quire-sample.md",
    "markdown.md",
    "# On Paper\n\nA small report about sheets, folds and fibres\n",
  ),
  documentsJson: file("quire-sample.json", "structured.json", JSON.stringify(STRUCTURED)),
  documentsImages: {
    ...retrieved({
      document_id,
      success: true,
      format: "images",
      total_images: 1,
      images: [{ filename: "page-1.png", storage_path: "images", url: PAGE_IMAGE }],
    }),
    total_images: 1,
  },
  documentsFields: retrieved({
    document_id: fields_document_id,
    success: true,
    format: "fields",
    content: { number: "2026-0815", total: 1190 },
    schema_used: { type: "object", properties: { number: { type: "string" }, total: { type: "number" } } },
    citations: {
      number: citation(1, [462.8, 194.4, 529.6, 214.4], "2026-0815", 0.97),
      total: citation(1, [908, 964.6, 983, 982.6], "1,190.00", 0.94),
    },
    warnings: [],
  }),
  documentsScalars: retrieved({
    document_id: markdown_fields_document_id,
    success: true,
    format: "scalars",
    content: { title: "On Paper" },
    schema_used: { type: "object", properties: { title: { type: "string" } } },
    citations: { title: citation(1, [462.8, 194.4, 729.6, 254.4], "On Paper") },
    warnings: [],
  }),
  documentsPageSummaries: file("quire-sample_page_summaries.md", "summaries/pages.md", `## Page 1\n\n${SENTENCE}\n`),
  documentsDocumentSummary: file(
    "quire-sample_document_summary.md",
    "summaries/documentBySections.md",
    `# On Paper\n\n${SENTENCE}\n`,
  ),
  documentsSectionSummaries: file("quire-sample_section_summaries.json", "summaries/sections.json", {
    "p1-e3": SENTENCE,
  }),
  documentsChunks: retrieved({
    document_id,
    success: true,
    total_chunks: 1,
    chunks: [
      {
        id: "p1-e3-1",
        section_id: "p1-e3",
        heading_path: ["On Paper"],
        first_page: 1,
        last_page: 1,
        text: "A small report about sheets, folds and fibres",
        tokens: 11,
        boxes: [{ element_id: "p1-e4", page: 1, bbox: [348.4, 258.8, 844.8, 286.8] }],
      },
    ],
  }),
  documentsTables: retrieved({
    document_id,
    success: true,
    total_tables: 1,
    tables: [{ id: "p3-e11", page: 3, csv: "Sheet,Weight (g/m2),Thickness (mm)\r\nNo. 3,89.7,0.142\r\n" }],
  }),
  documentsText: retrieved({
    document_id,
    success: true,
    content: "On Paper\n\nA small report about sheets, folds and fibres\n",
  }),
  makeZip: {
    success: true,
    url: `https://quire.example.com/files/requests/${request_id}/archives/all_everything_local.zip?name=quire-sample.zip&${SIGNED}`,
    message: "The archive holds 1 document. The link works for one hour.",
  },
  getPage: {
    success: true,
    document_id,
    page: 1,
    provisional: false,
    format: "markdown",
    content: "# On Paper\n\nA small report about sheets, folds and fibres\n",
  },
};
