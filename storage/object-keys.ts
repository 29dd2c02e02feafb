/*
 * Every object of a request is below `requests/{request}/`, so that a request is removed by prefix. A key is a
 * function of (document, page, order): doing the work twice writes the same object again.
 */

export const requestPrefix = (requestId: string): string => `requests/${requestId}/`;

const documentPrefix = (requestId: string, documentId: string): string =>
  `${requestPrefix(requestId)}documents/${documentId}/`;

/** The PDF as it was sent, or as it was made of a picture. */
export const sourceKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}source.pdf`;

/** A picture as it was sent, with the extension of its kind. */
export const originalKey = (requestId: string, documentId: string, ending: string): string =>
  `${documentPrefix(requestId, documentId)}original.${ending}`;

/** Page model JSON of one page. */
export const pageModelKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.json`;

/** Words of one page with their places. */
export const pageWordsKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.words.json`;

/** What was read from the picture of one page, or from one of the pictures on it. */
export const pageRecognitionKey = (requestId: string, documentId: string, page: number, part?: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}${part === undefined ? "" : `.${part}`}.recognised.json`;

/** What a model made of one page. */
export const pageReadingKey = (requestId: string, documentId: string, page: number): string =>
  `${documentPrefix(requestId, documentId)}pages/${page}.reading.json`;

/** What one batch of pages says about the fields. */
export const batchAnswerKey = (requestId: string, documentId: string, batch: number): string =>
  `${documentPrefix(requestId, documentId)}batches/${batch}.json`;

/** The fields of a document in the caller's shape, with the file name under which they are delivered. */
export const fieldsKey = (requestId: string, documentId: string, baseName: string): string =>
  `${documentPrefix(requestId, documentId)}${baseName}_fields.json`;

/** Citations and warnings of a document's fields. */
export const provenanceKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}provenance.json`;

/** Page image or crop, by its file name. */
export const imageKey = (requestId: string, documentId: string, fileName: string): string =>
  `${documentPrefix(requestId, documentId)}images/${fileName}`;

/** A finished output of the document as a whole. */
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

/** What a model wrote about the sections and the whole of a document. */
export const writtenSummariesKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}summaries/written.json`;

/** Parts of an object that is being written. */
export const partsPrefix = (requestId: string, uploadId: string): string =>
  `${requestPrefix(requestId)}parts/${uploadId}/`;

/** Archives made from a request's outputs. */
export const archivePrefix = (requestId: string): string => `${requestPrefix(requestId)}archives/`;

/** Page records, one JSON line for each page. */
export const pageRecordsKey = (requestId: string, documentId: string): string =>
  `${documentPrefix(requestId, documentId)}pages.ndjson`;

/** How stored outputs name an image; a signed link replaces it on delivery. */
export const imageReference = (fileName: string): string => `images/${fileName}`;

/** What happened in a request, one JSON line for each event. */
export const eventsKey = (requestId: string): string => `${requestPrefix(requestId)}events.ndjson`;
