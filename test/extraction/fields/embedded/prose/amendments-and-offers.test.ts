import { describe, expect, it, test } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import type { Wording } from "./agreement-wordings.ts";
import { value } from "./prose-values.ts";

const TEXT: FieldSchema = { type: "string" };
const NAMES: FieldSchema = { type: "array", items: { type: "string" } };
const KEEP =
  "The parties hereto agree that nothing herein obliges anybody to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding.";

const WORDINGS: (Wording & { jurisdiction?: string })[] = [
  {
    text: [
      "THIRD AMENDMENT TO PURCHASE AGREEMENT",
      "This Third Amendment is made and entered into by and between Heron Works, Inc., a Colorado corporation (“Heron”) and Plover Energy, Inc. (“Purchaser”).",
      "WHEREAS, the parties entered into that certain Agreement for the Purchase of All the Shares of Heron Works, Inc., having an effective date of March 31, 2010 as amended;",
      KEEP,
    ],
    party: ["Heron Works Inc.", "Plover Energy Inc."],
  },
  {
    text: [
      "THIS AMENDMENT NUMBER ONE (“Amendment”) to the Fibre Agreement, dated October 16, 1997, between Curlew Networks LLC (“Curlew”) and Teal Light, Inc. (“Teal”) constitutes the first amendment.",
      KEEP,
      "IN WITNESS WHEREOF the parties have signed.",
      "TEAL LIGHT, INC. By: /s/ A. Rook Date: November 14, 1997",
    ],
    party: ["Curlew Networks LLC", "Teal Light Inc."],
    effective_date: "1997-11-14",
  },
  {
    text: [
      "Amendment 2009-1 to the Employment Agreement",
      "This Amendment 2009-1 is entered into as of December 21, 2009 by and between Dunlin Group, Inc., a Utah corporation (“Company”) and Ada B. Knot (“Employee”).",
      "Effective December 1, 2009, the Employee shall no longer receive a bonus.",
      KEEP,
    ],
    party: ["Dunlin Group Inc.", "Ada B. Knot"],
    effective_date: "2009-12-21",
  },
  {
    text: [
      "VOTING AGREEMENT",
      "This Voting Agreement is made as of March 15, 2007, by and among Siskin Labs, Inc., a Delaware corporation (the “Company”), Brambling Ventures IV, L.P., a Delaware limited partnership, Brambling Ventures V, L.P., a Delaware limited partnership, Ada Knot, Tom Rook, The Knot Family Trust, and Dotterel Holdings Ltd. (each, an “Investor”).",
      KEEP,
    ],
    party: [
      "Siskin Labs Inc.",
      "Brambling Ventures IV LP",
      "Brambling Ventures V LP",
      "Ada Knot",
      "Tom Rook",
      "The Knot Family Trust",
      "Dotterel Holdings Ltd.",
    ],
    effective_date: "2007-03-15",
  },
  {
    text: [
      "This Agreement is made as of June 1, 2011 by and between Gannet (Shanghai) Technology Co., Ltd. (“Gannet”) and 695014 B.C. Ltd. (“Fulmar”).",
      KEEP,
      "This Agreement will terminate five (5) year(s) after the Effective Date.",
      "This Agreement shall be governed by the laws and judicial decisions of the State of Florida.",
    ],
    party: ["Gannet (Shanghai) Technology Co. Ltd.", "695014 B.C. Ltd."],
    effective_date: "2011-06-01",
    term: "5 years",
    jurisdiction: "Florida",
  },
  {
    text: [
      "This Agreement is made as of July 1, 2020 by and between Avocet Biotech, Inc. and Ruff B.V.",
      KEEP,
      "This Agreement shall begin on the Effective Date and shall continue until December 31, 2020, unless extended.",
    ],
    party: ["Avocet Biotech Inc.", "Ruff B.V."],
    effective_date: "2020-07-01",
    term: "6 months",
  },
  {
    text: [
      "This Agreement is made as of February 3, 2020 by and between Avocet Biotech, Inc. and Ruff B.V.",
      KEEP,
      "The duration of this venture (the “Term”) will begin on March 1, 2020 and continue in full force and effect until February 28, 2025.",
    ],
    party: ["Avocet Biotech Inc.", "Ruff B.V."],
    effective_date: "2020-02-03",
    term: "5 years",
  },
  {
    text: [
      "WORKING AGREEMENT",
      "Between: PETREL HOMES LLC (PH), a Michigan Limited Liability Company with address at 380 North Avenue, and SHEARWATER BUILDING LLC (SB), a Michigan Limited Liability Company with address at 382 North Avenue.",
      KEEP,
    ],
    party: ["Petrel Homes LLC", "Shearwater Building LLC"],
  },
  {
    text: [
      "CONSULTING AGREEMENT",
      "THIS AGREEMENT made the 4th day of February, 2008.",
      "BETWEE N:",
      "SMEW GOLD CORP., a corporation incorporated under the laws of the Province of British Columbia (hereinafter called the “Corporation”) OF THE FIRST PART",
      "- and -",
      "CLAUDE PIPIT, of the City of Toronto, in the Province of Ontario (hereinafter called the “Consultant”) OF THE SECOND PART",
      KEEP,
    ],
    party: ["Smew Gold Corp.", "Claude Pipit"],
    effective_date: "2008-02-04",
  },
  {
    text: [
      "AMENDMENT NO. 4 TO LINE OF CREDIT AGREEMENT",
      "THIS AMENDMENT NO. 4 TO LINE OF CREDIT AGREEMENT, dated as of May 25, 2000 (“THIS AMENDMENT”), among the following:",
      "(i) SCOTER HEALTH CORPORATION, a Delaware corporation formerly known as Eider Services, Inc. (herein, together with its successors and assigns, the “COMPANY”);",
      "(ii) the lending institutions listed on the signature pages hereof (the “LENDERS”);",
      "(iii) GREBE BANK, NATIONAL ASSOCIATION, as successor to Grebe Trust and Savings Association, a national banking association, as agent; and",
      "(iv) MERLIN CAPITAL INC., a Michigan corporation (the “AGENT”).",
      KEEP,
    ],
    party: ["Scoter Health Corporation", "Grebe Bank National Association", "Merlin Capital Inc."],
    effective_date: "2000-05-25",
  },
  {
    text: [
      "LIMITED WAIVER AND AGREEMENT",
      "Reference is made to the Stockholders Agreement, dated as of March 3, 2008, by and among Hobby Group Inc. and Osprey Marine, L.P. The undersigned hereby agree, effective June 1, 2010, as follows:",
      KEEP,
      "This waiver shall remain in effect for two (2) years from the date hereof.",
    ],
    party: ["Hobby Group Inc.", "Osprey Marine LP"],
    effective_date: "2010-06-01",
    term: "2 years",
  },
  {
    text: [
      "POWER AGREEMENT",
      "This Agreement is entered into by the parties listed below.",
      "Purchaser: Kestrel Unified School District No. 20",
      "Seller: Harrier Solar, LLC",
      KEEP,
    ],
    party: ["Kestrel Unified School District No. 20", "Harrier Solar LLC"],
  },
  {
    text: [
      "LICENSE AGREEMENT",
      "This Agreement is entered into by and between President and Fellows of Nightjar College, (“Nightjar”), and Ines Pipit-Rook (“Contributor”) as of April 17, 2023.",
      KEEP,
    ],
    party: ["President and Fellows of Nightjar College", "Ines Pipit-Rook"],
    effective_date: "2023-04-17",
  },
  {
    text: [
      "SHARE AGREEMENT",
      "This Agreement is dated as of the Agreement Date and is between the Company, the Purchasers and the Key Holders.",
      KEEP,
      "IN WITNESS WHEREOF the parties have signed.",
      "COMPANY: KITTIWAKE SOFTWARE, INC. By: /s/ A. Rook",
      "PURCHASERS:",
      "RAZORBILL VENTURES II, L.P. By: /s/ B. Rook",
      "DIPPER SEED FUND, LLC By: /s/ C. Rook",
      "WHIMBREL CAPITAL LTD. By: /s/ D. Rook",
    ],
    party: ["Kittiwake Software Inc.", "Razorbill Ventures II LP", "Dipper Seed Fund LLC", "Whimbrel Capital Ltd."],
  },
];

