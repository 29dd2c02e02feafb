import { JURISDICTION } from "../text/jurisdictions.ts";
import { PLAIN_NAME } from "./name-patterns.ts";
import { OPENING } from "./party.ts";

/** A name with its offset and the text that follows it. */
export interface PlacedName {
  name: string;
  from: number;
  behind: string;
}

/** "PARTIES: Jane Roe ("Employee") and Example, Inc. (...) RECITALS:", as some agreements begin. */
const UNDER_HEADING =
  /(?:^|\n|\s(?=PARTIES:))\s*(?:(?:THE\s+)?PARTIES\s*:?|(?:The\s+)?Parties\s*:?(?=\s*\n))\s*\n?(.{10,900}?)(?=\n\s*(?:(?:[A-Z]\.\s+)?(?:RECITALS?|BACKGROUND|DATE|AGREEMENT|AGREED|WITNESSETH|WHEREAS|Recitals?|Background|Introduction|Agreed\s+terms|Whereas|IT\s+IS)\b)|\s(?:RECITALS?|BACKGROUND|DATE|AGREEMENT):)/su;
const ENTRY = new RegExp(
  `(?:^|\\n|\\band\\s|\\)\\s)\\s*(?:and\\s+)?(?:\\(?\\d[.)]\\s+)?(${PLAIN_NAME})(?=\\s*,?\\s*(?:\\(|an?\\s|and\\s+its\\s|(?:incorporated|registered|of|whose|with|having)\\s))`,
  "gu",
);
/** The title of the agreement, repeated at the top of the next page. */
const TITLE = /^(?:[\p{Lu}\s,-]+)?(?:AGREEMENT|CONTRACT|COVENANT)/u;

const IS_PLACE = new RegExp(`^${JURISDICTION}$`, "u");

/** The parties listed below the heading "PARTIES". */
export function listedParties(opening: string): PlacedName[] {
  const section = /PARTIES|Parties/u.test(opening) ? UNDER_HEADING.exec(opening) : null;
  const [all, inside = ""] = section ?? [];
  if (section === null || all === undefined) return [];
  const start = section.index + all.length - inside.length;
  const entries = [...inside.matchAll(ENTRY)].filter(([, name = ""]) => !TITLE.test(name) && !IS_PLACE.test(name));
  return entries.map((entry, index) => {
    const [printed, name = ""] = entry;
    const at = entry.index + printed.lastIndexOf(name);
    return {
      name,
      from: start + at,
      behind: inside.slice(at + name.length, entries[index + 1]?.index ?? inside.length),
    };
  });
}

