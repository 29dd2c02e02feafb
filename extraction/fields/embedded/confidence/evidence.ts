import { flag } from "../../../judging/flag.ts";
import { isCompanyName } from "../vocabulary/organisation-names.ts";

/** The kind of thing in the document that gave a value. */
export const WAYS = [
  "form",
  "tick",
  "choice",
  "party",
  "heading",
  "sum",
  "label",
  "alike",
  "itself",
  "prose",
  "structure",
  "list",
] as const;
export type Way = (typeof WAYS)[number];

/** How a value was found, as far as the step that found it can tell. */
export interface FoundHow {
  way: Way;
  /** The score of a value found beside a label, and its lead over the next one. */
  score?: number | undefined;
  margin?: number | undefined;
  /** Whether the page is mostly running text. */
  inProse?: boolean | undefined;
  /** Whether the value belongs to a party: the seller, the buyer. */
  ofRole?: boolean | undefined;
  /** How sure it is whose address the value is from, 0 to 1: a heading says it, or evidence from several addresses. */
  certainty?: number | undefined;
  /** Whether the name of the property is a term that documents use. */
  isTerm?: boolean | undefined;
  /** For a list: how many items it has, the share of them that have this part, and how many parts this item has. */
  items?: number | undefined;
  filled?: number | undefined;
  parts?: number | undefined;
}

/** The kinds of evidence, in the order in which `valueEvidence` gives them. */
export const VALUE_EVIDENCE = [
  ...WAYS,
  "score",
  "margin",
  "in prose",
  "of a role",
  "a term",
  "items",
  "filled",
  "parts",
  "a number",
  "a date",
  "letters",
  "figures",
  "words",
  "a company",
  "capitals",
  "zero",
  "certainty",
] as const;

const NOT_KNOWN = -1;

/** The evidence for and against a value, as numbers. */
export function valueEvidence(how: FoundHow, value: string | number | boolean): number[] {
  const text = String(value);
  const letters = text.replace(/[^\p{L}]/gu, "");
  return [
    ...WAYS.map((way) => flag(way === how.way)),
    how.score ?? NOT_KNOWN,
    how.margin ?? NOT_KNOWN,
    flag(how.inProse),
    flag(how.ofRole),
    flag(how.isTerm),
    how.items ?? 0,
    how.filled ?? NOT_KNOWN,
    how.parts ?? 0,
    flag(typeof value === "number"),
    flag(/^\d{4}-\d{2}-\d{2}$/.test(text)),
    letters.length,
    text.replace(/\D/g, "").length,
    text.split(/\s+/).length,
    flag(isCompanyName(text)),
    flag(letters.length > 3 && letters === letters.toUpperCase()),
    flag(value === 0),
    how.certainty ?? NOT_KNOWN,
  ];
}
