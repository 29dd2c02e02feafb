import { describe, expect, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { value } from "./prose-values.ts";

const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto shall keep the information secret, and whatever is disclosed hereunder or herein shall be used for the purpose of this Agreement only. Each of the parties is hereby bound by this Agreement.";
const parties = (...paragraphs: string[]) => value("party", NAMES, ...paragraphs);

describe("a name in the list of parties", () => {
  test.each([
    ["24/7 True Media, Inc.", "24/7 True Media Inc."],
    ["88 Pence Only Stores", "88 Pence Only Stores"],
    ["mossdrum.com, inc.", "mossdrum.com Inc."],
    ["E*Moss Financial Corporation", "E*Moss Financial Corporation"],
    ["mossXpress Holdings, Inc.", "mossXpress Holdings Inc."],
    ["q2 Technologies, Inc.", "q2 Technologies Inc."],
    ["Fern 'n Moss, Inc.", "Fern 'n Moss Inc."],
    ["Wm. Mossley Jr. Company", "Wm. Mossley Jr. Company"],
    ["Moss Capital Partners 2004, L.P.", "Moss Capital Partners 2004 LP"],
    ["Mary Moss, Fern, Reed & Sedge Incorporated", "Mary Moss, Fern, Reed & Sedge Inc."],
    ["Moss Foundation for Botanical Education and Research", "Moss Foundation for Botanical Education and Research"],
    ["Mosses Insurance and Fern Association of America", "Mosses Insurance and Fern Association of America"],
    ["MZZ incorporated", "MZZ Inc."],
    ["Mosswick, Inc. Inc.", "Mosswick Inc."],
    ["ABN Moss Bank N.V.", "ABN Moss Bank N.V."],
    ["MOSS LOG HOMES OF SAN RIO, INC.", "Moss Log Homes of San Rio Inc."],
    ["Grupo Musgo, S.A. de C.V.", "Grupo Musgo S.A. de C.V."],
    ["The Mossvale Savings Institution, F.S.B.", "The Mossvale Savings Institution F.S.B."],
  ])("%s", (printed, name) => {
    const first = `This Agreement is made as of May 5, 2010 by and between ${printed} ("Moss"), and Reed Labs, LLC ("Reed").`;
    expect(parties("NON-DISCLOSURE AGREEMENT", first, KEEP)).toEqual([name, "Reed Labs LLC"]);
    const second = `This Agreement is dated May 5, 2010 and is between Reed Labs, LLC, a Utah company, and ${printed}, with offices at 1 Main Street, Reno, Nevada.`;
    expect(parties("NON-DISCLOSURE AGREEMENT", second, KEEP)).toEqual(["Reed Labs LLC", name]);
  });

  test("ends with its line if that ends in a legal form", () => {
    const found = parties(
      "SECRECY AGREEMENT",
      "between",
      `${"Moss Lake Tooling Corporation".padEnd(90)}Grand Falls, Idaho`,
      '(hereafter "Moss")',
      "and",
      `${"Reed Maschinenbau AG".padEnd(90)}Ulm, Germany`,
      '(hereafter "Reed")',
      KEEP,
    );
    expect(found).toEqual(["Moss Lake Tooling Corporation", "Reed Maschinenbau AG"]);
  });

  test("does not begin with the title of its sentence", () => {
    const preamble =
      'Preamble. Moss Mills, Inc., a Texas corporation (hereinafter called "Company"), makes mills; Reed Labs, LLC (hereinafter called "Evaluator"), wishes to see one.';
    const signed = ["MOSS MILLS, INC. By: /s/ Amy Doss", "REED LABS, LLC By: /s/ Ken Lau"];
    expect(parties("NON-DISCLOSURE AGREEMENT", preamble, KEEP, ...signed)).toEqual([
      "Moss Mills Inc.",
      "Reed Labs LLC",
    ]);
  });
});

describe("the parties are", () => {
  test("under a heading in small letters, with short names without quotes", () => {
    const found = parties(
      "Date: 3 May 2012",
      "Parties",
      "(1) MOSS LEASING DAC, a company incorporated in Ireland (the Discloser)",
      "(2) REED AIR LIMITED incorporated and registered in England and Wales with company number 445566 (the Recipient)",
      "Agreed terms",
      KEEP,
    );
    expect(found).toEqual(["Moss Leasing DAC", "Reed Air Ltd."]);
  });

  test("all those who have a short name and sign", () => {
    const found = parties(
      "CONFIDENTIALITY AGREEMENT",
      'To: Reed Infrastructure Fund II, LP and Sedge Pension Management Corporation (collectively, the "Consortium")',
      'From: Moss Holdings, Inc. (the "Company")',
      "The Consortium has asked the Company for information. The Consortium agrees that:",
      KEEP,
      "MOSS HOLDINGS, INC. By: /s/ Rick Thorne",
      "REED INFRASTRUCTURE FUND II, LP By: /s/ Amy Doss",
      "SEDGE PENSION MANAGEMENT CORPORATION By: /s/ Ken Lau",
    );
    expect(found).toEqual(
      expect.arrayContaining([
        "Moss Holdings Inc.",
        "Reed Infrastructure Fund II LP",
        "Sedge Pension Management Corporation",
      ]),
    );
    expect(found).toHaveLength(3);
  });

  test("not a party's manager that signs for it", () => {
    const found = parties(
      "CONFIDENTIALITY AGREEMENT",
      'This Agreement is made as of May 5, 2010 between Moss Mills, Inc. (the "Company") and Reed Community Hospital, acting through its manager, Sedge Management LLC (the "Investor").',
      KEEP,
      "MOSS MILLS, INC. By: /s/ Rick Thorne",
      "REED COMMUNITY HOSPITAL",
      "By: Sedge Management LLC, its manager By: /s/ Amy Doss",
    );
    expect(found).toEqual(["Moss Mills Inc.", "Reed Community Hospital"]);
  });

  test("not the title of the first clause", () => {
    const found = parties(
      "CONFIDENTIALITY AGREEMENT",
      'THIS AGREEMENT, entered into by and between Moss Mills, Inc. (the "Company"), and the undersigned associate (hereinafter referred to as the "Associate");',
      "Notice to new employers. Notice of these obligations may be given to any employer.",
      KEEP,
      "Associate: /s/ Harold D. Reed",
      "Harold D. Reed",
    );
    expect(found).toEqual(["Moss Mills Inc.", "Harold D. Reed"]);
  });

  test("two, if their names stand side by side above the signatures", () => {
    const found = parties(
      "MUTUAL NON-DISCLOSURE AGREEMENT",
      "This Agreement, dated as of May 5, 2010, is between the parties identified below.",
      KEEP,
      "MOSS MILLS, INC. REED LABS, LLC",
      "By: /s/ Rick Thorne By: /s/ Amy Doss",
    );
    expect(found).toEqual(["Moss Mills Inc.", "Reed Labs LLC"]);
  });
});

describe("a person is a party who", () => {
  test("signs below the organisation whose board is addressed", () => {
    const found = parties(
      "COVENANT OF CONFIDENTIALITY",
      "TO: The Board of Directors of Moss Holdings, Inc.",
      'The undersigned, being a member of the Board of Directors of Moss Holdings, Inc., an Oregon corporation (the "Corporation"), covenants to the Corporation as follows:',
      KEEP,
      "/s/ William H. Reed",
      "William H. Reed",
    );
    expect(found).toEqual(["Moss Holdings Inc.", "William H. Reed"]);
  });

  test("has a generation behind a comma", () => {
    const found = parties(
      "AGREEMENT OF A DIRECTOR",
      'WHEREAS, Harold E. Reed, Jr. ("Director") serves on the board of directors of Moss Bancorp, Inc. ("Bancorp"); NOW, THEREFORE, Director and Bancorp agree:',
      KEEP,
      "MOSS BANCORP, INC. By: /s/ Jean Fern, Chairman",
      "DIRECTOR /s/ Harold E. Reed, Jr.",
    );
    expect(found).toEqual(["Moss Bancorp Inc.", "Harold E. Reed Jr."]);
  });

  test("names himself and his employer", () => {
    const found = parties(
      "CONFIDENTIALITY AGREEMENT",
      'I, Robert E. Reed, Jr., as a condition of my employment with Bank of the Moss and its affiliates (together, the "Company"), agree that:',
      KEEP,
      "I agree to keep secrets. I acknowledge this.",
      "/s/ Robert E. Reed, Jr.",
      "Robert E. Reed, Jr.",
    );
    expect(found).toEqual(["Bank of the Moss", "Robert E. Reed Jr."]);
  });

  test("signs above the officer who signs for the employer", () => {
    const found = parties(
      "EMPLOYEE CONFIDENTIALITY AGREEMENT",
      'In consideration of my employment by Moss Mills, Inc. (the "Company"), I hereby agree as follows.',
      "I agree to keep secrets. I agree to return things. I acknowledge this.",
      KEEP,
      "/s/ Mary Reed",
      "Mary Reed",
      "Employee",
      "Accepted:",
      "MOSS MILLS, INC.",
      "By: /s/ Amy Doss",
      "Name: Amy Doss",
      "Title: President",
    );
    expect(found).toEqual(["Moss Mills Inc.", "Mary Reed"]);
  });

  test.each([
    ["Maria de la Cruz", "Ms. de la Cruz"],
    ["Robert E. Reed, Jr.", "Mr. Reed"],
    ["Siobhan O'Reed", "Ms. O'Reed"],
  ])("is greeted in a letter: %s", (person, greeted) => {
    const found = parties(
      "May 5, 2010",
      person,
      "9 Oak Avenue, Reno, Nevada 89501",
      `Dear ${greeted}:`,
      'In connection with your service on the board of directors of Moss Mills, Inc. (the "Company"), you agree under this letter agreement to the following.',
      KEEP,
      "MOSS MILLS, INC. By: /s/ Amy Doss",
    );
    expect(found).toEqual(["Moss Mills Inc.", person.replace(",", "")]);
  });
});

test("the term of an agreement may stand beside a label", () => {
  const TERM: FieldSchema = { type: "string", description: "How long the agreement lasts" };
  const form = "Purpose: Talks about a mill Term: Three (3) years from the Effective Date Governing law: Ohio";
  expect(value("term", TERM, "NON-DISCLOSURE AGREEMENT", form, KEEP)).toBe("3 years");
});

describe("the law of an agreement is chosen by", () => {
  const LAW: FieldSchema = { type: "string", description: "State whose law governs the agreement" };
  test.each([
    ["6. Tennessee's laws (excluding its choice-of-law rules) govern.", "Tennessee"],
    ["Article 9. The law of the State of Michigan is applicable.", "Michigan"],
    ["LAW. State of North Carolina.", "North Carolina"],
    ["The parties' rights shall be governed by the laws in effect in the State of Ohio.", "Ohio"],
    ["The governing law of this agreement is that of Utah.", "Utah"],
    ["This Agreement is entered into in the State of Iowa and shall be construed by the laws thereof.", "Iowa"],
    ["Any litigation concerning this Agreement shall be brought in the federal courts sitting in Maine.", "Maine"],
    ["TENTH: This agreement is a New York contract and is to be so read.", "New York"],
  ])("%s", (clause, law) => {
    expect(value("jurisdiction", LAW, "NON-DISCLOSURE AGREEMENT", KEEP, clause)).toBe(law);
  });
});
