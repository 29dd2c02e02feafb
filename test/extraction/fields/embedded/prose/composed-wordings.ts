import type { Wording } from "./agreement-wordings.ts";

const KEEP =
  "The Confidential Information shall be held in strict confidence, and the parties hereto agree that nothing herein obliges any party to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding.";

/** Kinds of wordings that generated agreements showed to be missing. */
export const COMPOSED_WORDINGS: (Wording & { jurisdiction?: string })[] = [
  {
    // Short names in single quotes, several parties one after the other, and a name with commas.
    text: [
      "JOINT NON-DISCLOSURE AGREEMENT",
      "In connection with talks between them, Larkspur Optics Limited, a company incorporated in England (the ‘Buyer’), Ruth Amsel, of 4 Quay Street, Hull (‘Amsel’), and Tarn, Beck & Gill Surveyors, LLP (‘TBG’) hereby agree to be bound by this Agreement.",
      KEEP,
      "The parties have agreed that Scots law, excluding its rules on the conflict of laws, applies to this Agreement.",
      "‘Term’ means the period beginning on the date of this Agreement and ending 18 (eighteen) months thereafter.",
    ],
    party: ["Larkspur Optics Ltd.", "Ruth Amsel", "Tarn, Beck & Gill Surveyors LLP"],
    term: "18 months",
    jurisdiction: "Scotland",
  },
  {
    // A state before a short name is no party, and one that decides questions governs.
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "You have asked for information about Basalt Works, Inc., a corporation organized and existing under the laws of the State of Idaho (hereinafter “Company”). As a condition of our giving it, you agree as follows.",
      KEEP,
      "All questions concerning this Agreement shall be decided under the internal laws of the State of Vermont.",
      "All duties of confidence created by this Agreement end four (4) years from the date on which it was made.",
    ],
    party: ["Basalt Works Inc."],
    term: "4 years",
    jurisdiction: "Vermont",
  },
  {
    // "agency between" two short names does not name the parties; a name may begin with an ordinal.
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "4th Street Brewing, Inc., an Iowa corporation (“4th Street”), and Plover Cans LLC, an Ohio limited liability company (“Plover”), enter into this Agreement effective June 5, 2012.",
      "Nothing in this Agreement creates a partnership, joint venture or agency between 4th Street and Plover.",
      KEEP,
      "In the absence of notice, this Agreement terminates automatically two (2) years after it takes effect.",
    ],
    party: ["4th Street Brewing Inc.", "Plover Cans LLC"],
    effective_date: "2012-06-05",
    term: "2 years",
  },
  {
    text: [
      "COVENANT OF SECRECY",
      "As a condition of my employment with Gannet Marine, Inc. (together with its subsidiaries “Gannet”), I, Oona Brandt, agree to the following:",
      "Nothing herein creates a joint venture or partnership between Gannet and Brandt.",
      KEEP,
      "This Agreement is effective on the date stated above and, unless extended in writing, will automatically expire at the end of 2 (two) years.",
    ],
    party: ["Gannet Marine Inc.", "Oona Brandt"],
    term: "2 years",
  },
  {
    // The state of a party, and laws that someone has to obey, are not the law of the agreement.
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made by and between Dipper Mills, Inc., a corporation formed under the laws of Oregon, and Heron Silk Company.",
      KEEP,
      "The parties to this agreement shall comply with the export laws of Canada.",
    ],
    party: ["Dipper Mills Inc.", "Heron Silk Company"],
  },
  {
    // Its own date comes before that of the agreement which it amends.
    text: [
      "FIRST AMENDMENT TO CONFIDENTIALITY AGREEMENT",
      "This Amendment, dated as of April 9, 2014, is made between Osprey Tile, Inc. (“Osprey”) and Sandpiper Clay LLC (“Sandpiper”). Reference is made to the Confidentiality Agreement dated as of June 2, 2009, by and between the same parties.",
      KEEP,
    ],
    party: ["Osprey Tile Inc.", "Sandpiper Clay LLC"],
    effective_date: "2014-04-09",
  },
  {
    // Nobody has signed: the employee is named below the rule, the officer of the company is not a party.
    text: [
      "EMPLOYEE CONFIDENTIALITY AGREEMENT",
      "Curlew Foods, Inc., a Kansas corporation (“Company”) and the individual whose signature appears below (“Employee”) agree, effective May 6, 2011:",
      KEEP,
      "Curlew Foods, Inc.",
      "By: ______________________ Name: Dora Finch Title: Secretary",
      "______________________ Basil N. Ortolan",
    ],
    party: ["Curlew Foods Inc.", "Basil N. Ortolan"],
    effective_date: "2011-05-06",
  },
  {
    // A date under a label below the addresses of the parties, and an organisation without a legal form that signs.
    text: [
      "STANDARD CONFIDENTIALITY AGREEMENT",
      "Information of Dotterel Savings Bank and its branches, whose head office and place of business and principal archive is at 9 Assembly Row, Third Floor, Somerville, Massachusetts 02145, and the person who signs below, whose address is the one that is printed on the last page of this document, beside the name of that person and that of the witness.",
      "DATE: August 2nd, 2013",
      ...Array<string>(14).fill(KEEP),
      "Dotterel Savings Bank",
      "By: ______________________ Name: Dora Finch Title: Secretary",
    ],
    party: ["Dotterel Savings Bank"],
    effective_date: "2013-08-02",
  },
  {
    // A parenthesis within the one that gives a party its short name.
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "THIS AGREEMENT is entered into between AVOCET INC., a Utah corporation (together with its Affiliates (as defined in section 14), “Avocet”), and GODWIT, INC., a Utah corporation (together with its Affiliates, “Godwit”).",
      KEEP,
    ],
    party: ["Avocet Inc.", "Godwit Inc."],
  },
  {
    // The law under which a company was formed, in a sentence that says "governs".
    text: [
      "DEED OF CONFIDENTIALITY",
      "THIS DEED OF CONFIDENTIALITY dated as of December 8, 2020 governs the disclosure of information by and between Ruff Therapeutics, Ltd., a corporation formed under the laws of Louisiana (“Ruff”), and Knot Acquisition, LLC (“Knot”).",
      KEEP,
      "This Deed shall be governed by the laws of the State of Nevada.",
    ],
    party: ["Ruff Therapeutics Ltd.", "Knot Acquisition LLC"],
    effective_date: "2020-12-08",
    jurisdiction: "Nevada",
  },
  {
    text: [
      "SETTLEMENT, RELEASE AND CONFIDENTIALITY AGREEMENT",
      "The parties to this Settlement, Release and Confidentiality Agreement (the “Agreement”) are SISKIN RESOURCES AG, a Swiss stock corporation (hereinafter “Siskin”), LINNET FOODS, LTD., a Louisiana corporation (hereinafter “Linnet”), and TWITE CORP., a Texas corporation (hereinafter “Twite”). The Agreement takes effect on December 21, 2014 (“Effective Date”).",
      KEEP,
    ],
    party: ["Siskin Resources AG", "Linnet Foods Ltd.", "Twite Corp."],
    effective_date: "2014-12-21",
  },
  {
    // A letter to whom it may concern, dated in its head.
    text: [
      "Brambling Acquisition Corporation",
      "May 19, 2015",
      "To Whom It May Concern:",
      "This letter agreement between Brambling Acquisition Corporation and Serin Pharmaceuticals Corporation is about information that each gives to the other.",
      KEEP,
    ],
    party: ["Brambling Acquisition Corporation", "Serin Pharmaceuticals Corporation"],
    effective_date: "2015-05-19",
  },
  {
    // An employee signs and prints the name in capitals beside the signature.
    text: [
      "NON-COMPETE AGREEMENT",
      "THIS AGREEMENT is made as of November 2, 2003, by the undersigned employee (hereinafter called “Employee”) of Merlin Holdings Ltd. (the “Employer”).",
      KEEP,
      "Merlin Holdings Ltd.",
      "By: /s/ Dora Finch Name: Dora Finch Title: General Counsel",
      "EMPLOYEE: /s/ Tom Shrike TOM SHRIKE",
    ],
    party: ["Merlin Holdings Ltd.", "Tom Shrike"],
    effective_date: "2003-11-02",
  },
];
