/** Phrases with slots in braces, each written for itself: none is taken from what reads them. */

/** {title} {this} {date} {sides}. The sides stand with their natures and roles. */
export const OPENINGS = [
  'THIS {TITLE} (this "Agreement") is made and entered into as of {date} (the "Effective Date"), by and between {sides}.',
  'This {title} (the "Agreement"), dated as of {date}, is by and {among} {sides}.',
  "{TITLE} dated {date} between {sides}.",
  "THIS AGREEMENT made {date}, BETWEEN {sides}.",
  'This {title} is effective as of {date} and is entered into {among} the following parties: {sides} (each a "Party" and together the "Parties").',
  "By this {title}, concluded on {date}, {sides} set out the terms on which they will work together.",
  'In consideration of the mutual promises below, {sides} agree, with effect from {date} (the "Commencement Date"), as follows:',
  '{sides} (collectively, the "Parties") hereby enter into this {title}, which shall take effect on {date}.',
  'The parties to this {title} ("Agreement") are {sides}. The Agreement takes effect on {date}.',
  "AGREEMENT, made and executed as of {date} {among} {sides}.",
  'This {title} is being entered into on {date} (hereinafter the "Signing Date") at the offices of the first-named party {among} {sides}.',
  'WHEREAS, on {date} (the "Closing Date") {sides} desire to enter into this {title}; NOW, THEREFORE, they agree as follows.',
  "This instrument, made as of {date}, witnesses the agreement of {sides}.",
  "Effective {date}, {sides} have agreed to the terms of this {title}.",
  'This {title} (as amended from time to time, this "Agreement") is executed and delivered as of the {dayOnly} by {sides}.',
];

export const LAWS = [
  "This Agreement shall be governed by and construed in accordance with the laws of the State of {law}, without giving effect to its conflict of laws principles.",
  "The validity, interpretation and performance of this Agreement shall be controlled by and construed under the laws of the State of {law}.",
  "{law} law governs this Agreement.",
  "All questions concerning the construction, validity and interpretation of this Agreement will be governed by the internal law, and not the law of conflicts, of {law}.",
  "This Agreement is made under, and shall be interpreted by, the laws of {law} applicable to contracts made and to be performed entirely therein.",
  "The rights and obligations of the parties hereunder are determined exclusively by {law} law as applied to agreements among {law} residents.",
  "Any dispute arising hereunder is to be decided according to the law of the State of {law}, and the parties submit to the exclusive jurisdiction of its courts.",
  "GOVERNING LAW; JURY WAIVER. THIS AGREEMENT SHALL BE DEEMED A CONTRACT MADE UNDER THE LAWS OF THE STATE OF {LAW}, AND EACH PARTY WAIVES TRIAL BY JURY.",
  "The substantive laws of the State of {law} shall apply to this Agreement in all respects.",
  "The parties choose the laws of the State of {law} to govern their relationship; {otherLaw} courts may nevertheless enforce any judgment.",
  "This letter, and all claims arising from it, shall be subject to {law} law without reference to rules on choice of law.",
  "Construction of this Agreement shall follow the laws of the State of {law} (other than those that would refer the matter to the laws of another jurisdiction).",
  "For all purposes this Agreement shall be regarded as executed in the State of {law} and its laws shall control.",
  "Except to the extent preempted by federal law, the laws of the State of {law} shall govern.",
  "This Agreement, and any non-contractual obligation connected with it, is governed by the laws of the State of {law}.",
];

