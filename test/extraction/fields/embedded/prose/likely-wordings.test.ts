import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const TITLE = "CONFIDENTIALITY AGREEMENT";
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";
const SIGNED = ["MOSS MILLS, INC. By: /s/ Jane Roe", "FERN LABS LLC By: /s/ John Doe"];

describe("an agreement in words that no rule knows takes effect", () => {
  test.each([
    [
      "as soon as someone begins to work",
      "This Agreement shall be effective as of the first day of my employment with the Company, namely: March 2, 2006.",
    ],
    [
      "when it says at its end that it has",
      "I understand that this undertaking is serious and that this Agreement became effective March 2, 2006.",
    ],
    [
      "where it is made",
      "AGREEMENT made at Anytown, Ohio this second day of March, 2006 between Moss Mills, Inc. and Jane Roe.",
    ],
    [
      "where the parties say that they have made it",
      "Seller and Buyer have executed this COVENANT NOT TO COMPETE on March 2, 2006.",
    ],
    [
      "when it amends another one",
      "THIS AMENDMENT NO. 1 to that certain Confidentiality Agreement dated as of April 16, 2005 (the “Original Agreement”) is entered into as of March 2, 2006 between Moss Mills, Inc. and Fern Labs LLC.",
    ],
  ])("%s", (_, sentence) => {
    expect(value("effective_date", DATE, TITLE, sentence, KEEP, ...SIGNED)).toBe("2006-03-02");
  });

  test("with the last of its signatures, where the opening says so", () => {
    const opening =
      "This Agreement is made by Moss Mills, Inc., located at 12 High Street, Anytown, and Fern Labs LLC, located at 14 High Street, as of the date of last signature below.";
    const dated = ["By: /s/ Jane Roe", "Date: March 1, 2006", "By: /s/ John Doe", "Date: March 2, 2006"];
    expect(value("effective_date", DATE, TITLE, opening, KEEP, ...dated)).toBe("2006-03-02");
  });

  test.each([
    ["someone leaves", "Ms. Roe resigned on March 2, 2006 and the parties agree to part in peace."],
    [
      "another contract was made",
      "Moss Mills, Inc. and others have signed a plan of merger on March 2, 2006 (the “Merger Agreement”).",
    ],
    ["a duty ends", "The parties agree that nobody is told of this until March 2, 2006."],
  ])("not on the day when %s", (_, sentence) => {
    expect(value("effective_date", DATE, TITLE, sentence, KEEP, ...SIGNED)).toBeUndefined();
  });
});

describe("an agreement in words that no rule knows lasts", () => {
  test.each([
    [
      "Upon the expiration of two (2) years from the date of this undertaking, our obligations hereunder will come to an end.",
      "2 years",
    ],
    [
      "For a period of five years from the Effective Date, this Agreement shall bind the parties; thereafter it expires.",
      "5 years",
    ],
    [
      "The term hereof is one year, renewing automatically for further one-year periods until either gives sixty days' notice.",
      "1 year",
    ],
    ["Five (5) years following execution, this Agreement and every obligation under it shall terminate.", "5 years"],
    ["The obligations under this letter shall lapse on the second anniversary of its date.", "2 years"],
    ["14. Term. This Agreement shall expire thirty (30) months after the date of Amendment No. 1.", "30 months"],
    ["4. Term. Three years.", "3 years"],
    ["Each side's promise of secrecy ends, come what may, three (3) years after the Effective Date.", "3 years"],
  ])("as long as it says: %s", (sentence, term) => {
    expect(value("term", TEXT, TITLE, KEEP, sentence)).toBe(term);
  });

  test.each([
    "Buyer agrees that this Agreement shall not keep anyone from hiring one year after the Effective Date.",
    "Copies made within two (2) years before the date hereof are covered by this Agreement as well.",
  ])("not as long as something else: %s", (sentence) => {
    expect(value("term", TEXT, TITLE, KEEP, sentence)).toBeUndefined();
  });
});

describe("the jurisdiction of an agreement", () => {
  test("is where its courts are, if it chooses no law", () => {
    const courts = "The parties consent to the jurisdiction of the courts in the State of Michigan.";
    expect(value("jurisdiction", TEXT, TITLE, KEEP, courts)).toBe("Michigan");
    expect(value("governing_law", TEXT, TITLE, KEEP, courts)).toBeUndefined();
    const filed = "Moss filed an action in the United States District Court for the Southern District of New York.";
    expect(value("jurisdiction", TEXT, TITLE, KEEP, filed)).toBeUndefined();
  });

  test("may be the substantive law of a state", () => {
    const law = "The parties stipulate that Missouri substantive law shall apply to any dispute.";
    expect(value("governing_law", TEXT, TITLE, KEEP, law)).toBe("Missouri");
  });
});

describe("the parties of an agreement", () => {
  test("are organisations that the opening names and that sign", () => {
    const opening =
      "This instrument evidences how Moss Mills, Inc. shall treat what it learns about the quarry from Fern Labs LLC and its advisors, among them Poe Securities Corp.";
    expect(value("party", NAMES, TITLE, opening, KEEP, ...SIGNED)).toEqual(["Moss Mills Inc.", "Fern Labs LLC"]);
  });

  test("are not their roles, with which forms are signed", () => {
    const opening =
      "THIS AGREEMENT is made as of [____], by and between Moss Mills, Inc. (the “Company”); and [____] (“Director”).";
    const recital = "WHEREAS, Company is developing mills, and Director will learn about them;";
    expect(value("party", NAMES, TITLE, opening, recital, KEEP, "Company", "By: ______")).toEqual(["Moss Mills Inc."]);
  });

  test("are people called by their surname", () => {
    const opening =
      "Jane Roe (“Ms. Roe”) agrees with Moss Mills, Inc. (“Moss”) as set out below. Ms. Roe will keep the information secret, and Moss will pay her.";
    expect(value("party", NAMES, TITLE, opening, KEEP)).toEqual(["Jane Roe", "Moss Mills Inc."]);
  });

  test("are an employee and the employer, who does not sign", () => {
    const opening =
      "I acknowledge that I am employed by Moss Mills, Inc., a member of a group of companies, and that I have been awarded a bonus. In return, I, Jane Roe, promise what follows. I agree to be silent. I understand that this matters. I agree to return all papers.";
    expect(value("party", NAMES, TITLE, opening, KEEP, "/s/ Jane Roe", "Jane Roe")).toContain("Moss Mills Inc.");
  });

  test("are named on the lines of a form", () => {
    const form = "NAME OF EMPLOYEE: Jane Roe";
    const employer = "EMPLOYER: Moss Mills, Inc. and its subsidiaries";
    expect(value("party", NAMES, TITLE, form, employer, KEEP)).toEqual(["Jane Roe", "Moss Mills Inc."]);
  });
});
