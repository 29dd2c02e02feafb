import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { field, value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };

describe("parties", () => {
  test.each([
    [
      "This Agreement is made as of May 1, 2010 by and between Alpha Works, Inc., a Delaware corporation (“Alpha”), and John A. Smith (“Employee”).",
      ["Alpha Works Inc.", "John A. Smith"],
    ],
    [
      "THIS AGREEMENT is entered into between BETA SAFE DEPOSIT AND TRUST COMPANY (“Bank”) and GAMMA, L.L.C. (“Client”).",
      ["Beta Safe Deposit and Trust Company", "Gamma LLC"],
    ],
    [
      "This Agreement is made among Alpha Limited, with offices at Mill Road and Main Street, Ulm, Beta N.V. (“Beta”), and Gamma Corp (“Gamma”).",
      undefined,
    ],
    ["This Agreement is made between the undersigned and Delta Company under these terms.", ["Delta Company"]],
    ["This Agreement is made between [NAME] (“Employee”) and Delta, Incorporated (“Delta”).", ["Delta Inc."]],
    ["I agree with Omega Tools, Inc., a Texas corporation (the “Company”), as follows.", ["Omega Tools Inc."]],
    [
      "This Agreement is made between Silver- stone Works, Inc. and the undersigned employee, Mary O’Hara (“Employee”).",
      ["Silverstone Works Inc.", "Mary O’Hara"],
    ],
    [
      "This Agreement is made among: Alpha, LLC (“Alpha”), a Kansas company; Beta, Inc. (“Beta”), a Nevada corporation; and John Doe, an individual (“Doe”).",
      ["Alpha LLC", "Beta Inc.", "John Doe"],
    ],
    [
      "This Undertaking is given by Rose Partners LLP, a partnership (the “Recipient”), in favour of Tarn Company Limited (the “Company”).",
      ["Rose Partners LLP", "Tarn Company Ltd."],
    ],
    [
      "This Agreement is made between Kestrel PLC, a company incorporated in England and Wales, and Jane Doe (“Employee”).",
      ["Kestrel PLC", "Jane Doe"],
    ],
    [
      "This Agreement is made between Verity Labs Pte. Ltd., a company in Singapore, and the Regents of Pine University.",
      ["Verity Labs Pte. Ltd.", "Regents of Pine University"],
    ],
    [
      "This Agreement is made between (i) Alpha Works, Inc. (“Alpha”), and (ii) Dr. Sam Okon, an individual (“Consultant”).",
      ["Alpha Works Inc.", "Sam Okon"],
    ],
  ])("%s", (text, names) => {
    const found = value("parties", NAMES, text);
    if (names === undefined) expect(found).toContain("Alpha Ltd.");
    else expect(found).toEqual(names);
  });

  test("are those that the opening introduces with their state, if nobody else is named", () => {
    const text =
      "Delivered by ____ for the benefit of Rural Works Corporation, an Ohio corporation (“RW”) and Long River Steam and Rail Company, a Maine corporation (“LR”).";
    expect(value("parties", NAMES, text)).toEqual(["Rural Works Corporation", "Long River Steam and Rail Company"]);
  });

  test("of another agreement are not those of this one", () => {
    expect(
      value("parties", NAMES, "Under the Rights Agreement between the Company and Big Trust Company, it sells."),
    ).toBeUndefined();
  });

  test("are those who sign, if no clause names them", () => {
    const text = [
      "Dear Sirs, we agree to keep this secret.",
      "ALPHA WORKS, INC.",
      "By: /s/ John Smith",
      "BETA LLC",
      "By: /s/ Jane Doe",
    ];
    expect(value("parties", NAMES, ...text)).toEqual(["Alpha Works Inc.", "Beta LLC"]);
  });

  test("have the spelling of the signature if the opening lost a space", () => {
    const text = "This Agreement is made between Beta Deposit &Trust Company (“Bank”) and Jane Doe (“Employee”).";
    expect(value("parties", NAMES, text, "BANK: Beta Deposit and Trust Company")).toEqual([
      "Beta Deposit and Trust Company",
      "Jane Doe",
    ]);
    expect(value("parties", NAMES, text)).toEqual(["Beta Deposit &Trust Company", "Jane Doe"]);
  });

  test("are the same if their names differ only in an apostrophe or in the word for and", () => {
    const text = "This Agreement is made between O’Hara & Sons, Inc. and the person named below.";
    expect(value("parties", NAMES, text, "O'HARA AND SONS, INC.", "By: Jane O'Hara")).toEqual(["O’Hara & Sons Inc."]);
  });

  test("are found by the role that the agreement gives them", () => {
    const text = "This Lease is made between Alpha Works, Inc. (the “Landlord”) and Jane Doe (the “Tenant”).";
    expect(value("tenant_name", TEXT, text)).toBe("Jane Doe");
    expect(value("landlord", TEXT, text)).toBe("Alpha Works Inc.");
    expect(value("broker", TEXT, text)).toBeUndefined();
  });

  test("are objects if the schema says so, each with a citation", () => {
    const schema: FieldSchema = {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, address: { type: "string" } } },
    };
    const found = field("parties", schema, "This Agreement is made between Alpha Works, Inc. and Jane Doe.");
    expect(found?.value).toEqual([
      { name: "Alpha Works Inc.", address: null },
      { name: "Jane Doe", address: null },
    ]);
    expect(found?.citations["[1].name"]).toMatchObject([{ quote: "Jane Doe.", grounded: true }]);
  });
});