/** How long a contract runs, or the duties of confidence in it. */
export const TERMS = [
  "This Agreement shall commence on the Effective Date and shall continue in full force for a period of {span}.",
  "The term of this Agreement is {span} from the date first written above, unless sooner terminated as provided herein.",
  "Unless earlier terminated, this Agreement expires on the {ordinal} anniversary of the Effective Date.",
  "The obligations set forth herein shall terminate {span} after the date hereof.",
  "This Agreement has a {adjective} term beginning on the Effective Date.",
  "This Agreement will remain in effect until {span} following its execution.",
  'The initial term runs for {span} (the "Initial Term") and renews thereafter for successive periods of thirty days unless either party objects in writing.',
  "Each party's duties of confidence last for {span} and then cease, save as to trade secrets.",
  "All restrictions in this Agreement lapse {span} from the date of this Agreement.",
  'The engagement begins on the Effective Date and ends {span} later (the "Term").',
  "The duration of this Agreement shall be {span}, counted from the day on which the last party signs.",
  "Subject to Section 9, the Agreement shall have effect for {span} as from the Effective Date.",
  "For a period of {span} from the date of this Agreement, the Recipient shall hold all Confidential Information in strict confidence.",
  "This Agreement shall automatically terminate upon the expiration of {span} from the date hereof.",
  "The Agreement shall be in force for {span} and may be extended only in a writing signed by both sides.",
  "TERM. {Span}, starting on the Effective Date.",
  'Employment under this Agreement shall be for a {adjective} period (the "Employment Term").',
  "Upon the expiration of {span} from the date hereof, the obligations of the parties hereunder shall come to an end.",
  "For {span} from the Effective Date, this Agreement shall bind the parties; thereafter it expires.",
  "{Span} after its date, this Agreement shall be of no further force or effect.",
  "The term hereof is {span}, renewing automatically for further periods of one month until either party gives notice.",
  "At the end of {span} following its execution, this Agreement and every obligation under it shall terminate.",
  "After {span}, counted from the date above, neither party shall have any further duties under this Agreement.",
];

/** Clauses that say nothing of the four, some of them with other days, places, spans and organisations. */
export const FILLERS = [
  [
    "Entire Agreement",
    "This Agreement contains the whole understanding of the parties with respect to its subject matter and supersedes the letter of intent dated {otherDay}, which is of no further effect.",
  ],
  [
    "Notices",
    "Notices shall be in writing and are given when delivered by hand or three (3) days after mailing, postage prepaid, with a copy to {firm}, which shall not constitute notice.",
  ],
  [
    "Non-Solicitation",
    "For {otherSpan} after the termination of discussions, neither party shall solicit for employment any employee of the other with whom it had contact.",
  ],
  [
    "Standstill",
    "For {otherSpan} from the date of this Agreement, neither party shall, without the consent of the other, acquire any of its securities or solicit proxies.",
  ],
  ["Records", "Upon the expiration of {otherSpan} after completion of the work, the records of it may be destroyed."],
  [
    "Severability",
    "If any provision of this Agreement is held unenforceable, the remaining provisions shall be enforced as if it had never been part of this Agreement.",
  ],
  [
    "Counterparts",
    "This Agreement may be signed in counterparts, each of which is an original and all of which are one instrument; signatures by facsimile are valid.",
  ],
  [
    "Remedies",
    "The parties acknowledge that money damages may not be a sufficient remedy for a breach and that injunctive relief may be sought without posting bond.",
  ],
  [
    "Confidential Information",
    "The term includes data, plans, drawings, customer lists and any notes that reflect them, whether furnished before or after the date of this Agreement, and excludes what is or becomes generally available to the public.",
  ],
  [
    "Securities Laws",
    "Each party is aware that the Securities Exchange Act of 1934 restricts persons who have material non-public information from purchasing or selling securities.",
  ],
  [
    "Compensation",
    "As full compensation the fees set out in Schedule B shall be paid within forty-five (45) days after receipt of an invoice in proper form.",
  ],
  [
    "Assignment",
    "Neither party may assign this Agreement without the prior written consent of the other, except to a purchaser of substantially all of its assets.",
  ],
  [
    "Arbitration",
    "Any controversy shall be settled by arbitration before a single arbitrator in accordance with the Commercial Rules of the American Arbitration Association, sitting in {otherTown}.",
  ],
  [
    "Return of Materials",
    "Within ten (10) business days after a written request all materials, and copies of them, shall be returned or destroyed, and an officer shall certify so.",
  ],
  [
    "Waiver",
    "No failure or delay in exercising a right operates as a waiver, nor does any single exercise preclude a further one.",
  ],
  [
    "Prior Obligations",
    "Nothing herein limits the obligations under the Master Supply Contract of {otherDay}, as amended, with {outsider}.",
  ],
  [
    "Insurance",
    "Throughout the work, commercial general liability coverage of at least $1,000,000 for each occurrence shall be maintained with a carrier rated A- or better.",
  ],
  [
    "No Obligation",
    "Unless and until a definitive agreement has been signed, no party is under any legal obligation with respect to a transaction by virtue of this or any other expression.",
  ],
  [
    "Representatives",
    "The information may be shared with directors, officers, advisers and lenders, including {outsider}, who need to know it and who are bound to keep it confidential.",
  ],
  [
    "Audit",
    "Books shall be kept for a period of {otherSpan} after the end of each fiscal year and opened to inspection on reasonable notice.",
  ],
  ["Survival", "Sections 2, 4 and 7 survive any termination of this Agreement."],
  [
    "Restrictive Covenants",
    "During employment and for {otherSpan} thereafter, no competing business shall be engaged in within fifty miles of any office located in the State of {otherLaw}.",
  ],
] as const;

