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

/** The sender or recipient of a document, as stated in its address block. */
export interface PartyBlock {
  name: PartyPart | undefined;
  street: PartyPart | undefined;
  postcode: PartyPart | undefined;
  city: PartyPart | undefined;
  /** State or province. */
  region: PartyPart | undefined;
  /** A function, since few schemas ask for the country and there are many names to look for. */
  country: () => PartyCountry | undefined;
  lines: TextLine[];
  /** How sure it is whose address it is, 0 to 1, where a heading or evidence says it. */
  certainty?: number | undefined;
  /** Lines close below the block, such as a telephone number. */
  below: TextLine[];
}
