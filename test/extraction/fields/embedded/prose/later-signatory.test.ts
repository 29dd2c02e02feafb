import { expect, test } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { ObjectSchema } from "../../../../../extraction/fields/field-schema.ts";
import { mergeAnswers } from "../../../../../extraction/fields/merge.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const SCHEMA: ObjectSchema = { type: "object", properties: { party: { type: "array", items: { type: "string" } } } };
const PROMISES = [
  "I agree to the following.",
  "I understand that I have duties.",
  "I acknowledge that I hereby agree.",
];

test("whoever promises something is a party if the signature is many pages after the opening", () => {
  const opening = new FieldPageBuilder().text(
    20,
    50,
    "As a condition of my employment with Dunlin Labs, Inc. (the “Company”), I agree:",
    ...PROMISES,
  );
  const end = new FieldPageBuilder(9).text(20, 50, ...PROMISES);
  end.text(20, 150, "/s/ Jane M. Roe").text(20, 180, "Jane M. Roe");
  const answers = [opening, end].map((page) => extractFieldsEmbedded([page.page()], SCHEMA));
  expect(mergeAnswers(SCHEMA, answers).content.party).toEqual(["Dunlin Labs Inc.", "Jane M. Roe"]);
});