export const RECITALS = [
  "WHEREAS, the parties wish to explore a possible business arrangement; and WHEREAS, in that connection each may disclose information that it regards as proprietary; NOW, THEREFORE, the parties agree as follows:",
  "The parties recite that certain assets are to be sold, and that this instrument is a condition of the sale.",
  "WITNESSETH: That for and in consideration of the premises and other good and valuable consideration, the receipt of which is acknowledged, it is agreed:",
  "A. One of the parties has know-how in its field. B. The other would like to evaluate it. They therefore agree:",
  "",
];

/** {sender} writes to {receiver}. */
export const LETTER_BODIES = [
  'In connection with your evaluation of a potential negotiated transaction involving {sender} (the "Company"), you have asked for certain information. As a condition to furnishing it, we ask {receiver} ("you") to agree to what follows.',
  "You have told us that {receiver} would like to look at our business. {sender} is willing to open its books to you on these terms.",
  'This letter agreement (this "Agreement") sets out the terms on which {sender} ("we" or "us") engages {receiver} ("you").',
  "We are pleased to confirm the arrangement between {sender} and {receiver} regarding the matters below.",
  "{sender} and {receiver} intend to hold discussions. Each will show the other material that is not public, and each agrees to treat it as described in this letter.",
];

export const CLOSINGS = [
  "Very truly yours,",
  "Sincerely,",
  "Yours faithfully,",
  "Kind regards,",
  "Respectfully,",
  "Yours truly,",
];
export const ASSENTS = [
  "Accepted and agreed as of the date first written above:",
  "ACKNOWLEDGED AND AGREED:",
  "Confirmed and agreed to:",
  "Agreed and accepted this day:",
  "If the foregoing is acceptable, please sign below.",
  "The undersigned agrees to the above.",
];
export const ATTESTATIONS = [
  "IN WITNESS WHEREOF, the parties have caused this Agreement to be executed by their duly authorized representatives as of the date first above written.",
  "The parties have signed below to show their agreement.",
  "EXECUTED as an agreement by the parties on the day and year stated at its head.",
  "AGREED:",
  "In witness of which this instrument has been signed by or on behalf of each party.",
  "",
];

/** {employee} promises something to {employer}. */
export const PROMISES = [
  'I, {employee}, in consideration of my employment by {employer} (together with its affiliates, the "Company"), promise as follows:',
  "As a condition of being employed by {employer}, the undersigned, {employee}, agrees on {date} to the following:",
  '{employee} (the "Executive") and {employer} agree that the Executive will serve the Company from {date} on the terms below.',
  "{employer} hereby retains {employee} as an independent consultant, and {employee} accepts the engagement, from {date}.",
];
