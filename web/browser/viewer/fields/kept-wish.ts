/**
 * What the reader wants from a document, kept while the tab is open: a reload loses neither the words nor the values.
 */
export interface KeptWish {
  /** In the reader's words. */
  wanted: string;
  /** The job that reads the values, and the document that it makes. */
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
