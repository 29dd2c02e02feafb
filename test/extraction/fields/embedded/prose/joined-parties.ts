import type { Wording } from "./agreement-wordings.ts";

const KEEP =
  "The Confidential Information shall be held in strict confidence, and the parties hereto agree that nothing herein obliges any party to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding.";

/** Parties that employ, are undersigned, are joined by dashes, or are followed by their addresses. */
export const JOINED_PARTIES: (Wording & { jurisdiction?: string })[] = [
  {
    text: [
      "NO COMPETITION AGREEMENT",
      "This Agreement is made and entered into between Globe Metals, Inc., its subsidiaries and divisions including Algid Works, Inc. (collectively the “Company”) and (“Employee”) effective (“Effective Date”).",
      KEEP,
    ],
    party: ["Globe Metals Inc."],
  },
  {
    text: [
      "EMPLOYEE CONFIDENTIALITY AGREEMENT",
      "In consideration of my employment by Tidepool Genes, Inc. (“Tidepool”), I hereby agree with Tidepool as follows:",
      KEEP,
      "I agree that I hereby acknowledge this.",
      "Date: 11/24/2013",
      "/s/ Samuel T. Osgood",
      "Employee's Signature",
      "Samuel T. Osgood",
      "Print Name",
    ],
    party: ["Tidepool Genes Inc.", "Samuel T. Osgood"],
    effective_date: "2013-11-24",
  },
  {
    text: [
      "NON-COMPETITION AGREEMENT",
      "THIS AGREEMENT, entered into effective the 6th day of August, 2009, is by and among Big Horn Fluids, Inc., a Wyoming corporation (“Buyer”), and Teton Mud, LLC (“Seller”).",
      KEEP,
    ],
    party: ["Big Horn Fluids Inc.", "Teton Mud LLC"],
    effective_date: "2009-08-06",
  },
  {
    text: [
      "BIDDER CONFIDENTIALITY AGREEMENT",
      "This Confidentiality Agreement is given by Fjord Seafood Holdings ASA (the “Bidder”) to Neptune Canneries, Inc., a Washington corporation (the “Company”), this 13th day of May, 2004.",
      KEEP,
    ],
    party: ["Fjord Seafood Holdings ASA", "Neptune Canneries Inc."],
    effective_date: "2004-05-13",
  },
  {
    text: [
      "AGREEMENT OF CONFIDENTIALITY",
      "This agreement is between",
      "1. Lonsdale Chemicals Limited Unit 5, Harbour Estate, Dublin 2, Ireland, and",
      "2. Princeton Catalyst Corp., 100 Nassau Park, Princeton, New Jersey.",
      KEEP,
      "The Agreement is valid for a period of three (3) years from the date hereof.",
    ],
    party: ["Lonsdale Chemicals Ltd.", "Princeton Catalyst Corp."],
    term: "3 years",
  },
  {
    text: [
      "NON-DISCLOSURE COVENANT",
      "The undersigned, Felix R. Aldana, in consideration of stock options granted by Mojave Water, Inc. (the “Corporation”), hereby covenants with the Corporation as follows:",
      KEEP,
    ],
    party: ["Mojave Water Inc.", "Felix R. Aldana"],
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "AMONG: MAPLE LEAF METALS CORP., a corporation of Ontario (“MLM”)",
      "- and -",
      "DESERT ENERGY INC., a corporation of Utah (“DEI”)",
      "- and -",
      "RONALD A. PICKERING, of the City of Toronto (“Pickering”)",
      KEEP,
    ],
    party: ["Maple Leaf Metals Corp.", "Desert Energy Inc.", "Ronald A. Pickering"],
  },
  {
    text: [
      "SEPARATION AGREEMENT",
      "Victor Almeida (“Almeida”) and Cumberland Optics, Inc. (“Cumberland”) enter into this Agreement as of January 9, 2009.",
      KEEP,
    ],
    party: ["Victor Almeida", "Cumberland Optics Inc."],
    effective_date: "2009-01-09",
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "Disclosing Party: Sagebrush Solar LLC 14 Mesa Road, Albuquerque, NM 87101",
      "Receiving Party: Kanto Glass Co., Ltd. 3-3 Minato, Tokyo",
      KEEP,
    ],
    party: ["Sagebrush Solar LLC", "Kanto Glass Co. Ltd."],
  },
];