const PERSON = "\\p{Lu}[\\p{L}.'\\u2019-]*(?:[^\\S\\n]+(?:de|van|von|la|Mc)?[^\\S\\n]?\\p{Lu}[\\p{L}.'\\u2019-]*){1,3}";
/** The signatory who is not an organisation, by role. */
const ROLES = ["Employee", "Executive", "Consultant", "Director", "Individual", "Recipient"];
/** `the undersigned associate (hereinafter the "Associate")`: the role of a party that only the signature names. */
const UNDERSIGNED =
  /\b(?:undersigned|(?:named|identified)\s+(?:below|on\s+the\s+signature\s+page))\b[^.;()]{0,80}\([^()"\u201c]{0,60}["\u201c](\p{Lu}\p{L}+)["\u201d]\)/gu;
const signaturesOf = (side: string): RegExp[] => [
  // "EMPLOYEE: Jane Roe (Print Name)".
  new RegExp(`(?:\\n|\\.\\s)\\s*${side}\\s*:\\s*(${PERSON})\\s*(?:\\n|\\(|$)`, "gu"),
  // "EMPLOYEE /s/ Jane Roe", also with the company beside it.
  new RegExp(
    `(?:\\n|\\.\\s)\\s*(?:THE\\s+)?${side}\\s*:?\\s*(?:By\\s*:\\s*|\\n?(?:[^\\n]{0,60}\\n){0,2}?\\s*)\\n?\\s*/s/\\s*(${PERSON})\\s*(?:\\n|By|Name|$)`,
    "gu",
  ),
  // "Jane Roe / Name of Employee (typed or printed)", "Jane Roe / (Print Name)".
  new RegExp(
    `(?:\\n|Signature)\\s*(${PERSON})\\s+(?:(?:Printed\\s+)?Name\\s+of\\s+(?:the\\s+)?${side}|${side}(?:['\\u2019]s)?\\s+(?:Printed\\s+)?Name|\\((?:Typed|Printed?)(?:\\s+or\\s+(?:typed|printed))?\\s+name)`,
    "gu",
  ),
  // "Jane Roe / EMPLOYEE".
  new RegExp(`\\n\\s*(${PERSON})\\s*\\n\\s*(?:THE\\s+)?(?:EMPLOYEE|EXECUTIVE|CONSULTANT|DIRECTOR)\\s*(?:\\n|$)`, "gu"),
];
/** Length in characters of the end of an agreement, which has the signatures. */
const END = 2500;
const LONGEST_END = 14_000;
const BEFORE_SIGNATURE = 1200;

/** Where the signatures begin: exhibits may follow them. */
export function startOfSignatures(text: string): number {
  const end = Math.max(0, text.length - END);
  if (text.includes("/s/", end)) return end;
  const first = text.indexOf("/s/", Math.max(0, text.length - LONGEST_END));
  return first < 0 ? end : Math.max(0, first - BEFORE_SIGNATURE);
}

/** A name both signed and printed: "Jane Roe Jane Roe". */
const TWICE = /^(.+)\s+\1$/iu;
/** Words of offices, organisations and forms. */
export const NO_PERSON =
  /\b(?:Inc|Corp|LLC|Ltd|Company|Corporation|Signature|Date|Title|Name|Address|Print|By|Vice|President|Chief|Officer|Agreement|Page|Employee|EMPLOYEE|COMPANY|INC|CORP|LTD)\b/u;

/** What a person writes who alone makes a promise, in a document that names no parties. */
const UNDERTAKES =
  /\b(?:I\s+(?:hereby\s+|do\s+hereby\s+|also\s+)?(?:agree|acknowledge|understand|undertake)|my\s+employment)\b/gu;
const FEWEST_UNDERTAKINGS = 3;
const SIGNED = new RegExp(`/s/\\s*(${PERSON})(?=\\s*(?:\\n|$|[_-]{3}|\\s(?:Date|Signature|Name|Print)))`, "gu");
/** What comes before the signature of an officer, who signs for an organisation. */
const FOR_ANOTHER = /(?:\bB[yY]\s*:|\bITS\s*:)[\s_]*$/u;

/** Whether a text is in the form "I agree". */
export const isUndertaking = (text: string): boolean => (text.match(UNDERTAKES)?.length ?? 0) >= FEWEST_UNDERTAKINGS;

/** The only signatory of a text in the form "I agree", unless signing for an organisation. */
export function undertaker(text: string): PlacedName | undefined {
  if (!isUndertaking(text)) return undefined;
  const start = startOfSignatures(text);
  const end = text.slice(start);
  const names = [...end.matchAll(SIGNED)].filter(
    (match) =>
      !FOR_ANOTHER.test(end.slice(Math.max(0, match.index - 20), match.index)) && !NO_PERSON.test(match[1] ?? ""),
  );
  const [first, ...others] = names;
  const name = first?.[1];
  if (first === undefined || name === undefined || others.some((other) => other[1] !== name)) return undefined;
  return { name, from: start + first.index + first[0].lastIndexOf(name), behind: "" };
}

/** The person who signs beside the organisation, if the signature says in which role. */
export function individualSignatory(text: string): PlacedName | undefined {
  const start = startOfSignatures(text);
  const end = text.slice(start);
  const named = [...text.slice(0, OPENING).matchAll(UNDERSIGNED)].map(([, role = ""]) => role);
  const roles = [...ROLES, ...named].flatMap((role) => [role.toUpperCase(), role]);
  for (const pattern of signaturesOf(`(?:${roles.join("|")})`)) {
    const match = [...end.matchAll(pattern)].find(([, found = ""]) => !NO_PERSON.test(found));
    const name = match?.[1]?.replace(TWICE, "$1");
    if (match === undefined || name === undefined) continue;
    const from = start + match.index + match[0].lastIndexOf(name);
    return mixedCase(name, text) ?? { name, from, behind: "" };
  }
  return undefined;
}

/** The name as it is spelled elsewhere, if it is printed in capitals: "RAY M. DOLBY". */
function mixedCase(name: string, text: string): PlacedName | undefined {
  if (/\p{Ll}/u.test(name)) return undefined;
  const at = text.toLowerCase().lastIndexOf(name.toLowerCase());
  const printed = text.slice(at, at + name.length);
  const elsewhere = [
    ...text.matchAll(new RegExp(name.replace(/[^\p{L}\s]/gu, ".").replace(/\s+/g, "\\s+"), "giu")),
  ].find(([found]) => /\p{Ll}/u.test(found));
  if (elsewhere === undefined) return at < 0 ? undefined : { name: printed, from: at, behind: "" };
  return { name: elsewhere[0], from: elsewhere.index, behind: "" };
}
