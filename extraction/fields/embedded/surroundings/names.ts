import { isCompanyName } from "../vocabulary/organisation-names.ts";
import { namesParty } from "./asked-for.ts";

/** Words for papers, and for which of them: the "title" of an agreement is not that of who signs it. */
const PAPER = /^(?:agreement|contract|invoice|receipt)$/;
const WHICH = /^(?:original|corrected)$/;

/** Whether a word of a property qualifies a text, so that a label without it names another. */
export const qualifiesText = (word: string): boolean => PAPER.test(word) || WHICH.test(word);

/** The same of a number or a day, which labels say of a person, an organisation or another paper. */
export const qualifiesValue = (word: string): boolean => namesParty(word) || WHICH.test(word);

const TITLE =
  "(?:(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|m|mme|monsieur|madame|sr|sra|d|dna|don|dona|doña|sig|sigra|dott|dhr|mevr|pan|pani|ing|fru|hr)\\.?(?:\\sund\\s|\\s))*";
const PERSON_NAME = new RegExp(
  `^${TITLE}\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|de|van|von|der|den|da|do|dos|la|le|el|al|bin|ten|zu|y|e|di|del)){1,4}$`,
  "iu",
);
const CAPITAL = /^\P{L}*\p{Lu}/u;

const LONGEST_NAME = 80;

/** Whether a text may be the name of a person. */
export const isLikePerson = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  !/\d|[:;!?]/.test(text) &&
  PERSON_NAME.test(text) &&
  text.split(/\s/).filter((word) => CAPITAL.test(word)).length > 1;

const OF_ORGANISATION =
  /(?:bank|klinik|clinic|clinique|clinica|hospital|hôpital|ospedale|universit|school|schule|collège|college|lycée|gymnas|laborator|versicherung|insurance|assurance|seguros|assicurazion|verzekering|gemeinde|gemeente|council|county|ministry|ministerium|finanzamt|landkreis|agency|agence|institut|association|verein|club|hotel|hôtel|society|trust|stadtwerke|comune di|ayuntamiento|municipal|authority|airways|airlines|logisti|transport|spedition|partners|group|gruppe|solutions|services|systems|consult|praxis|pharma|apotheke|akademi|academy|foundation|stiftung|kommune|region|department|office of|credit union|cooperative|caja)/iu;

const LONGEST_ORGANISATION = 120;

/** Whether a text may be the name of an organisation. */
export const isLikeOrganisation = (text: string): boolean =>
  text.length <= LONGEST_ORGANISATION &&
  (isCompanyName(text) || (CAPITAL.test(text) && text.split(/\s/).length <= 8 && OF_ORGANISATION.test(text)));
