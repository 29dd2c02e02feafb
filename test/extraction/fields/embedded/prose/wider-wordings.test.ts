import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";

describe("an agreement takes effect", () => {
  test.each([
    "I, Jane Roe, as of March 2, 2006, in consideration of my work for Moss Mills, Inc., agree to the following.",
    "This document records the agreement reached on March 2, 2006 between Moss Mills, Inc. and Fern Labs LLC.",
    "Jane Roe has accepted a position with Moss Mills, Inc. By signing below on March 2, 2006, both agree to this.",
    "WHEREAS, they wish to exchange certain information; NOW, THEREFORE, they agree as of March 2, 2006 that:",
  ])("on the first day of its opening: %s", (opening) => {
    expect(value("effective_date", DATE, opening, KEEP)).toBe("2006-03-02");
  });

  test("on the day of the last signature if its opening leaves the day blank", () => {
    const opening =
      "This Agreement is made as of ____________ __, 2006 by and between Moss Mills, Inc. and Fern Labs LLC.";
    const signed = ["By: /s/ Jane Roe", "Date: March 2, 2006", "By: /s/ John Doe", "Date: March 5, 2006"];
    expect(value("effective_date", DATE, opening, KEEP, ...signed)).toBe("2006-03-05");
  });

  test("on the day of the last signature if nothing else is said", () => {
    const opening = "This Agreement is made by and between Moss Mills, Inc. and Fern Labs LLC.";
    const signed = ["By: /s/ Jane Roe", "Date: March 2, 2006", "By: /s/ John Doe", "Date: March 5, 2006"];
    expect(value("effective_date", DATE, opening, KEEP, ...signed)).toBe("2006-03-05");
  });

  test("but not on the first day of a sentence about another contract", () => {
    const opening = "Under that certain services contract dated as of March 2, 2006, the parties agree to be careful.";
    expect(value("effective_date", DATE, opening, KEEP)).toBeUndefined();
  });
});

describe("the day above the signatures", () => {
  test.each([
    "WITNESS our hands and seals this 2nd day of March, 2006.",
    "The parties have executed this Agreement as of March 2, 2006.",
  ])("is that of the agreement: %s", (text) => {
    const opening = "This Agreement is by and between Moss Mills, Inc. (“Moss”) and Fern Labs LLC (“Fern”).";
    expect(value("effective_date", DATE, opening, KEEP, text, "By: /s/ Jane Roe")).toBe("2006-03-02");
  });
});

describe("an agreement lasts", () => {
  test.each([
    "Except for trade secrets, no party shall have any obligation under this Agreement after the expiration of two (2) years from the date hereof.",
    "You agree to be bound by the terms of this letter agreement for two (2) years from the date hereof.",
  ])("as long as someone is bound: %s", (text) => {
    expect(value("term", TEXT, text, KEEP)).toBe("2 years");
  });
});

