import type { ValueKind } from "../vocabulary/terms.ts";

/** Kinds whose values are recognisable without a label. */
export const TELLING: ReadonlySet<string> = new Set(["iban", "vat-id", "company-number", "email", "web"]);

/** Kinds whose values are in an address block, or close below it. */
export const OF_PARTY: ReadonlySet<string> = new Set(["vat-id", "company-number", "email", "web", "phone"]);

/** Sums of a whole document, not of one of its lines. */
export const SUMS: ReadonlySet<string> = new Set([
  "grand total",
  "net total",
  "tax total",
  "line total",
  "due payable",
]);

/** Kinds for which many words and figures would qualify. */
export const SHAPELESS: ReadonlySet<ValueKind> = new Set([
  "name",
  "text",
  "identifier",
  "integer",
  "number",
  "percentage",
]);
