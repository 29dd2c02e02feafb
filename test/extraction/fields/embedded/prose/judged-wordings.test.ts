import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";

describe("the parties are", () => {
  test("those who sign above their addresses, if the opening names nobody", () => {
    const opening = "The parties who sign below wish to talk about a pump which one of them might buy from the other.";
    const first = ["BUYER", "MOSS MILLS & PAPER, INC.", "39 Mill Road", "Anytown, Utah 84001", "By: /s/ Ada Poe"];
    const second = ["SELLER", "FERN LABS CORP.", "1 High Street", "Othertown, Utah 84002", "By: /s/ Bo Lee"];
    expect(value("parties", NAMES, "SECRECY AGREEMENT", opening, KEEP, KEEP, KEEP, ...first, ...second)).toEqual([
      "Moss Mills & Paper Inc.",
      "Fern Labs Corp.",
    ]);
  });

  test("both funds to which a company writes", () => {
    const head = ["MOSS MILLS, INC.", "39 Mill Road", "Anytown, Utah 84001", "March 2, 2006"];
    const to = [
      "Fern Equity Fund III, L.P.",
      "Fern Equity Management, LLC",
      "c/o Fern Advisors",
      "Othertown, MA 02109",
    ];
    const letter =
      "Moss Mills, Inc., a Utah corporation (the “Company”), understands that Fern Equity Fund III, L.P. and Fern Equity Management, LLC (collectively, “Fern”) wish to be told about the Company.";
    const signed = ["Very truly yours,", "MOSS MILLS, INC.", "By: /s/ Ada Poe", "FERN EQUITY FUND III, L.P."];
    const more = ["By: /s/ Bo Lee", "FERN EQUITY MANAGEMENT, LLC", "By: /s/ Bo Lee"];
    const found = value("parties", NAMES, ...head, ...to, "Ladies and Gentlemen:", letter, KEEP, ...signed, ...more);
    expect(found).toEqual(
      expect.arrayContaining(["Moss Mills Inc.", "Fern Equity Fund III LP", "Fern Equity Management LLC"]),
    );
  });

  test("an employee who signs on a line of her own, whatever else has capitals there", () => {
    const opening =
      "Moss Mills, Inc. (the “Company”) wishes to protect what it has found out, and the undersigned has been told of it.";
    const work =
      "The Employee shall work with care. The Employee will keep the records of the Company. The Employee agrees to return them.";
    const signed = [
      "Signed by both:",
      "MOSS MILLS, INC.",
      "By: /s/ Bo Lee",
      "Bo Lee, President",
      "Jane Roe",
      "__________",
    ];
    const understood = "THE EMPLOYEE FULLY UNDERSTANDS THIS PAPER AND SIGNS IT VOLUNTARILY.";
    const text = ["SECRECY AGREEMENT", opening, work, KEEP, "Further Assurances", KEEP, understood, ...signed];
    expect(value("parties", NAMES, ...text)).toEqual(["Moss Mills Inc.", "Jane Roe"]);
  });

  test("the only company of a promise to it, and the person who signs", () => {
    const opening = "For the position that I was given at Moss Mills, Inc. (the “Company”) I promise the following.";
    const work =
      "The Employee shall work with care. The Employee will keep the records of the Company. The Employee agrees to return them.";
    expect(value("parties", NAMES, "SECRECY AGREEMENT", opening, work, KEEP, "/s/ Jane Roe")).toEqual([
      "Moss Mills Inc.",
      "Jane Roe",
    ]);
  });

  test("companies of a professional kind and under the law of an island", () => {
    const opening =
      "This Agreement is made between Moss Dental Partners, PSC and Fern Metals (Barbados) S.R.L., who agree.";
    expect(value("parties", NAMES, opening, KEEP)).toEqual([
      "Moss Dental Partners PSC",
      "Fern Metals (Barbados) S.r.l.",
    ]);
  });

  test("not the header of the table that lists them", () => {
    const table = [
      "This Agreement is made among:",
      "Name of Party Form and state",
      "Moss Mills, Inc. Utah corporation",
      "Fern Labs LLC Nevada company",
    ];
    const signed = ["MOSS MILLS, INC.", "By: /s/ Ada Poe", "FERN LABS LLC", "By: /s/ Bo Lee"];
    expect(value("parties", NAMES, "SECRECY AGREEMENT", ...table, KEEP, KEEP, KEEP, ...signed)).toEqual([
      "Moss Mills Inc.",
      "Fern Labs LLC",
    ]);
  });
});

describe("an agreement takes effect", () => {
  test("when it is entered into and effective, not with the settlement that it is part of", () => {
    const opening =
      "This Agreement is entered into and effective May 21, 2010 among Moss Mills, Inc. and Jane Roe. The parties have settled their dispute by a Settlement Agreement dated April 30, 2010.";
    expect(value("effective_date", DATE, opening, KEEP)).toBe("2010-05-21");
  });

  test("when it enters into force far from its opening", () => {
    const clause = "This Agreement shall enter into force with effect from 15 March 2009 and shall continue in force.";
    expect(value("effective_date", DATE, "SECRECY", ...Array.from({ length: 12 }, () => KEEP), clause)).toBe(
      "2009-03-15",
    );
  });
});

test("an agreement lasts until the end of the time for which it binds", () => {
  const clause =
    "10. How long this lasts. This Agreement binds us both until the end of thirty-six (36) months after its date.";
  expect(value("term", TEXT, "CONFIDENTIALITY AGREEMENT", KEEP, clause)).toBe("36 months");
});

test.each([
  ["This Agreement is governed by the laws of Barbados.", "Barbados"],
  ["This Agreement is governed by Mexican law.", "Mexico"],
])("the law of an agreement: %s", (clause, law) => {
  expect(value("jurisdiction", TEXT, KEEP, clause)).toBe(law);
});
