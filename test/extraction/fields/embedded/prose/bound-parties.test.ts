import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "Moss shall inform Roe of whatever is confidential. Roe shall keep the information secret, and whatever is disclosed hereunder shall be used for the purpose of this Agreement only.";

describe("an opening that no clause about the parties begins", () => {
  test.each([
    "Jane Roe (“Roe”) has accepted a position with Moss Mills, Inc. (“Moss”). By signing below, both agree to the covenants that follow.",
    "Agreement effective as of March 2, 2006 among the following parties: Jane Roe (“Roe”) and Moss Mills, Inc. (hereinafter referred to as “Moss”).",
  ])("names those who are called something and do something: %s", (opening) => {
    expect(value("parties", NAMES, opening, KEEP)).toEqual(["Jane Roe", "Moss Mills Inc."]);
  });

  test("names nobody who is only mentioned", () => {
    const opening =
      "Jane Roe (“Roe”) has seen the ledgers of Fern Labs LLC (“Fern”), and of Moss Mills, Inc. (“Moss”), in the course of this work.";
    expect(value("parties", NAMES, opening, KEEP)).not.toContain("Fern Labs LLC");
  });
});
