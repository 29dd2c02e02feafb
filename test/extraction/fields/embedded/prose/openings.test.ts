import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder shall be used for the purpose of this Agreement only.";

describe("the effective date of an agreement", () => {
  test.each([
    ["AGREEMENT made March 2, 2006, between MOSS MILLS, INC. and FERN LABS LLC.", "2006-03-02"],
    ["This agreement is being signed by Moss Mills, Inc. and Fern Labs LLC on March 2, 2006.", "2006-03-02"],
    ["Moss Mills, Inc. and Fern Labs LLC enter into this Agreement on this, the 2nd day of March, 2006.", "2006-03-02"],
    ["This Agreement is executed this 2nd day of March, Two Thousand and Six, between us.", "2006-03-02"],
    ["This Agreement is executed on March 2, Nineteen Hundred Ninety-Eight, between us.", "1998-03-02"],
    ["This Agreement is dated for reference purposes only March 2, 2006, by and between us.", "2006-03-02"],
    ["IN WITNESS WHEREOF, the parties have signed this Agreement on the 2nd day of March, 2006.", "2006-03-02"],
  ])("%s", (text, date) => {
    expect(value("effective_date", DATE, "NON-DISCLOSURE", text, KEEP)).toBe(date);
  });

  test("stands in a title that begins the text", () => {
    const opening =
      "MUTUAL SECRECY AGREEMENT dated as of March 2, 2006 (this “Agreement”) among Moss Mills and Fern Labs.";
    expect(value("effective_date", DATE, "Exhibit (e)(1)", opening, KEEP)).toBe("2006-03-02");
  });

  test("is beside a signature, in figures that the words of other dates explain", () => {
    const signed = "MOSS MILLS, INC. By: /s/ Ida Lund Date: 3/2/06 /s/ Jay Fern Date: 3/2/06";
    expect(value("effective_date", DATE, "We began on May 4, 2004.", KEEP, signed)).toBe("2006-03-02");
  });

  test("is not that of another agreement, on which it depends", () => {
    const text = "This Agreement ends with the consulting agreement between the parties dated January 5, 2006.";
    expect(value("effective_date", DATE, KEEP, text, "By: /s/ Ida Lund")).toBeUndefined();
  });
});

describe("the parties of an agreement", () => {
  test.each([
    [
      "THIS AGREEMENT is by and among MOSS BANCORP, INC. (“Bancorp”), a bank holding company, MOSS SAVINGS BANK (the “Bank”), its wholly owned subsidiary, and IDA LUNDGREN (“Executive”).",
      ["Moss Bancorp Inc.", "Moss Savings Bank", "Ida Lundgren"],
    ],
    [
      "This Agreement is made among (a) Northern Moss Trust (“NMT”), (b) Fern Pay, Inc. (“Fern”) and (c) Sedge Ventures, Inc. (“Sedge”).",
      ["Northern Moss Trust", "Fern Pay Inc.", "Sedge Ventures Inc."],
    ],
    [
      "Moss Mills, Inc. (hereinafter referred to as “Moss”), having a place of business at 9 Bay St., Oakland, California, and Fern Games Ltd. (hereinafter referred to as “Fern”), having a place of business at 3 King St., Leeds, in consideration of the covenants herein agree:",
      ["Moss Mills Inc.", "Fern Games Ltd."],
    ],
    [
      "I, Ida F. Lund, as a condition of my employment with Moss Mills, Inc. (the “Company”), agree as follows:",
      ["Moss Mills Inc.", "Ida F. Lund"],
    ],
  ])("%s", (text, names) => {
    expect(value("party", NAMES, "SECRECY AGREEMENT", text, KEEP)).toEqual(names);
  });

  test("do not begin with the title above them", () => {
    const opening =
      "MOSS MILLS, INC., a Utah corporation (“Moss”) will disclose information to FERN CAPITAL, LLC (“Fern”) subject to this Agreement.";
    expect(value("party", NAMES, "SECRECY AGREEMENT", opening, KEEP)).not.toContain(
      "Secrecy Agreement Moss Mills Inc.",
    );
  });

  test("are not the residents of a state", () => {
    const law =
      "This Agreement is governed by the laws of Utah as applied to agreements entered into between Utah residents.";
    expect(value("party", NAMES, "I agree as follows.", law, KEEP)).toBeUndefined();
  });

  test("sign below one another, each with the name of an officer", () => {
    const letter = [
      "May 4, 2010",
      "Fern Partners, L.P.",
      "Sedge Equity Management, LLC",
      "Ladies and Gentlemen:",
      "We may furnish you with information relating to Moss Mills, Inc. (the “Company”) under this Agreement.",
      KEEP,
      "MOSS MILLS, INC. By: /s/ Ida Lund",
    ];
    expect(
      value(
        "party",
        NAMES,
        ...letter,
        "FERN PARTNERS, L.P.\nBy: /s/ Jay Fern\nSEDGE EQUITY MANAGEMENT, LLC\nBy: /s/ Eve Sedge",
      ),
    ).toEqual(["Moss Mills Inc.", "Fern Partners LP", "Sedge Equity Management LLC"]);
  });

  test("include the person who accepts a letter", () => {
    const letter = [
      "May 4, 2010",
      "Ms. Ida Lund",
      "Dear Ida:",
      "As a condition of your employment with Moss Mills, Inc. (“Moss”), you shall keep its information secret.",
      "Agreed and accepted: /s/ Ida Lund",
    ];
    expect(value("party", NAMES, ...letter)).toEqual(["Moss Mills Inc.", "Ida Lund"]);
  });
});
