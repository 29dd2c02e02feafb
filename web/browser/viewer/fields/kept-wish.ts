/**
 * What the reader asked for in a document, kept while the tab is open, so that a reload loses neither the words nor the
 * values.
 */
export interface KeptWish {
  /** The request in the reader's words. */
  wanted: string;
  /** The job that reads the values, and the document it creates. */
  asked?: Asked;
}

export interface Asked {
  request: string;
  document: string;
}

const nameOf = (documentId: string): string => `quire-wish:${documentId}`;

export function keepWish(documentId: string, wish: KeptWish): void {
  sessionStorage.setItem(nameOf(documentId), JSON.stringify(wish));
}

export const keptWish = (documentId: string): KeptWish =>
  JSON.parse(sessionStorage.getItem(nameOf(documentId)) ?? '{"wanted":""}');
