import type { Wording } from "./agreement-wordings.ts";

const KEEP =
  "The Confidential Information shall be held in strict confidence, and the parties hereto agree that nothing herein obliges any party to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding.";

/** Parties in forms, under headings and among signatures. Blocks are separated by a blank line. */
export const PARTIES_AND_SIGNATURES: (Wording & { jurisdiction?: string })[] = [
  {
    text: [
      "ONE-WAY NON-DISCLOSURE AGREEMENT",
      "Disclosing Party: Pinecrest Sensors, Inc. Receiving Party: Aurelio Mills S.A. Effective Date: October 11, 2018 Term: Four (4) years from the Effective Date",
      KEEP,
    ],
    party: ["Pinecrest Sensors Inc.", "Aurelio Mills S.A."],
    effective_date: "2018-10-11",
    term: "4 years",
  },
  {
    text: [
      "NON-COMPETE AGREEMENT",
      "Employee Name: Angela R. Fontaine Employer: Prudhomme Chemical Company Date of Agreement: April 22, 2013",
      KEEP,
    ],
    party: ["Angela R. Fontaine", "Prudhomme Chemical Company"],
    effective_date: "2013-04-22",
  },
  {
    text: [
      "INVOICE",
      "Customer: Pinecrest Sensors, Inc. Vendor: Aurelio Mills S.A. Date: October 11, 2018",
      "Thank you for your order.",
    ],
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "THIS AGREEMENT made the 11th day of July, 2008.",
      "BETWEEN:",
      "NORTHERN MINERALS INC., a company having an office at 12 Main Street, Victoria",
      "AND:",
      "AURELIO EXPLORATION CORP., a company having an office at 44 Elm Street, Reno, Nevada",
      "WHEREAS the parties wish to exchange information;",
      KEEP,
    ],
    party: ["Northern Minerals Inc.", "Aurelio Exploration Corp."],
    effective_date: "2008-07-11",
  },
  {
    text: [
      "NON-COMPETITION AGREEMENT",
      "THIS AGREEMENT is made by and between PEACHTREE SUPPLY, INC., a Georgia corporation (“Employer”), and JANICE M. WHITFIELD (“Employee”);",
      "W I T N E S S E T H:",
      "WHEREAS, Employer distributes medical supplies;",
      KEEP,
    ],
    party: ["Peachtree Supply Inc.", "Janice M. Whitfield"],
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "between",
      "Weissenfels Antriebe GmbH, Industriestrasse 14, Stuttgart, Germany - hereinafter referred to as “WAT” - and Copperhead Motors, Inc., 900 Mill Road, Reno, Nevada - hereinafter referred to as “Copperhead” - WAT and Copperhead intend to cooperate.",
      KEEP,
    ],
    party: ["Weissenfels Antriebe GmbH", "Copperhead Motors Inc."],
  },
  {
    text: [
      "MUTUAL NON-DISCLOSURE AGREEMENT",
      "This Agreement is made by and between the parties whose signatures appear below. The parties to this Agreement are (a) Wolverine Battery Systems, Inc., a Michigan corporation, and (b) Jupiter EV, LLC, a Delaware limited liability company.",
      KEEP,
    ],
    party: ["Wolverine Battery Systems Inc.", "Jupiter EV LLC"],
  },
  {
    text: [
      "ACKNOWLEDGMENT",
      "This Agreement is between you, Nathaniel Cross, and Blackridge Mutual Insurance Company (“Blackridge”).",
      KEEP,
    ],
    party: ["Nathaniel Cross", "Blackridge Mutual Insurance Company"],
  },
  {
    text: [
      "CONFIDENTIAL DISCLOSURE AGREEMENT",
      "It is understood that Northfield State University, on behalf of its College of Engineering (“University”), and Ardent Polymers Inc., a corporation having a place of business at Akron, Ohio (“Company”), wish to exchange information.",
      KEEP,
    ],
    party: ["Northfield State University", "Ardent Polymers Inc."],
  },
  {
    text: [
      "NONDISCLOSURE AGREEMENT",
      "In order to protect information, Nimbus Grid, Inc. and its affiliates (“Nimbus”) and the other party identified below (“Participant”) agree that:",
      KEEP,
      "NIMBUS GRID, INC. PARTICIPANT: Tessellate Studio, LLC",
      "By: /s/ Hugh Mercer By: /s/ Lena Cho",
    ],
    party: ["Nimbus Grid Inc.", "Tessellate Studio LLC"],
  },
  {
    text: [
      "EMPLOYEE AGREEMENT",
      "As a condition of my employment with Dunlin Labs, Inc. (together with its affiliates, the “Company”), I agree to the following:",
      KEEP,
      "ACKNOWLEDGED: Dunlin Labs, Inc.",
      "/s/ N. W. JUSTER",
      "Witness: /s/ LARA M. HOPE",
      "Signature",
      "Lara M. Hope Name (typed or printed)",
      "/s/ RAY DOLAN",
      "Signature",
      "RAY M. DOLAN",
    ],
    party: ["Dunlin Labs Inc.", "Ray M. Dolan"],
  },
  {
    text: [
      "Brightwater Software Corporation",
      "February 14, 2007",
      "Dear Steve:",
      "This letter sets forth the agreement between you and Brightwater Software Corporation (“Brightwater”) concerning information after the end of your employment.",
      KEEP,
      "Brightwater Software Corporation",
      "By: /s/ Anne Delacroix",
      "Anne Delacroix, President",
      "AGREED AND ACCEPTED: /s/ Steven J. Callahan Steven J. Callahan",
    ],
    party: ["Brightwater Software Corporation", "Steven J. Callahan"],
    effective_date: "2007-02-14",
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "AGREEMENT between Newbury Instruments, Inc. (the “Company”) and the undersigned employee of the Company (the “Employee”).",
      KEEP,
      "NEWBURY INSTRUMENTS, INC. EMPLOYEE By: /s/ Ruth Levitan /s/ Gordon A. Blythe Title: Treasurer Gordon A. Blythe",
    ],
    party: ["Newbury Instruments Inc.", "Gordon A. Blythe"],
  },
  {
    text: [
      "STANDARD FORM NON-DISCLOSURE AGREEMENT",
      "Date of this Agreement 12 February 2019 Party 1 Ashgrove Mills Limited Party 2 Ravel Works B.V. Governing law Ireland",
      KEEP,
    ],
    party: ["Ashgrove Mills Ltd.", "Ravel Works B.V."],
    effective_date: "2019-02-12",
    jurisdiction: "Ireland",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "Between",
      "SOLARA POWER CORPORATION",
      "And",
      "MESA COMPONENTS, INC.",
      "This Agreement is entered into by and between Solara Power Corporation, a corporation of Arizona, and Mesa Components, Inc., a corporation of Colorado.",
      KEEP,
    ],
    party: ["Solara Power Corporation", "Mesa Components Inc."],
  },
  {
    text: [
      "SETTLEMENT AGREEMENT",
      "This Settlement Agreement is entered into by Plaintiff Crestline Group, LLC (“Crestline”) and Defendants Norman Vick and Vick Development, Inc. (together, “Defendants”).",
      KEEP,
    ],
    party: ["Crestline Group LLC", "Norman Vick", "Vick Development Inc."],
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "NON-DISCLOSURE AGREEMENT (the “NDA”) dated 5th August 2014 between KAVEH SHIPPING LTD of 80 Broad Street, Monrovia, and TRIDENT TANKERS INC of Trust Company Complex, Majuro.",
      KEEP,
      "The Agreement shall terminate on the fifth anniversary of its execution.",
    ],
    party: ["Kaveh Shipping Ltd.", "Trident Tankers Inc."],
    effective_date: "2014-08-05",
    term: "5 years",
  },
  {
    text: [
      "PROPRIETARY INFORMATION AGREEMENT",
      "This Agreement is made by and between:",
      "Orion Structures, Inc.",
      "2200 Hangar Road Wichita, Kansas 67209",
      "and",
      "Delmar Fasteners Company 18 Rivet Street Torrance, California 90501",
      "hereinafter individually referred to as a “Party”.",
      KEEP,
    ],
    party: ["Orion Structures Inc.", "Delmar Fasteners Company"],
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "Whereas Carraway Metals Ltd. (“Carraway”) owns data, and Sable Resources Inc. (“Sable”) wishes to review the data, the parties agree as follows:",
      KEEP,
      "This agreement shall be governed by the laws in force in the Province of Saskatchewan.",
      "Sable's obligations shall terminate two years from the date of this agreement.",
    ],
    party: ["Carraway Metals Ltd.", "Sable Resources Inc."],
    jurisdiction: "Saskatchewan",
    term: "2 years",
  },
  {
    text: [
      "AGREEMENT REGARDING CONFIDENTIAL INFORMATION",
      "TO: Persimmon Retail Group, Inc.",
      "The undersigned, Quarry Lane Stores, L.P., in order to induce Persimmon Retail Group, Inc. to furnish information, agrees as follows:",
      KEEP,
      "This Agreement is governed by Maryland law. It shall terminate upon the first to occur of (a) a Transaction and (b) nine months from the date hereof.",
      "QUARRY LANE STORES, L.P.",
      "By: /s/ D. Ruiz",
    ],
    party: ["Persimmon Retail Group Inc.", "Quarry Lane Stores LP"],
    jurisdiction: "Maryland",
    term: "9 months",
  },
  {
    text: [
      "EMPLOYEE NONDISCLOSURE AGREEMENT",
      "In consideration of being employed by Zephyr Marine Corp. (“Company”), the undersigned employee hereby agrees:",
      KEEP,
      "Zephyr Marine Corp.",
      "By /s/ Lee Poe",
      "/s/ Carmen Delgada",
      "Employee",
      "Carmen Delgado",
      "Printed name",
    ],
    party: ["Zephyr Marine Corp.", "Carmen Delgado"],
  },
];
