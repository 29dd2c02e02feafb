/*
 * All objects of a request are below `requests/{request}/`, so that a request is deleted by prefix. A key depends only
 * on document, page and index: repeating the work overwrites the same object.
 */

export const requestPrefix = (requestId: string): string => `requests/${requestId}/`;

const documentPrefix = (requestId: string, documentId: string): string =>
  `${requestPrefix(requestId)}documents/${documentId}/`;

/** The PDF as it was sent, or as it was made from a picture. */
export const sourceKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}source.pdf`;

/** A picture as it was sent; `ending` is the extension of its type. */
export const originalKey = (requestId: string, documentId: string, ending: string): string =>
  `${documentPrefix(requestId, documentId)}original.${ending}`;

/** The page model of one page, as JSON. */
export const pageModelKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.json`;

/** The words of one page with their boxes. */
export const pageWordsKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.words.json`;

/** The text recognised on the picture of one page, or on one of the pictures on it. */
export const pageRecognitionKey = (requestId: string, documentId: string, page: number, part?: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}${part === undefined ? "" : `.${part}`}.recognised.json`;

/** A model's reading of one page. */
export const pageReadingKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.reading.json`;

/** The field values from one batch of pages. */
export const batchAnswerKey = (requestId: string, documentId: string, batch: number): string =>
  `${documentPrefix(requestId, documentId)}batches/${batch}.json`;

/** The fields of a document in the caller's shape; ends in the file name under which they are delivered. */
export const fieldsKey = (requestId: string, documentId: string, baseName: string): string =>
  `${documentPrefix(requestId, documentId)}${baseName}_fields.json`;

/** Citations and warnings of a document's fields. */
export const provenanceKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}provenance.json`;

/** A page image or crop, by its file name. */
export const imageKey = (requestId: string, documentId: string, fileName: string): string =>
  `${documentPrefix(requestId, documentId)}images/${fileName}`;

/** An output of the whole document. */
export const outputKey = (
  requestId: string,
  documentId: string,
  name: "document" | "markdown" | "structured",
): string => `${documentPrefix(requestId, documentId)}${name}.${name === "markdown" ? "md" : "json"}`;

/** A summary of a document: of its pages, of the whole by pages or by sections, or of its sections. */
export const summaryKey = (
  requestId: string,
  documentId: string,
  name: "pages" | "documentByPages" | "documentBySections" | "sections",
): string => `${documentPrefix(requestId, documentId)}summaries/${name}.${name === "sections" ? "json" : "md"}`;

/** All tables of a document as a workbook. */
export const workbookKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}tables.xlsx`;

/** A model's summaries of the sections and of the whole document. */
export const writtenSummariesKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}summaries/written.json`;

/** Parts of an object that is still being written. */
export const partsPrefix = (requestId: string, uploadId: string): string =>
  `${requestPrefix(requestId)}parts/${uploadId}/`;

/** Archives made from a request's outputs. */
export const archivePrefix = (requestId: string): string => `${requestPrefix(requestId)}archives/`;

/** Page records, one JSON line for each page. */
export const pageRecordsKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}pages.ndjson`;

/** How stored outputs refer to an image; on delivery, a signed link replaces this. */
export const imageReference = (fileName: string): string => `images/${fileName}`;

/** The events of a request, one JSON line for each. */
export const eventsKey = (requestId: string): string => `${requestPrefix(requestId)}events.ndjson`;
