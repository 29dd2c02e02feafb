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
  {
    text: [
      "MEMORANDUM ON CONFIDENTIALITY",
      "With effect from 1 May 2017, Foxglove Optics, Inc., having its offices at 9 Foundry Way, Durham, North Carolina (“Foxglove”), and the Trustees of Kettle College (“College”) agree as follows:",
      KEEP,
      "This Memorandum shall come to an end two (2) years after the date first mentioned above.",
    ],
    party: ["Foxglove Optics Inc.", "Trustees of Kettle College"],
    effective_date: "2017-05-01",
    term: "2 years",
  },
  {
    text: [
      "CONFIDENTIAL DISCLOSURE AGREEMENT",
      "WHEREAS Waterland Resins B.V., established at Breda, the Netherlands (to be called “Waterland”), and Hudson Paints Corporation, established at Albany, New York (to be called “Hudson”), wish to exchange information;",
      "NOW THEREFORE they have agreed on August 3, 2001 as follows:",
      KEEP,
      "This Agreement endures for a term of six (6) years beginning on the date stated above.",
    ],
    party: ["Waterland Resins B.V.", "Hudson Paints Corporation"],
    effective_date: "2001-08-03",
    term: "6 years",
  },
  {
    text: [
      "COVENANT",
      "In connection with the purchase by Grey Gull Boats, Inc., a Delaware corporation (hereafter “Purchaser”), of the assets of Palmetto Sails, Inc., a Florida corporation (hereafter “Seller”), the Purchaser and the Seller agree this 2nd of July, 2004 that:",
      KEEP,
    ],
    party: ["Grey Gull Boats Inc.", "Palmetto Sails Inc."],
    effective_date: "2004-07-02",
  },
  {
    text: [
      "STANDSTILL AGREEMENT",
      "AGREEMENT entered into the 1st day of March, 2011 (the “Agreement”) between White Pine Bancorp (hereinafter called “Pine”), a Maine corporation, on the one hand, and each of Aaron Sato, Sato Partners, L.P. and Sato Advisers, LLC (hereinafter together called the “Group”), on the other hand.",
      KEEP,
      "This Agreement shall be deemed made in Maine and its laws shall control.",
    ],
    party: ["White Pine Bancorp", "Aaron Sato", "Sato Partners LP", "Sato Advisers LLC"],
    effective_date: "2011-03-01",
    jurisdiction: "Maine",
  },
  {
    text: [
      "MUTUAL NDA",
      "1. Parties. The parties to this mutual NDA are Amber Orchard, Inc., 9 Vine St., Napa, CA (“Amber”) and Kvist Sensor AB, Storgatan 4, Lund, Sweden (“Kvist”).",
      KEEP,
      "Choice of Law: Kansas.",
    ],
    party: ["Amber Orchard Inc.", "Kvist Sensor AB"],
    jurisdiction: "Kansas",
  },
  {
    text: [
      "SECRECY AGREEMENT\nby and between\nFOXTAIL PHARMACEUTICALS, INC.\nand\nLAKESIDE LABORATORIES, LTD.\nDated: June 4, 2003",
      "This Secrecy Agreement is entered into by the companies named on the cover.",
      KEEP,
      "The provisions of this Secrecy Agreement shall continue in effect for ten years from the date appearing on its cover.",
    ],
    party: ["Foxtail Pharmaceuticals Inc.", "Lakeside Laboratories Ltd."],
    effective_date: "2003-06-04",
    term: "10 years",
  },
];
