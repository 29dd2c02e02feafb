import type { Word } from "../../../../page/page-words.ts";
import type { TextLine } from "../lines/page-lines.ts";

/** A part of an address block with its words. */
export interface PartyPart {
  value: string;
  page: number;
  words: Word[];
}

/** A country as an address prints it. */
export interface PartyCountry extends PartyPart {
  /** ISO 3166-1 alpha-2. */
  code: string;
}

/** The sender or recipient of a document, as its address block says. */
export interface PartyBlock {
  name: PartyPart | undefined;
  street: PartyPart | undefined;
  postcode: PartyPart | undefined;
  city: PartyPart | undefined;
  /** State or province. */
  region: PartyPart | undefined;
  /** Looked for on demand: few schemas ask for it, and there are many names of countries. */
  country: () => PartyCountry | undefined;
  lines: TextLine[];
  /** What is close below, such as a telephone number. */
  below: TextLine[];
}
