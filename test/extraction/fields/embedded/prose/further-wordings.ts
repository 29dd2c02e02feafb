import type { Wording } from "./agreement-wordings.ts";

const KEEP =
  "Each party shall hold the Confidential Information in strict confidence, and the parties hereto agree that nothing herein obliges any party to proceed. Each of the parties hereby acknowledges that this Agreement and the terms hereof are binding.";

/** How agreements name their parties, dates, terms and law with other verbs. Blocks are separated by a blank line. */
export const FURTHER_WORDINGS: (Wording & { jurisdiction?: string })[] = [
  {
    text: [
      "NON-COMPETITION, NON-SOLICITATION AND CONFIDENTIALITY AGREEMENT",
      "THIS NON-COMPETITION, NON-SOLICITATION AND CONFIDENTIALITY AGREEMENT (this “Agreement”), dated as of October 3, 2016, is made by Walter J. Penn (the “Seller”) in favor of and for the benefit of Mistral Acquisition Corp., a Delaware corporation (the “Buyer”).",
      KEEP,
      "This Agreement shall be governed by, and construed in accordance with, the laws of the State of Delaware applicable to contracts executed in and to be performed in that State.",
    ],
    party: ["Walter J. Penn", "Mistral Acquisition Corp."],
    effective_date: "2016-10-03",
    jurisdiction: "Delaware",
  },
  {
    text: [
      "CONFIDENTIALITY AGREEMENT",
      "CONFIDENTIALITY AGREEMENT entered into this 5th day of December, 2007 by and among Bell Harbor Shipping, Ltd., a Marshall Islands corporation with offices at 1 Pier, Stamford, Connecticut (“Bell Harbor”); Corsair Maritime LLC, a Liberian limited liability company (“Corsair”); and Peter Anders Holm (“Holm”).",
      KEEP,
      "This Agreement will expire on the third anniversary of the date hereof.",
      "This Agreement shall be governed by and interpreted in accordance with the laws of the State of New York.",
    ],
    party: ["Bell Harbor Shipping Ltd.", "Corsair Maritime LLC", "Peter Anders Holm"],
    effective_date: "2007-12-05",
    term: "3 years",
    jurisdiction: "New York",
  },
  {
    text: [
      "NON-DISCLOSURE AGREEMENT",
      "This Non-Disclosure Agreement, hereinafter known as the “Agreement”, is created on the 21st day of January 2019, between Wren Media, LLC, hereinafter known as the “Releasor”, and Oriole Studios, Inc., hereinafter known as the “Recipient”.",
      KEEP,
      "This Agreement shall be effective for a term of 24 months from the date of this Agreement.",
      "This Agreement shall be governed under the laws of the State of Tennessee.",
    ],
    party: ["Wren Media LLC", "Oriole Studios Inc."],
    effective_date: "2019-01-21",
    term: "24 months",
    jurisdiction: "Tennessee",
  },
  {
    text: [
      "EMPLOYEE NON-DISCLOSURE AGREEMENT",
      "This agreement (the “Agreement”) is entered into by Sandpiper Foods Corporation (“Company”) and Lorraine Beck (“Employee”) on April 2, 2018.",
      KEEP,
      "This Agreement shall be governed by the laws of the State of Arizona.",
    ],
    party: ["Sandpiper Foods Corporation", "Lorraine Beck"],
    effective_date: "2018-04-02",
    jurisdiction: "Arizona",
  },
  {
    text: [
      "CONFIDENTIALITY AND NON-CIRCUMVENTION AGREEMENT",
      "This Agreement is made and effective the 8th day of June, 2015",
      "BETWEEN: Talus Metals Inc. (the “Discloser”), a corporation organized and existing under the laws of Ontario, with its head office located at 1 Bay Street, Toronto",
      "AND: Scree Holdings Corp. (the “Recipient”), a corporation organized and existing under the laws of Alberta",
      KEEP,
      "This Agreement shall be construed in accordance with the laws of the Province of Ontario.",
    ],
    party: ["Talus Metals Inc.", "Scree Holdings Corp."],
    effective_date: "2015-06-08",
    jurisdiction: "Ontario",
  },
  {
    text: [
      "SETTLEMENT AND NON-DISCLOSURE AGREEMENT",
      "This Settlement and Non-Disclosure Agreement (the “Agreement”) is executed as of the 12th day of November, 2010 (the “Effective Date”) by Fennel Energy Partners, L.P. (“Fennel”), and Dr. Marcus Webb, Jr. (“Webb”).",
      KEEP,
      "This Agreement shall be governed by and construed under Texas law.",
    ],
    party: ["Fennel Energy Partners LP", "Marcus Webb Jr."],
    effective_date: "2010-11-12",
    jurisdiction: "Texas",
  },
];