describe("parties", () => {
  test("are two where the text has the first name alone", () => {
    const opening = [
      "CONFIDENTIALITY AGREEMENT dated as of March 2, 2006 between Moss National Bank and Fern Labs, LLC",
      "Moss National Bank and its affiliates will be called the Bank.",
    ];
    expect(value("parties", NAMES, ...opening, KEEP)).toEqual(["Moss National Bank", "Fern Labs LLC"]);
  });

  test("keep the abbreviation that ends a paragraph", () => {
    const opening = [
      "This Agreement is made as of March 2, 2006 by and between:",
      "Moss Mills, LLC (the “Owner”)",
      "and",
      "Fern Labs, L.P.",
      "5582 Market Street, Dover (the “Consultant”)",
    ];
    expect(value("parties", NAMES, ...opening, KEEP)).toEqual(["Moss Mills LLC", "Fern Labs LP"]);
  });

  test("include the undersigned, who signs below", () => {
    const opening =
      "In consideration of my becoming employed by Moss Mills, Inc. (“Employer”), I, the undersigned, agree as follows:";
    const signed = ["/s/ Jane Roe", "Jane Roe"];
    expect(value("parties", NAMES, opening, KEEP, ...signed)).toEqual(["Moss Mills Inc.", "Jane Roe"]);
  });

  test("have figures in small letters behind them, and forms of other countries", () => {
    const opening = "This Agreement is made between 3RD WAVE FOODS K.K. (“Wave”) and FERN LABS ULC (“Fern”).";
    expect(value("parties", NAMES, opening, KEEP)).toEqual(["3rd Wave Foods K.K.", "Fern Labs ULC"]);
  });

  test("include the person whom the opening names and who signs for nobody else", () => {
    const opening =
      "Jane Roe (the “Executive”) has accepted a position with Moss Mills, Inc., a Utah corporation (the “Company”).";
    const signed = ["EXECUTIVE:", "/s/ Jane Roe", "Jane Roe"];
    const officer = ["Moss Mills, Inc.", "By: /s/ Bo Lee", "Bo Lee, President"];
    expect(value("parties", NAMES, opening, KEEP, ...signed)).toEqual(["Moss Mills Inc.", "Jane Roe"]);
    expect(value("parties", NAMES, opening, KEEP, ...signed, ...officer)).toEqual(["Moss Mills Inc.", "Jane Roe"]);
  });

  test("end where the text below a title begins", () => {
    const opening = [
      "CONFIDENTIALITY AGREEMENT dated as of March 2, 2006 between",
      "MOSS FAMILY TRUST and JANE ROE",
      "THIS AGREEMENT is dated as of March 2, 2006 and is made between MOSS FAMILY TRUST (“Moss”) and JANE ROE (“Roe”).",
    ];
    expect(value("parties", NAMES, ...opening, KEEP)).toEqual(["Moss Family Trust", "Jane Roe"]);
  });

  test("include whoever says I", () => {
    const opening = "Moss Group (“Company”) and I, Jane Roe, enter into this Agreement as of March 2, 2006.";
    expect(value("parties", NAMES, opening, KEEP)).toContain("Jane Roe");
  });

  test("are spelled as the text spells them, where their names are in capitals", () => {
    const opening =
      "This Agreement is made between MOSSWORKS, INC. (“MossWorks”) and IDA CHO (“Cho”), each of whom may disclose things.";
    expect(value("parties", NAMES, opening, KEEP)).toEqual(["MossWorks Inc.", "Ida Cho"]);
  });

  test("are all who are introduced one after the other, whatever they do next", () => {
    const opening =
      "Moss Mills, LLC (“Moss”) and Fern Labs Inc. (“Fern”) and Ida Cho, Jr., a resident of Utah (“Cho”) are considering a transaction.";
    expect(value("parties", NAMES, opening, KEEP)).toEqual(["Moss Mills LLC", "Fern Labs Inc.", "Ida Cho Jr."]);
  });

  test("include people who sign for themselves beside organisations", () => {
    const opening =
      "Moss Mills, LLC, which will make information available to Fern Labs Inc., has also invited IDA CHO (“Cho”).";
    const signed = [
      "MOSS MILLS, LLC",
      "By: /s/ Jane Roe",
      "FERN LABS INC.",
      "By: /s/ John Doe",
      "/s/ Ida Cho",
      "IDA CHO",
    ];
    expect(value("parties", NAMES, opening, KEEP, ...signed)).toEqual(["Moss Mills LLC", "Fern Labs Inc.", "Ida Cho"]);
  });

  test("have small words in their surnames, and no label before their names", () => {
    const opening =
      "In exchange for my employment with Moss Mills, Inc. (“Corporation”), I, the undersigned, agree that:";
    const signed = [
      "CORPORATION",
      "Moss Mills, Inc.",
      "By: /s/ Jane Roe",
      "EXECUTIVE",
      "______________________",
      "Ida de la Cruz",
    ];
    expect(value("parties", NAMES, opening, KEEP, ...signed)).toEqual(["Moss Mills Inc.", "Ida de la Cruz"]);
  });
});