describe("amendments and agreements of many", () => {
  test.each(WORDINGS.map((wording) => [wording.text.slice(0, 2).join(" / ").slice(0, 70), wording] as const))(
    "%s",
    (_, { text, party, effective_date, term, jurisdiction }) => {
      expect({
        party: value("party", NAMES, ...text),
        effective_date: value("effective_date", TEXT, ...text),
        term: value("term", TEXT, ...text),
        jurisdiction: value("jurisdiction", TEXT, ...text),
      }).toEqual({ party, effective_date, term, jurisdiction });
    },
  );
});

function letter(...blocks: string[][]) {
  const page = new FieldPageBuilder();
  let top = 40;
  for (const lines of blocks) {
    page.text(20, top, ...lines);
    top += lines.length * 12 + 12;
  }
  const properties: Record<string, FieldSchema> = { effective_date: TEXT, party: NAMES };
  return extractFieldsEmbedded([page.page()], { type: "object", properties }).content;
}

describe("an offer of employment", () => {
  const SIGNED = [["Sincerely,"], ["/s/ Tom Rook", "Tom Rook", "President"], ["Accepted by:"]];

  it("is between the employer and whoever accepts it", () => {
    const { party } = letter(
      ["September 4, 1998"],
      ["Ada Knot, M.D.", "3021 East Place", "Salt Lake City, UT 84108"],
      ["Dear Dr. Knot:"],
      ["It is my pleasure to extend to you an offer of employment with Godwit Medicines, Inc."],
      ["This letter states all terms of your employment hereunder. The parties agree to them."],
      ...SIGNED,
      ["/s/ Ada Knot", "Ada Knot, M.D."],
    );
    expect(party).toEqual(["Godwit Medicines Inc.", "Ada Knot"]);
  });

  it("is between whoever offers a position and whoever accepts it", () => {
    const { party } = letter(
      ["August 26, 2002"],
      ["TO ADA KNOT"],
      ["Dear Ada:"],
      ["I am pleased to offer you the position of Treasurer for Linnet Centers, Inc."],
      ["This letter states all terms of your employment hereunder. The parties agree to them."],
      ["/s/ Tom Rook", "Tom Rook", "President"],
      ["ACKNOWLEDGED: /s/ Ada Knot"],
    );
    expect(party).toEqual(["Linnet Centers Inc.", "Ada Knot"]);
  });

  it("takes effect on the day on which the employment does", () => {
    const { effective_date, party } = letter(
      ["January 26, 1999"],
      ["Mr. Gerald T. Stint", "82 North Road", "Winnetka, Illinois 60093"],
      ["Dear Jerry:"],
      ["This letter states the agreement between you and Wigeon Foods Corporation (the “Company”)."],
      ["The effective date of your employment will be February 3, 1999. The parties agree hereto."],
      ...SIGNED,
      ["/s/ Gerald T. Stint", "Gerald T. Stint"],
    );
    expect(effective_date).toBe("1999-02-03");
    expect(party).toEqual(["Wigeon Foods Corporation", "Gerald T. Stint"]);
  });
});
