import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { PlacedName } from "./other-parties.ts";
import { startOfSignatures } from "./other-parties.ts";

/** A word of a person's name; not what a signature block has beside it. */
const WORD =
  "(?!(?:Title|Name|Date|Dated|By|BY|Signature|SIGNATURE|Its|ITS|Print|Printed|Typed|Employee|EMPLOYEE|Executive|EXECUTIVE|Consultant|Director|Witness|WITNESS|Address|Page|Chief|President|Vice|Chairman|Secretary|Treasurer|Senior|General|Managing|Agreed|Accepted)(?!\\p{L}))\\p{Lu}[\\p{L}.'\\u2019-]*";
/** "de la Cruz": small words of a surname. */
const PARTICLES = "(?:(?:de|la|del|di|da|van|von|der|den)[^\\S\\n]+){0,2}";
const SIGNED = new RegExp(
  `/[sS]/\\s*(${WORD}(?:[^\\S\\n]+${PARTICLES}${WORD}){1,3}(?:,[^\\S\\n]+(?:Jr|Sr|JR|SR|III|II)\\.?)?)`,
  "gu",
);
/** A name below a rule to sign on, in an agreement that nobody has signed. */
const RULED = new RegExp(
  `_{6,}\\s*(${WORD}(?:[^\\S\\n]+${PARTICLES}${WORD}){1,3}(?:,[^\\S\\n]+(?:Jr|Sr|JR|SR|III|II)\\.?)?)(?=\\s*(?:\\n|$|[(_]|(?:Date|Dated|DATE|DATED|Address|Name|Print|Title|Signature)(?!\\p{L})))`,
  "gu",
);
/** What comes before the signature of someone who signs for an organisation, or as a witness. */
const FOR_ANOTHER = /(?:\bB[yY]\s*:?|\bI(?:ts|TS)\s*:|\b(?:witness|attest|notary)[^\n]{0,12}\n?)[\s_]*$/iu;
/** "EMPLOYEE: /s/ Jane Roe By:", below the role of a person, who signs for no one else. */
const AS_PERSON =
  /(?:^|\n)[^\S\n]*(?:THE\s+)?(?:employee|executive|consultant|individual|undersigned)\s*:?\s*\n(?:[^\n]*\/s\/[^\n]*)?\s*B[yY]\s*:?[\s_]*$/iu;
/** An office, printed below the name of someone who signs for an organisation. */
const OFFICE =
  /^[\s,]*(?:Name\s*:\s*(?:\([^()\n]{3,30}\)\s*)?)?(?:(?:Title|Its)\s*:?|(?:Executive|Senior|Vice|Chief|Managing|General|Corporate|Assistant|Co-)?\s*(?:President|Chairman|Chairwoman|Chair|Secretary|Treasurer|Officer|Counsel|Partner|Member|Manager|Director|Chief|Vice|Principal|Trustee|Attorney|CEO|CFO|COO|Executive\s+(?:Vice|Director|Officer)|Financial|Operating|Human)\b)/iu;
/** What agreements with a person say of that person. */
const OF_PERSON =
  /\b(?:my|your|his|her|his\/her|employee['\u2019]s|executive['\u2019]s)\s+(?:\p{Ll}+\s+)?(?:employment|engagement|retirement)\b|\bI\s+(?:hereby\s+|also\s+)?(?:agree|acknowledge|understand)|\bDear\s+(?!Sirs?\b|Madam\b)\p{Lu}|\bthe\s+(?:Employee|Executive|Consultant)\b/giu;
const FEWEST = 2;
/** A person's role, if the agreement gives someone that name. */
const CALLED =
  /["\u201c](?:Employee|Executive|Consultant|Officer)["\u201d]|\bundersigned\s+(?:employee|executive|consultant|individual)\b|\bI,\s+the\s+undersigned\b|\b[Tt]he\s+undersigned,?\s+(?:being\s+an?|as\s+an?|an?)\s+(?:member|director|officer|employee|individual|consultant|shareholder|stockholder)\b/u;

