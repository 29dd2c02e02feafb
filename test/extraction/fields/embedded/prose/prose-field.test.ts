import { describe, expect, test } from "vitest";
import { isSaidInProse, proseField } from "../../../../../extraction/fields/embedded/prose/prose-field.ts";
import { proseText } from "../../../../../extraction/fields/embedded/prose/text/prose-text.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { indexPages } from "../../../../../extraction/fields/locate.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { field, page, value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "Date on which the agreement takes effect" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };

describe("governing law", () => {
  test.each([
    [
      "This Agreement shall be governed by and construed in accordance with the laws of the State of New York.",
      "New York",
    ],
    [
      "IT IS GOVERNED BY AND CONSTRUED UNDER THE LAWS OF THE STATE OF NORTH CAROLINA WITHOUT REGARD TO CONFLICTS.",
      "North Carolina",
    ],
    [
      "This letter is governed by the laws (other than conflict rules) of the United States and the State of Ohio.",
      "Ohio",
    ],
    ["Internal law of the Commonwealth of Virginia applies to this Agreement.", "Virginia"],
    [
      "This contract shall be governed by English law; construed under the laws of England and Wales.",
      "England and Wales",
    ],
    ["This Undertaking is governed by Swiss law and the courts of Zug have jurisdiction.", "Switzerland"],
    ["Made in the State of Utah, and shall be governed in all respects under the laws of said State.", "Utah"],
  ])("%s", (text, law) => {
    expect(value("governing_law", TEXT, text)).toBe(law);
    expect(value("jurisdiction", { type: "string", description: "State whose law governs" }, text)).toBe(law);
  });

  test.each([
    "Acme Inc., a corporation formed under the laws of Delaware, sells bolts.",
    "It complies with the laws of the State of Texas on fishing.",
    "Governed by the laws of any jurisdiction that the parties choose.",
  ])("%s chooses no law", (text) => {
    expect(value("governing_law", TEXT, text)).toBeUndefined();
  });

  test("is cited in its place, even across a line break", () => {
    const found = field("jurisdiction", TEXT, "It shall be governed by the laws of the State of South Dakota alone.");
    expect(found?.citations[""]?.map(({ quote }) => quote).join(" ")).toBe("South Dakota");
    expect(found?.citations[""]?.every(({ grounded }) => grounded)).toBe(true);
  });
});

describe("the beginning of an agreement", () => {
  test.each([
    ["This Agreement is made and entered into this 5th day of March, 2012 by and between A and B.", "2012-03-05"],
    ["CONFIDENTIALITY AGREEMENT (this “Agreement”), dated as of April 20, 2018, by and between A and B.", "2018-04-20"],
    ["This Agreement is signed on May 1, 2010 and shall be effective as of June 1, 2010.", "2010-06-01"],
    ["I have executed this on the respective date set forth below: Date: May 5, 2011", "2011-05-05"],
    ["Signed in haste, on January 2, 2009 (the “Effective Date”), by all.", "2009-01-02"],
    ["CONFIDENTIALITY UNDERTAKING Date: 4 October 2019 It is given by A in favour of B.", "2019-10-04"],
    ["This Agreement is effective October 1, 2018 and is between A and B.", "2018-10-01"],
    ["IN WITNESS WHEREOF, the parties have executed this Agreement on this 9th day of November, 2017.", "2017-11-09"],
  ])("%s", (text, date) => {
    expect(value("effective_date", DATE, text)).toBe(date);
  });

  test("is not the date of another agreement", () => {
    const text = "The Company is party to that certain Credit Agreement, dated as of April 30, 2010, with its bank.";
    expect(value("effective_date", DATE, text)).toBeUndefined();
  });

  test("is not a date that can be read in two ways", () => {
    expect(
      value("effective_date", DATE, "This Agreement is entered into as of 03/04/2012 by A and B."),
    ).toBeUndefined();
  });
});

describe("the length of an agreement", () => {
  test.each([
    ["The term of this Agreement shall be one (1) year beginning with the Effective Date.", "1 year"],
    ["This Agreement shall terminate fifteen (15) months following the date hereof.", "15 months"],
    ["This Agreement will be effective from the Effective Date for a period of twenty-four months.", "24 months"],
    ["Obligations of each party under this Agreement shall expire 5 years from the Effective Date.", "5 years"],
    ["This Agreement continues until the second anniversary of the Effective Date.", "2 years"],
    ["This Agreement shall be valid for twenty-four (24) months from the date first above written.", "24 months"],
    [
      "This NDA commences on January 15, 2020 (“Effective Date”) and continues for a period of one (1) year. It survives.",
      "1 year",
    ],
    ["The terms. Term: Three (3) years from the Effective Date", "3 years"],
  ])("%s", (text, term) => {
    expect(value("term", TEXT, text)).toBe(term);
  });

  test.each([
    "For a period of one (1) year from the date of this Agreement you shall not solicit any employee.",
    "Information stays secret under this Agreement for five (5) years from the date of its disclosure.",
    "Either party may terminate this Agreement upon two (2) months notice after the Effective Date.",
  ])("%s does not state it", (text) => {
    expect(value("term", TEXT, text)).toBeUndefined();
  });

  test("is a number in the requested unit", () => {
    const text = "The term of this Agreement shall be eighteen (18) months.";
    expect(value("term_months", { type: "integer" }, text)).toBe(18);
    expect(value("term", { type: "number", description: "Term in years" }, text)).toBe(1.5);
  });
});

