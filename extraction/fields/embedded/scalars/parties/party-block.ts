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

/** Who a document is from, or to, as its address block says. */
export interface PartyBlock {
  name: PartyPart | undefined;
  street: PartyPart | undefined;
  postcode: PartyPart | undefined;
  city: PartyPart | undefined;
  /** State or province. */
  region: PartyPart | undefined;
  /** Looked for when it is asked for: few ask, and the names of all countries are many. */
  country: () => PartyCountry | undefined;
  lines: TextLine[];
  /** What stands close below, such as a telephone number. */
  below: TextLine[];
}
