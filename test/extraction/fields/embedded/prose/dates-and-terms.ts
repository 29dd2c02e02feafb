import type { Wording } from "./agreement-wordings.ts";

const KEEP =
  "Each party shall hold the Confidential Information in strict confidence, and the parties hereto agree that nothing herein obliges any party to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding. No failure or delay in exercising any right hereunder is a waiver of it.";
/** As long as what separates the clauses at the end of an agreement from its opening. */
const LONG = Array.from({ length: 7 }, () => KEEP);

/** Where agreements say when they take effect and how long they last. Blocks are separated by a blank line. */
export const DATES_AND_TERMS: (Wording & { jurisdiction?: string })[] = [
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "This Confidentiality Agreement is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      ...LONG,
      "12. This Agreement shall be effective as of June 1, 1999.",
      "13. This Agreement shall be deemed to be a contract made under the laws of the State of Vermont.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "1999-06-01",
    jurisdiction: "Vermont",
  },
  {
    text: [
      "AMENDED AND RESTATED CONFIDENTIALITY AGREEMENT",
      "This Amended and Restated Confidentiality Agreement (this “Agreement”) is entered into as of July 9, 2018 by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”), and amends and restates in its entirety the Confidentiality Agreement dated as of April 2, 2018 between the parties.",
      KEEP,
      "This Agreement is subject to Norwegian law.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2018-07-09",
    jurisdiction: "Norway",
  },
  {
    text: [
      "NONDISCLOSURE AGREEMENT",
      "This Nondisclosure Agreement is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      KEEP,
      "This Agreement shall terminate upon the termination of the Consulting Agreement between the parties dated January 5, 2006.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
  },
  {
    text: [
      "MUTUAL RELEASE",
      "This Confidential Release is made by and among Larkspur Mills, Inc. (“Larkspur”), Tansy Labs LLC (“Tansy”), and Earl T. Boone (“Boone”), effective May 29, 2009.",
      KEEP,
      "Your obligations under this Agreement shall expire, if a definitive agreement is not executed, three years from the date hereof.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC", "Earl T. Boone"],
    effective_date: "2009-05-29",
    term: "3 years",
  },
  {
    text: [
      "PROPRIETARY INFORMATION AGREEMENT",
      "This Proprietary Information Agreement (“PIA”), effective 16 August 2012, is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      KEEP,
      "This PIA shall automatically terminate one (1) year from its effective date.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2012-08-16",
    term: "1 year",
  },
  {
    text: [
      "NDA",
      "This NDA is made by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”), a California company, effective on the date of the last signature below.",
      ...LONG,
      "This NDA will last for two years from the date above.",
      "Larkspur Mills, Inc.",
      "By: /s/ Jane Roe Date: 12/01/2015",
      "Tansy Labs LLC",
      "By: /s/ Pat Doe Date: 12/03/2015",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2015-12-03",
    term: "2 years",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "This Agreement is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      ...LONG,
      "The obligations of each party shall continue until the third anniversary hereof.",
      "Signed on the 5th day of May, 2015.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2015-05-05",
    term: "3 years",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "This Agreement is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      "6. This Agreement is effective on January 20, 2005 and shall expire five (5) years thereafter.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2005-01-20",
    term: "5 years",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "This Agreement is by and between Larkspur Mills, Inc. (“Larkspur”) and Tansy Labs LLC (“Tansy”).",
      "7. This Agreement shall come into force on 1 July 2017 and shall remain in force for a period of five (5) years.",
    ],
    party: ["Larkspur Mills Inc.", "Tansy Labs LLC"],
    effective_date: "2017-07-01",
    term: "5 years",
  },
];