describe("what an agreement defines by name", () => {
  const text =
    "The buyer pays $12,500.00 (the “Purchase Price”) on or before June 30, 2011 (the “Closing Date”), and $500 as a fee.";

  test("is found by that name", () => {
    expect(value("purchase_price", { type: "number" }, text)).toBe(12500);
    expect(value("closing_date", { type: "string", description: "date of closing" }, text)).toBe("2011-06-30");
  });

  test("is not found if no such name is given", () => {
    expect(value("fee", { type: "number" }, text)).toBeUndefined();
    expect(value("price", { type: "number" }, text)).toBeUndefined();
  });
});

describe("what agreements state in their own words", () => {
  const said = (name: string, schema: FieldSchema, ...paragraphs: string[]) =>
    isSaidInProse(name, schema, proseText(indexPages([page(...paragraphs).page()])));
  const agreement =
    "WHEREAS the parties hereto agree, the parties are bound by this Agreement and whatever is said herein.";

  test("is not looked for beside labels in an agreement", () => {
    expect(said("effective_date", DATE, agreement)).toBe(true);
    expect(said("governing_law", TEXT, agreement)).toBe(true);
  });

  test("is looked for beside labels in a form, as other properties are everywhere", () => {
    expect(said("effective_date", DATE, "Effective date: 3 May 2012")).toBe(false);
    expect(said("policy_number", TEXT, agreement)).toBe(false);
  });
});

describe("pages from the middle of a document", () => {
  test("have no opening that names parties or a date", () => {
    const text = "This Agreement is made as of May 1, 2010 by and between Alpha Works, Inc. and Jane Doe.";
    const middle = proseText(indexPages([new FieldPageBuilder(9).text(20, 50, text).page()]));
    expect(proseField("parties", NAMES, middle)).toBeUndefined();
    expect(proseField("effective_date", DATE, middle)).toBeUndefined();
    expect(value("effective_date", DATE, text)).toBe("2010-05-01");
  });
});

describe("the days of a term", () => {
  const lease = [
    "THIS LEASE AGREEMENT is made and entered into this 15th day of June, 2024.",
    "2. TERM. The term of this Lease shall begin on July 1, 2024 and end on June 30, 2025.",
  ];

  test("are those in the sentence about it, not the day of signing", () => {
    expect(value("start_date", { type: "string", description: "Lease start date" }, ...lease)).toBe("2024-07-01");
    expect(value("end_date", { type: "string", description: "Lease end date" }, ...lease)).toBe("2025-06-30");
  });

  test("are not those of anything else that begins and ends", () => {
    const works = "The works begin on July 1, 2024 and end on August 3, 2024.";
    expect(value("end_date", DATE, works)).toBeUndefined();
    const terms = "The term ends on May 1, 2024. The extended term ends on May 1, 2025.";
    expect(value("end_date", DATE, terms)).toBeUndefined();
  });
});

describe("agreements of other kinds", () => {
  const deed = [
    "THIS DEED is dated 3 June 2021",
    "PARTIES",
    "(1) BRACKNELL PHARMA LIMITED incorporated and registered in England with company number 07712345 (Disclosing Party); and",
    "(2) SANTORI BIOTECH S.p.A. a company incorporated in Italy (Receiving Party).",
    "6. This deed shall continue in force for a period of 7 years from the date of this deed.",
  ];

  test("a deed numbers its parties, and says how long it lasts", () => {
    expect(value("parties", NAMES, ...deed)).toEqual(["Bracknell Pharma Ltd.", "Santori Biotech S.p.A."]);
    expect(value("effective_date", DATE, ...deed)).toBe("2021-06-03");
    expect(value("term", TEXT, ...deed)).toBe("7 years");
  });

  test("a sentence before a signature is not part of a name", () => {
    const signed = ["11. Governing law: California.", "ORCHID SEMICONDUCTOR CORP.", "By: Lee Wong"];
    expect(value("parties", NAMES, "This Agreement concerns secrets.", ...signed)).toEqual([
      "Orchid Semiconductor Corp.",
    ]);
  });

  test("a day is not a party", () => {
    const clause = "This Agreement covers what is disclosed between the Effective Date and March 5, 2020.";
    expect(value("parties", NAMES, clause)).toBeUndefined();
  });

  test("a unilateral promise has one party", () => {
    const text = "I, Maria E. Duarte, in consideration of my employment by Tallgrass, agree as follows.";
    expect(value("parties", NAMES, text)).toEqual(["Maria E. Duarte"]);
  });
});
