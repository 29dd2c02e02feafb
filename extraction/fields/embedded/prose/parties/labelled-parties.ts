import { hasLegalForm, LEGAL_FORM } from "../../vocabulary/organisation-names.ts";
import { OFFICE } from "./introduced-parties.ts";
import { CAPITAL_WORD, PARTNERS, SMALL_WORD, WITH_PLACE } from "./name-patterns.ts";
import { endsAsOrganisation, OPENING, type Party, partyOf } from "./party.ts";

/** What a form calls its parties, before a colon. */
const ROLE =
  "(?:(?:[Dd]isclosing|[Rr]eceiving|[Ff]irst|[Ss]econd|[Oo]ther|DISCLOSING|RECEIVING)\\s+(?:[Pp]arty|PARTY)|[Pp]arty\\s+(?:A|B|1|2|[Oo]ne|[Tt]wo)|Discloser|Recipient|Employer|Employee|Company|Vendor|Consultant|Contractor|Participant|Client|Customer|Supplier|Purchaser|Buyer|Seller|Licensor|Licensee|Executive|DISCLOSER|RECIPIENT|EMPLOYER|EMPLOYEE|COMPANY|VENDOR|CONSULTANT|CONTRACTOR|PARTICIPANT|CLIENT|CUSTOMER|SUPPLIER|PURCHASER|BUYER|SELLER|EXECUTIVE)";
const LABEL = `(?:(?:(?:(?:[Nn]ame|NAME)\\s+(?:of|OF)\\s+(?:(?:the|THE)\\s+)?)?${ROLE}|To|TO|From|FROM)(?:['\\u2019]s)?(?:\\s+(?:[Ll]egal\\s+)?(?:[Nn]ame|NAME))?\\s*:|Party\\s+[12AB](?=\\s))`;
const ORGANISATION = `${PARTNERS}${CAPITAL_WORD}(?:\\s+(?:(?:${SMALL_WORD}|and)\\s+)?${CAPITAL_WORD}){0,7}?${WITH_PLACE}(?:,?\\s+${LEGAL_FORM})+`;
const PERSON = `${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){1,6}?(?:(?<=\\sNo\\.)\\s+\\d{1,5})?`;
/** What follows a name: the end of the line, or the next label. */
const AFTER_NAME = `(?=\\s*(?:\\n|$|[,(\\d]|and\\s+its\\s|${LABEL}|(?:Date|Effective|Address|Title|Position|DATE|ADDRESS|TITLE|POSITION|Term|Governing|Name|Signature|Signed|By|Start|Purpose)(?!\\p{L})))`;
const LABELLED = new RegExp(`(?<![\\p{L}-])(${LABEL})\\s+(${ORGANISATION}|${PERSON})${AFTER_NAME}`, "gu");
/** The label alone: the pattern with the name is long, and takes far longer to prepare. */
const HAS_LABEL = new RegExp(`(?<![\\p{L}-])${LABEL}`, "u");
const NO_NAME = /^(?:(?:Attn|Attention|Name|Title|Address|Signature|Date|By|Its)\b|N\/A)/u;

const OF_AGREEMENT = /\b(?:agreement|contract|undertaking|covenant)\b/iu;

/** Whether "To" is the label of a party; the head of a letter has lines of its own. */
const isCorrespondent = (name: string, text: string): boolean =>
  (hasLegalForm(name) || endsAsOrganisation(name)) &&
  !/(?<!\p{L})(?:dear|gentlemen)(?!\p{L})/iu.test(text.slice(0, OPENING));

/** The parties of a form that has a line for each: "Disclosing Party: Example, Inc.". */
export function labelledParties(text: string): Party[] {
  const found = new Map<string, Party>();
  const opening = text.slice(0, OPENING);
  if (!OF_AGREEMENT.test(opening) || !HAS_LABEL.test(opening)) return [];
  for (const match of opening.matchAll(LABELLED)) {
    const [all, label = "", name = ""] = match;
    const role = label.replace(/\s*:$/u, "").toLowerCase();
    if (NO_NAME.test(name) || found.has(role) || (/^(?:to|from)$/u.test(role) && !isCorrespondent(name, text)))
      continue;
    const own = name.replace(OFFICE, "");
    found.set(role, partyOf(own, match.index + all.lastIndexOf(own), ""));
  }
  const parties = [...found.values()];
  return parties.some(({ value }) => hasLegalForm(value)) || parties.length > 1 ? parties : [];
}
