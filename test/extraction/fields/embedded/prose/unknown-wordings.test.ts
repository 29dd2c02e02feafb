import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";
const SIGNED = ["MOSS MILLS, INC.", "By: ______________", "Name: Ada Poe", "Title: President"];

describe("an agreement whose opening has a wording that no rule knows is between", () => {
  const parties = (opening: string, ...signed: string[]) =>
    value("parties", NAMES, "SERVICES", opening, KEEP, ...signed);

  test("a company and a person who sign it", () => {
    const opening =
      "Moss Mills, Inc. hereby retains Jane B. Roe as an independent consultant, and Jane B. Roe accepts.";
    expect(parties(opening, ...SIGNED, "______________", "Jane B. Roe")).toEqual(["Moss Mills Inc.", "Jane B. Roe"]);
  });

  test("companies that take the floor one after another", () => {
    const opening =
      "The following undertake to work together: Moss Mills, Inc., a Utah corporation, as supplier, then Fern Labs LLC, a Nevada limited liability company, as carrier.";
    expect(parties(opening, ...SIGNED, "FERN LABS LLC", "By: ______________", "Name: Bo Lee")).toEqual([
      "Moss Mills Inc.",
      "Fern Labs LLC",
    ]);
  });

  test("those who sign, and not their officers or whoever gets a copy", () => {
    const opening =
      "Moss Mills, Inc., a Utah corporation, wants to sell. Notices go to it, with a copy to Dee & Poe LLP.";
    expect(parties(opening, ...SIGNED)).toEqual(["Moss Mills Inc."]);
  });

  test("nobody of whom it says that rights are waived: trial by jury", () => {
    const waiver = "THIS AGREEMENT IS MADE IN UTAH, AND EACH PARTY WAIVES TRIAL BY JURY.";
    expect(value("parties", NAMES, waiver, KEEP)).toBeUndefined();
  });
});

describe("the name of a party", () => {
  const between = (names: string, ...more: string[]) =>
    value("parties", NAMES, `This Agreement is made between ${names}, who agree.`, KEEP, ...more);

  test("may have lost a blank and have a comma before its legal form", () => {
    expect(between("Sample Deposit &Trust, Inc. and Fern Labs LLC")).toEqual([
      "Sample Deposit &Trust Inc.",
      "Fern Labs LLC",
    ]);
  });

  test("is whole where a signature has both halves of it", () => {
    const opening = "Oak Oil and Gas Company, a Utah corporation (“Oak”), and Fern Labs LLC (“Fern”) agree as follows.";
    expect(value("parties", NAMES, opening, KEEP, "OAK OIL AND GAS COMPANY", "By: /s/ Ada Poe")).toEqual([
      "Oak Oil and Gas Company",
      "Fern Labs LLC",
    ]);
  });

  test("is not the rest of a title below the names on a cover", () => {
    const cover = [
      "LOAN AND SECURITY AGREEMENT",
      "among",
      "Moss Mills, Inc.",
      "and",
      "Fern Labs LLC",
      "As of May 2, 2006",
    ];
    const opening = "LOAN AND SECURITY AGREEMENT This instrument witnesses what they agree.";
    expect(value("parties", NAMES, ...cover, opening, KEEP)).toEqual(["Moss Mills Inc.", "Fern Labs LLC"]);
  });

  test("may have a number behind its legal form", () => {
    const opening =
      "The following parties undertake to work together: Moss Acquisition Corp. II, a Utah corporation, and Fern Labs LLC, a Utah limited liability company.";
    const signed = ["MOSS ACQUISITION CORP. II", "By: __________", "FERN LABS LLC", "By: __________"];
    expect(value("parties", NAMES, opening, KEEP, ...signed)).toContain("Moss Acquisition Corp. II");
  });
});

test("the law that governs an agreement may have an exception before it", () => {
  const clause = "Except to the extent preempted by federal law, the laws of the State of Utah shall govern.";
  expect(value("governing_law", TEXT, KEEP, clause)).toBe("Utah");
});

describe("an agreement takes effect", () => {
  test("on the day of an American letter that is dated in figures", () => {
    const head = ["07/05/2000", "Fern Labs LLC", "Anytown, CA 90212", "Ladies and Gentlemen:"];
    expect(value("effective_date", DATE, ...head, "This letter sets out what you agree to.", KEEP)).toBe("2000-07-05");
  });

  test.each([
    ["although its title has the word merger", "This Agreement and Plan of Merger is made on March 2, 2006 by all."],
    [
      "although it may be amended",
      "This Lease (as amended from time to time, this “Agreement”) is executed and delivered as of March 2, 2006 by all.",
    ],
    ["on its commencement date", "They agree, with effect from March 2, 2006 (the “Commencement Date”), as follows."],
  ])("%s", (_, sentence) => {
    expect(value("effective_date", DATE, "TERMS OF WORK", sentence, KEEP)).toBe("2006-03-02");
  });

  test("on the day that stands beside the signatures as that of signing", () => {
    const opening =
      "This Agreement between Moss Mills, Inc. and Jane Roe is effective on the date of the last signature.";
    const signed = [...SIGNED, "Date signed: March 1, 2006", "/s/ Jane Roe", "Date signed: March 2, 2006"];
    expect(value("effective_date", DATE, opening, KEEP, ...signed)).toBe("2006-03-02");
  });

  test("not on the day of a contract that it mentions", () => {
    const sentence = "Nothing herein limits the duties under the Supply Contract of March 2, 2006 with others.";
    expect(value("effective_date", DATE, "SERVICES AGREEMENT", sentence, KEEP, ...SIGNED)).toBeUndefined();
  });
});

describe("an agreement lasts", () => {
  test.each([
    ["The initial term runs for seven (7) years (the “Initial Term”) and renews thereafter.", "7 years"],
    [
      "The duration of this Agreement shall be 10 years, counted from the day on which the last party signs.",
      "10 years",
    ],
    [
      "Unless earlier terminated, this Agreement expires on the nine-month anniversary of the Effective Date.",
      "9 months",
    ],
    ["The engagement begins on the Effective Date and ends 18 months later (the “Term”).", "18 months"],
  ])("as long as it says: %s", (sentence, term) => {
    expect(value("term", TEXT, "AGREEMENT", KEEP, sentence)).toBe(term);
  });

  test.each([
    "Books shall be kept for a period of four years after the end of each fiscal year.",
    "For two (2) years after the termination of discussions, neither party shall solicit an employee of the other.",
    "The information shall remain subject to this Agreement for five (5) years beyond the date of its disclosure.",
  ])("not as long as something else: %s", (sentence) => {
    expect(value("term", TEXT, "AGREEMENT", KEEP, sentence)).toBeUndefined();
  });
});
