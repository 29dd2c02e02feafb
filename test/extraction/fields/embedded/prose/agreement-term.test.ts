import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const TERM: FieldSchema = { type: "string", description: "How long the agreement lasts" };

describe("the term of an agreement", () => {
  test.each([
    ["This Agreement shall have a term of two (2) years from the date first above written.", "2 years"],
    ["This Agreement is concluded for a duration of three (3) years as from the date of its signature.", "3 years"],
    [
      "The confidentiality obligations herein remain binding for six (6) years following the Effective Date.",
      "6 years",
    ],
    ["Recipient's obligation to hold the Information in confidence expires 4 years from the date hereof.", "4 years"],
    ["This Agreement is effective on the date of the last signature and will expire two (2) years later.", "2 years"],
    ["This Agreement is in force for a period of nine months, beginning on the date set forth above.", "9 months"],
    ["Duration: this Agreement shall be valid for 3 years as of its signature by both Parties.", "3 years"],
    ["This Mutual NDA begins on the Effective Date and terminates on the second anniversary thereof.", "2 years"],
    ["This undertaking shall lapse one year from today's date.", "1 year"],
    [
      "5. This Agreement covers Information disclosed during the three (3) years following the Effective Date.",
      "3 years",
    ],
    ["Each party shall keep the Information confidential for five years from the Effective Date.", "5 years"],
    ["For a period of two years from the date hereof the Recipient shall hold it in strict confidence.", "2 years"],
    ["This Agreement shall remain in full force for thirty months and may be renewed in writing.", "30 months"],
    ["The Executive is hereby employed for a period of 36 months beginning on the Effective Date.", "36 months"],
    ["The Company hereby employs the Executive for a three-year term commencing on the date hereof.", "3 years"],
    ["The employment period shall be for five (5) years, commencing on the Closing Date.", "5 years"],
    ["The Term shall be for a period of ninety-nine (99) years.", "99 years"],
    [
      "You shall not solicit any employee for one year from the date of this letter. Your obligations under this letter, except as stated above, remain in effect for two years from the date hereof.",
      "2 years",
    ],
  ])("%s", (text, term) => {
    expect(value("term", TERM, "AGREEMENT", text)).toBe(term);
  });

  test.each([
    "You agree that for a period of one year from the date of this agreement you shall not acquire any shares.",
    "The employee shall collect the furniture within seven (7) days of the Effective Date of this Agreement.",
    "The option granted under this Agreement shall have a six-year term within which it may be exercised.",
    "“Restriction Period” means the period commencing on the date hereof and ending 18 months from the date hereof.",
    "During the term of Employee's employment and for the 9-month period beginning on the date the Employee's employment terminates, the Employee shall not compete.",
    "The Company shall pay the Employee's salary for twelve (12) months following termination of employment.",
    "The covenant not to compete in this Agreement expires one year from the Effective Date.",
    "The Covenant Not to Compete portion of this Agreement shall terminate after six (6) months.",
  ])("is not what something else lasts: %s", (text) => {
    expect(value("term", TERM, "AGREEMENT", text)).toBeUndefined();
  });
});
