/** An agreement in a few sentences, and what a reader takes from it. */
export interface Wording {
  text: string[];
  party?: string[];
  effective_date?: string;
  term?: string;
}

const KEEP =
  "Each side shall keep secret what it is told hereunder, and the parties hereto agree that nothing herein binds others.";

/** How agreements begin, how long they last and how they are signed. Blocks are separated by a blank line. */
export const WORDINGS: Wording[] = [
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made as of March 3, 2015 by and between Harbour Tools, Inc., a Nevada corporation (“Harbour”), and Quayside Metals LLC, an Ohio limited liability company (“Quayside”).",
      KEEP,
      "This Agreement shall expire three (3) years from the Effective Date.",
    ],
    party: ["Harbour Tools Inc.", "Quayside Metals LLC"],
    effective_date: "2015-03-03",
    term: "3 years",
  },
  {
    text: [
      "MUTUAL CONFIDENTIALITY AGREEMENT",
      "PARTIES:",
      "Linden Optics, Inc. (“Linden”)",
      "and",
      "Fir Lane Capital LLC (the “Investor”)",
      "RECITALS:",
      KEEP,
      "This Agreement shall remain in force for a period of five (5) years from the date hereof.",
    ],
    party: ["Linden Optics Inc.", "Fir Lane Capital LLC"],
    term: "5 years",
  },
  {
    text: [
      "As a condition of my employment with Beechwood Software, Inc., its subsidiaries and affiliates (together, the “Company”), I agree to the following:",
      KEEP,
      "Date: May 13, 2009",
      "EMPLOYEE: Martha Quill",
      "(Print Name)",
    ],
    party: ["Beechwood Software Inc.", "Martha Quill"],
    effective_date: "2009-05-13",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "This Agreement is entered into between Saltmarsh Energy Ltd. and, Owen Tree Partners LP as of July 9, 2011.",
      KEEP,
      "The term of this Agreement is two years.",
    ],
    party: ["Saltmarsh Energy Ltd.", "Owen Tree Partners LP"],
    effective_date: "2011-07-09",
    term: "2 years",
  },
  {
    text: [
      "EMPLOYEE COVENANT",
      "This Agreement is made by and between resBright, Inc., a Delaware corporation (the “Company”), and Paul Ashdown (the “Employee”).",
      KEEP,
      "This Agreement shall continue until the earlier of (i) the closing, or (ii) eighteen (18) months from the date of this Agreement.",
    ],
    party: ["resBright Inc.", "Paul Ashdown"],
    term: "18 months",
  },
  {
    text: [
      "SECRECY AGREEMENT",
      "This Agreement is made as of the date below between Corbel Paper Corp. (“Corbel”), and the person whose name is set forth on the signature page as Employee.",
      KEEP,
      "EMPLOYEE",
      "/s/ Anna Tarn",
      "Date: August 2, 2010",
    ],
    party: ["Corbel Paper Corp.", "Anna Tarn"],
    effective_date: "2010-08-02",
  },
  {
    text: [
      "January 14, 2013",
      "Pinnacle Dyes, Inc.",
      "4 Mill Road",
      "Akron, OH 44301",
      "Ladies and Gentlemen:",
      "In connection with a possible transaction with Pinnacle Dyes, Inc. (the “Company”), you agree with us hereby as follows.",
      KEEP,
      "Very truly yours, ORCHARD HOLDINGS LP By: /s/ John Oak",
    ],
    party: ["Pinnacle Dyes Inc.", "Orchard Holdings LP"],
    effective_date: "2013-01-14",
  },
  {
    text: ["This Agreement shall govern disclosures for a period of one year from the date hereof.", KEEP],
    term: "1 year",
  },
  {
    text: [
      "This Agreement is valid and effective for all purposes of whatever nature between the parties and those who act for them in good faith for a period of four (4) years from the effective date hereof.",
      KEEP,
    ],
    term: "4 years",
  },
  {
    text: [
      // Each disclosure starts a time of its own, so that this is not how long the agreement lasts.
      "The obligations of the recipient under this Agreement shall terminate six (6) years from the date the Confidential Information was disclosed.",
      KEEP,
    ],
  },
  {
    text: ["This Agreement terminates upon the third anniversary of the Effective Date.", KEEP],
    term: "3 years",
  },
  {
    text: ["Recipient shall not solicit any person for a period of two years from the date of this Agreement.", KEEP],
  },
  {
    text: [
      "This Agreement has no fixed term and continues until either side ends it by thirty (30) days’ notice.",
      KEEP,
    ],
  },
  {
    text: ["IN WITNESS WHEREOF, the parties hereto have executed this Agreement as of the 3rd day of June 2004.", KEEP],
    effective_date: "2004-06-03",
  },
  {
    text: ["This Agreement refers to that certain Credit Agreement executed as of June 24, 2008 among others.", KEEP],
  },
  {
    text: ["Agreement", KEEP, KEEP, KEEP, "Signed: /s/ A. Roe", "Date: 4/19/07", "Signed: /s/ B. Poe", "Date: 4/23/07"],
    effective_date: "2007-04-23",
  },
  {
    text: [
      "This Agreement shall become effective upon approval by the board.",
      KEEP,
      KEEP,
      KEEP,
      "Signed: /s/ A. Roe",
      "Date: April 19, 2007",
    ],
  },
  {
    text: [
      "LICENCE OF KNOW-HOW",
      "THIS DEED is made on 12 October 2016 between (1) KESTREL WORKS LIMITED (the Owner) and (2) MERLIN FOODS PLC (the User).",
      KEEP,
    ],
    party: ["Kestrel Works Ltd.", "Merlin Foods PLC"],
    effective_date: "2016-10-12",
  },
  {
    text: [
      "THIS AGREEMENT, effective as of the 1st day of February, 2020, is entered into among Delta Yarn Co., Elm Yarn Co. and Fern Yarn Co. (the “Mills”).",
      KEEP,
    ],
    party: ["Delta Yarn Co.", "Elm Yarn Co.", "Fern Yarn Co."],
    effective_date: "2020-02-01",
  },
  {
    text: ["The office is let to the tenant. The parties hereto agree herein that rent is due monthly.", KEEP],
  },
  {
    text: [
      "CONFIDENTIALITY AND INVENTIONS AGREEMENT",
      "In consideration of my continued service to Tallow & Wick, Inc. and its affiliates (collectively, the “Company”), I agree hereby as follows.",
      KEEP,
      "EMPLOYEE:",
      "/s/ Rosa Lind",
      "Rosa Lind",
    ],
    party: ["Tallow & Wick Inc.", "Rosa Lind"],
  },
  {
    text: ["AGREEMENT dated as of 30 November 2018 between “Sparrow Air GmbH” and others unnamed.", KEEP],
    effective_date: "2018-11-30",
  },
  {
    text: ["This undertaking is given by Thomas Reed in favour of Ridge Mining Ltd. (the “Company”).", KEEP],
    party: ["Thomas Reed", "Ridge Mining Ltd."],
  },
  {
    text: [
      "THIS CONTRACT is made this 21st day of August, 1998, by and between Pine Hollow Bank, N.A. and Edgar Lowe.",
      KEEP,
      "The initial term of this contract shall be for a period of ninety (90) days.",
    ],
    party: ["Pine Hollow Bank N.A.", "Edgar Lowe"],
    effective_date: "1998-08-21",
    term: "90 days",
  },
  {
    text: [
      "MEMORANDUM",
      "Whereas the parties wish to talk, this Agreement begins on April 1, 2010 and ends one year thereafter.",
      KEEP,
    ],
    effective_date: "2010-04-01",
    term: "1 year",
  },
  {
    text: [
      "NDA",
      "This NDA is between Bluebell Foods, LLC (“Discloser”) and Yarrow Media, Inc. (“Recipient”), and is dated September 5, 2022.",
      KEEP,
      "This NDA expires twelve months after the Effective Date.",
    ],
    party: ["Bluebell Foods LLC", "Yarrow Media Inc."],
    effective_date: "2022-09-05",
    term: "12 months",
  },
  {
    text: [
      "Page 2 of 9",
      "The board of directors of Finch Ltd. met on May 9, 2003 and approved the minutes of the parties hereto.",
    ],
  },
  {
    text: [
      "COVENANTS",
      "This Agreement is made and entered into effective May 2, 2006, between Gorse Apparel Company and Ingrid Vale, an individual.",
      KEEP,
    ],
    party: ["Gorse Apparel Company", "Ingrid Vale"],
    effective_date: "2006-05-02",
  },
  {
    text: [
      "AGREEMENT",
      "PARTIES",
      "Clara M. Stone (“Executive”)",
      "NORTH PIER, Inc., and its affiliates (“NORTH PIER” or the “Company”)",
      "DATE: October 17, 2019",
      "RECITALS:",
      KEEP,
    ],
    party: ["Clara M. Stone", "North Pier Inc."],
    effective_date: "2019-10-17",
  },
  {
    text: [
      "RELEASE",
      "The tenant, Agatha Birch, and Mallow Estates Corp. (the “Landlord”) agree hereby. This lease is for ten years beginning on the Commencement Date.",
      KEEP,
    ],
    party: ["Mallow Estates Corp."],
    term: "10 years",
  },
  {
    text: [
      "This Confidentiality Agreement (“Agreement”) is made by and between Oriel Glass, Inc. (“Oriel”) and the undersigned.",
      KEEP,
      "OTTER BAY LLC",
      "By: /s/ Ned Gray",
    ],
    party: ["Oriel Glass Inc.", "Otter Bay LLC"],
  },
  {
    text: [
      "This Agreement, dated for reference December 1, 2001, is between Teasel Corp. and Vetch Corp.",
      KEEP,
      "The term of this Agreement shall be for a period of 24 months.",
    ],
    party: ["Teasel Corp.", "Vetch Corp."],
    effective_date: "2001-12-01",
    term: "24 months",
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      'The Trustees of Eastfield College, a public body of the State of Ohio (hereinafter referred to as "COLLEGE") and Larkspur 3 Biotech, Inc., with offices at 1 Main Street (hereinafter referred to as "COMPANY") each possess information.',
    ],
    party: ["The Trustees of Eastfield College", "Larkspur 3 Biotech Inc."],
  },
  {
    text: [
      "PARTIES: Ruth A. Penn (Employee) BRIARDALE, Inc., and its parent and affiliates (BRIARDALE) DATE: July 24, 2008 RECITALS: A. Employee and BRIARDALE agree as follows.",
    ],
    party: ["Ruth A. Penn", "Briardale Inc."],
  },
  {
    text: [
      "August 1, 1991 CORPORATE AGREEMENT",
      'This Agreement is entered into and made effective as of the date set forth above by and between Quillon Corporation ("Quillon") and Marrow! Ltd. ("Marrow").',
      "The parties agree to abide by the following rules for a period of Two years from the effective date hereof.",
    ],
    party: ["Quillon Corporation", "Marrow! Ltd."],
    effective_date: "1991-08-01",
    term: "2 years",
  },
];
