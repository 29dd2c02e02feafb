import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";

describe("an agreement", () => {
  test("lasts as long as its duties survive from its beginning", () => {
    const survives = "The obligations under this Agreement shall survive for ten (10) years from the Effective Date.";
    expect(value("term", TEXT, survives)).toBe("10 years");
    const after = "The obligations under this Agreement shall survive for ten (10) years after its termination.";
    expect(value("term", TEXT, after)).toBeUndefined();
  });

  test("lasts for a period unless it is ended by notice", () => {
    const text =
      "This Agreement will commence on the Effective Date and, unless terminated upon thirty (30) days' prior written notice, will remain in effect for a period of two (2) years.";
    expect(value("term", TEXT, text)).toBe("2 years");
  });

  test.each([
    ["This Agreement commences on the date of its signature and shall run for three (3) years.", "3 years"],
    ["Our obligations will terminate two years from the date of this letter.", "2 years"],
    ["This Agreement shall expire one (1) year from the last date of signature below.", "1 year"],
    ["The term of this agreement is two (2) years counted from the date of its signature.", "2 years"],
  ])("lasts as long as it runs: %s", (text, term) => {
    expect(value("term", TEXT, text)).toBe(term);
  });

  test("is under the law by which its disputes are decided", () => {
    const text = "Any dispute between the parties shall be decided under the laws of the State of New Jersey.";
    expect(value("governing_law", TEXT, text)).toBe("New Jersey");
  });

  test.each([
    ["Moss Mills, Inc. and Fern Labs LLC agree as of March 2, 2006 to the following terms:", "2006-03-02"],
    ["This NDA between Moss Mills, Inc. and Fern Labs LLC is dated and effective March 2, 2006.", "2006-03-02"],
    ["This Agreement was entered into as of the 2nd day of March, A.D. 2006, by Moss and Fern.", "2006-03-02"],
    ["Effective this 2nd day of March, 2006, Moss Mills, Inc. and Fern Labs LLC have agreed as follows:", "2006-03-02"],
    ["This letter agreement, entered into March 2, 2006, confirms what Moss and Fern understand.", "2006-03-02"],
    ["This Agreement is made at Dallas, Texas, on March 2, 2006, between Moss Mills and Fern Labs.", "2006-03-02"],
    ["This contract (“NDA”) is executed by the parties on 2 March 2006 between Moss Ltd and Fern Ltd.", "2006-03-02"],
  ])("takes effect on the day of: %s", (text, date) => {
    expect(value("effective_date", DATE, text, KEEP)).toBe(date);
  });

  test("does not take effect with a contract that was entered into before", () => {
    const text =
      "The parties entered into a License Agreement dated April 2, 2005 and now wish to exchange information.";
    expect(value("effective_date", DATE, text, KEEP)).toBeUndefined();
  });

  test("takes effect on the day below its title", () => {
    const opening = "This Agreement sets forth the terms on which Moss Mills, Inc. (“Moss”) will disclose information.";
    expect(value("effective_date", DATE, "SECRECY AGREEMENT", "March 2, 2006", opening, KEEP)).toBe("2006-03-02");
  });

  test("takes effect when it was last signed, on an American day if its law is that of a state", () => {
    const text = "This NDA is effective on the date signed by the last party to sign. Delaware law governs this NDA.";
    const signed = "Signature: /s/ Ida Lund Date: 11/04/2019 Signature: /s/ Jay Fern Date: 11/01/2019";
    expect(value("effective_date", DATE, text, KEEP, signed)).toBe("2019-11-04");
  });

  test("is between those named below a spaced heading", () => {
    const text = [
      "THIS AGREEMENT made as of the 22nd day of September, 2014.",
      "B E T W E E N:",
      "MOSS GRAPHITE CORP., a corporation existing under the laws of Ontario (hereinafter referred to as “Moss”)",
      "- and -",
      "FERN MATERIALS INC., a corporation existing under the laws of Canada (hereinafter referred to as “Fern”)",
    ];
    expect(value("party", NAMES, ...text, KEEP)).toEqual(["Moss Graphite Corp.", "Fern Materials Inc."]);
  });

  test("is with a person who says where that person lives, and with a company of another country", () => {
    const undertaking =
      "I, Ida Lund, of Tulsa, Oklahoma, in consideration of this contract with them, agree as follows:";
    expect(value("party", NAMES, undertaking, KEEP)).toEqual(["Ida Lund"]);
    const clause =
      "This Agreement is made between (1) Moss Labs, Inc., a company of Delaware (“Moss”) and (2) Fern River Sdn. Bhd., a company incorporated in Malaysia (“Fern”).";
    expect(value("party", NAMES, clause, KEEP)).toEqual(["Moss Labs Inc.", "Fern River Sdn. Bhd."]);
    const practice = "This Agreement is between Moss Labs, Inc. (“Moss”) and Fern Medical, PLLC (“Fern”).";
    expect(value("party", NAMES, practice, KEEP)).toEqual(["Moss Labs Inc.", "Fern Medical PLLC"]);
  });
});