/**
 * The only person who signs an agreement for no one else and whose name is also printed; `undefined` unless the
 * agreement is about such a person.
 */
export function personSigning(text: string): PlacedName | undefined {
  if (!CALLED.test(text) && (text.match(OF_PERSON)?.length ?? 0) < FEWEST) return undefined;
  const start = startOfSignatures(text);
  const end = text.slice(start);
  const found = new Map<string, PlacedName>();
  for (const match of end.matchAll(SIGNED)) {
    const [all] = match;
    const signed = withoutRepetition(match[1] ?? "");
    if (FOR_ANOTHER.test(end.slice(Math.max(0, match.index - 30), match.index))) continue;
    const at = match.index + all.indexOf(signed) + signed.length;
    const printed = printedName(signed, end.slice(at, at + MOST_BETWEEN));
    const above = end.slice(0, match.index).trimEnd();
    const isAbove = printed === undefined && NAME_ABOVE.exec(above)?.[1]?.toLowerCase() === signed.toLowerCase();
    if (printed === undefined && !isAbove) continue;
    const from = above.toLowerCase().lastIndexOf(signed.toLowerCase());
    const name =
      printed === undefined
        ? { name: above.slice(from, from + signed.length), from: start + from, behind: "" }
        : { ...printed, from: start + at + printed.from };
    found.set(name.name.toLowerCase(), name);
  }
  const [only, ...others] = found.size === 0 ? namedBelowRules(end, start) : found.values();
  return others.length === 0 ? only : undefined;
}

/** Whether a name at this place in the signatures is that of someone who signs for another. */
export const isForAnother = (text: string, at: number, end: number): boolean =>
  (FOR_ANOTHER.test(text.slice(Math.max(0, at - 30), at)) && !AS_PERSON.test(text.slice(Math.max(0, at - 90), at))) ||
  OFFICE.test(text.slice(end));

function namedBelowRules(end: string, start: number): PlacedName[] {
  return [...end.matchAll(RULED)].flatMap((match): PlacedName[] => {
    const [all, name = ""] = match;
    const behind = end.slice(match.index + all.length);
    const isOther = FOR_ANOTHER.test(end.slice(Math.max(0, match.index - 30), match.index)) || OFFICE.test(behind);
    if (isOther || isCompanyName(name)) return [];
    return [{ name, from: start + match.index + all.length - name.length, behind: "" }];
  });
}

/** "Jane Roe" of "Jane Roe Jane", where the name is printed beside the signature. */
function withoutRepetition(signed: string): string {
  const [first = ""] = signed.split(/\s/u);
  const again = signed.indexOf(` ${first}`, first.length);
  return again < 0 ? signed : signed.slice(0, again);
}

/** The name above a signature, perhaps with the label of the signature between. */
const NAME_ABOVE = new RegExp(`(${WORD}(?:[^\\S\\n]+${PARTICLES}${WORD}){1,3})\\s*(?:Sign(?:ed|ature)?\\s*:?)?$`, "u");
/** How far below a signature the name is printed. */
const MOST_BETWEEN = 160;

/** A surname is the same if it begins with as many letters: signatures are typed with mistakes. */
const ALIKE = 4;

/** The name as printed below the signature, which may lack a middle name; `undefined` if an office follows it. */
function printedName(signed: string, below: string): PlacedName | undefined {
  const words = signed.split(/\s+/u).map((word) => word.replace(/[^\p{L}]/gu, "."));
  const [first = "", ...rest] = words;
  const last = `${(rest.at(-1) ?? "").slice(0, ALIKE)}[\\p{L}'\u2019-]*`;
  const whole = new RegExp(
    `(?<!\\p{L})(?:${words.join("\\s+")}|${first}\\s+(?:\\p{Lu}[\\p{L}.]*\\s+)?${last})(?!\\p{L})`,
    "iu",
  );
  const match = whole.exec(below);
  if (match === null || OFFICE.test(below.slice(match.index + match[0].length))) return undefined;
  return { name: match[0], from: match.index, behind: "" };
}
