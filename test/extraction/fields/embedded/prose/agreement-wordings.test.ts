import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { WORDINGS } from "./agreement-wordings.ts";
import { COMPOSED_WORDINGS } from "./composed-wordings.ts";
import { DATES_AND_TERMS } from "./dates-and-terms.ts";
import { FURTHER_WORDINGS } from "./further-wordings.ts";
import { JOINED_PARTIES } from "./joined-parties.ts";
import { PARTIES_AND_SIGNATURES } from "./parties-and-signatures.ts";
import { value } from "./prose-values.ts";
import { UNUSUAL_WORDINGS } from "./unusual-wordings.ts";

const TERM: FieldSchema = { type: "string", description: "How long the agreement lasts" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const LAW: FieldSchema = { type: "string", description: "State whose law governs" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };

describe("agreements in many wordings", () => {
  test.each(WORDINGS.map((wording) => [wording.text.slice(0, 2).join(" / ").slice(0, 70), wording] as const))(
    "%s",
    (_, { text, ...wanted }) => {
      const { party, effective_date, term } = wanted;
      expect({
        party: value("party", NAMES, ...text),
        effective_date: value("effective_date", DATE, ...text),
        term: value("term", TERM, ...text),
      }).toEqual({ party, effective_date, term });
    },
  );
});

describe("agreements in unusual wordings", () => {
  test.each(
    [
      ...UNUSUAL_WORDINGS,
      ...FURTHER_WORDINGS,
      ...DATES_AND_TERMS,
      ...PARTIES_AND_SIGNATURES,
      ...JOINED_PARTIES,
      ...COMPOSED_WORDINGS,
    ].map((wording) => [wording.text.slice(0, 2).join(" / ").slice(0, 70), wording] as const),
  )("%s", (_, { text, ...wanted }) => {
    const found = {
      party: value("party", NAMES, ...text),
      effective_date: value("effective_date", DATE, ...text),
      term: value("term", TERM, ...text),
      jurisdiction: value("jurisdiction", LAW, ...text),
    };
    expect(found).toEqual({
      party: wanted.party,
      effective_date: wanted.effective_date,
      term: wanted.term,
      jurisdiction: wanted.jurisdiction,
    });
  });
});
