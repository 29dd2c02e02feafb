import { hasLegalForm, LEGAL_FORM, nameKey } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION } from "../text/jurisdictions.ts";
import type { ProseText } from "../text/prose-text.ts";
import { isForAnother } from "./individuals.ts";
import { OFFICE } from "./introduced-parties.ts";
import { PLAIN_NAME } from "./name-patterns.ts";
import { startOfSignatures } from "./other-parties.ts";
import { ACTS_FOR, endsAsOrganisation, OPENING, ROLE } from "./party.ts";

/** One place of a name. */
export interface Mention {
  from: number;
  to: number;
}

/** A name that may be a party's, with its places in the opening and among the signatures. */
export interface PartyCandidate {
  name: string;
  /** The same for every spelling of the name. */
  key: string;
  /** The place whose spelling is `name`. */
  best: Mention;
  mentions: Mention[];
}

const NAMES = new RegExp(`(?<![\\p{L}\\d.&])${PLAIN_NAME}`, "gu");
const TITLES =
  /^(?:(?:The|Mr|MR|Mrs|MRS|Ms|MS|Dr|DR|Prof|Messrs)\.?\s+|(?:By|BY|Name|NAME|Title|TITLE|Its|Re|To|TO|From|Attn|Attention)\s+)+/u;
/** Words that begin sentences, clauses and lines, and are not the first of a name. */
const BEGINS =
  /^(?:(?:In|As|This|By|You|We|It|Whereas|For|If|I|Effective|Between|And|Among|Dear|Gentlemen|Sincerely|Each|All|Any|No|Such|Upon|On|At|When|Agreed|Accepted|Acknowledged|Witness|Executed|Signed|Signature|Dated?|Now|Re|Employee|Executive|Consultant|Company|Employer|Recipient|Director)(?:[:,]?\s+|$))+/iu;
/** The label of a signature beside a name. */
const NEXT_LABEL =
  /\s+(?:By|BY|Name|NAME|Title|TITLE|Signature|SIGNATURE|Signed|Its|ITS|Dated?|DATED?|Print(?:ed)?|Agreed|AGREED|Accepted|ACCEPTED|Attn|Attention|Witness|Address)(?!\p{L}).*$/su;
/** A name both signed and printed: "Jane Roe JANE ROE". */
const TWICE = /^(\S+\s.+?)\s+\1$/iu;
/** Words of contracts that have capitals although they are no names. */
const TERMS =
  /\b(?:Agreement|Amendment|Addendum|Holders|Government|Contract|Information|Date|Exhibit|Attachment|Annex|Appendix|Section|Article|Part(?:y|ies)?|Terms?|Confidential|Materials?|Transaction|Purpose|Schedule|Representatives|Act|Courts?|Commission|Page|Witness|Whereof|Therefore|Title|Name|Signature|Common|Laws?|Rights|Street|Avenue|Road|Drive|Suite|Floor|Recitals|Board)\b/iu;
const IS_PLACE = new RegExp(
  `^(?:(?:The\\s+)?(?:State|Commonwealth|United States)(?:\\s+(?:of|of America))?\\s*)?(?:${JURISDICTION})?(?:,?\\s+\\d+)?$`,
  "iu",
);
const FORM_AT_END = new RegExp(`(?:,?\\s+)(?:${LEGAL_FORM})$`, "iu");
/** "Corporation Ltd." without a name. */
const IS_FORM = new RegExp(`^(?:${LEGAL_FORM})?$`, "iu");
const MOST_WORDS = 12;
/** Length in characters of what is read beside a name. */
const NEAR = 80;
/** Of the opening, and of the signatures: more are lists of something else. */
const MOST_CANDIDATES = 80;

/** Letters and figures of a name without its legal forms, which are written in several ways. */
export function candidateKey(name: string): string {
  const words = name
    .replace(/^the\s+/iu, "")
    .replace(/-\s+(?=\p{Ll})/gu, "")
    .replace(/\s+/gu, " ");
  let rest = nameKey(words).trim();
  for (let found = FORM_AT_END.exec(rest); found !== null; found = FORM_AT_END.exec(rest))
    rest = rest.slice(0, found.index);
  return rest.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** All names of the opening and of the signatures, however unlikely, but those of people who only sign for an organisation. */
export function partyCandidates({ text, lines }: ProseText): PartyCandidate[] {
  const found = new Map<string, PartyCandidate>();
  const signatures = placeOfSignatures(text);
  collect(text.slice(0, Math.min(OPENING, signatures)), 0, found);
  collect(text.slice(signatures), signatures, found);
  // Long names take two lines, and the names of two columns stand on one line.
  collect(lines.slice(signatures), signatures, found);
  return [...found.values()].filter(
    ({ name, mentions }) =>
      !mentions.some((mention) => actsForAnother(text, mention)) &&
      (hasLegalForm(name) ||
        endsAsOrganisation(name) ||
        mentions.some(({ from }) => from < signatures) ||
        !mentions.some(({ from, to }) => from >= signatures && isForAnother(lines, from, to))),
  );
}

/** "Example LLC, its general partner", behind the name of a party. */
const AS_ITS = /^,?\s+(?:as\s+)?its\s+(?:\p{Ll}+\s+){0,3}(?:partner|manager|member|advis[eo]r|agent|trustee)\b/iu;

const actsForAnother = (text: string, { from, to }: Mention): boolean =>
  ACTS_FOR.test(text.slice(Math.max(0, from - NEAR), from)) || AS_ITS.test(text.slice(to, to + NEAR));

/** Where the signatures begin at the earliest: a short agreement has them within what is the opening of a longer one. */
export const placeOfSignatures = (text: string): number =>
  Math.max(Math.min(OPENING, Math.floor(text.length / 2)), startOfSignatures(text));

function collect(text: string, offset: number, found: Map<string, PartyCandidate>): void {
  const most = found.size + MOST_CANDIDATES;
  let at = offset;
  for (const block of text.split("\n")) {
    for (const match of block.matchAll(NAMES)) {
      const printed = match[0].replace(/(?<=\p{Ll}{3})\.$/u, "");
      const start = lengthOf(BEGINS, printed);
      const titles = start + lengthOf(TITLES, printed.slice(start));
      const skipped = titles + lengthOf(OFFICE, printed.slice(titles));
      const name = printed.slice(skipped).replace(NEXT_LABEL, "").trim().replace(TWICE, "$1");
      if (!isPossible(name) || found.size >= most) continue;
      const from = at + match.index + skipped;
      add(name, { from, to: from + name.length }, found);
    }
    at += block.length + 1;
  }
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

function isPossible(name: string): boolean {
  const words = name.split(/\s+/u).length;
  if (words > MOST_WORDS || name.length < 3 || IS_PLACE.test(name)) return false;
  if (hasLegalForm(name)) return words > 1 && !IS_FORM.test(candidateKey(name));
  return !ROLE.test(name) && !TERMS.test(name) && (words > 1 || /^\p{Lu}\p{L}{2,}/u.test(name));
}

function add(name: string, mention: Mention, found: Map<string, PartyCandidate>): void {
  const key = candidateKey(name);
  if (key.length < 2) return;
  const known = found.get(key);
  if (known === undefined) found.set(key, { name, key, best: mention, mentions: [mention] });
  else if (known.mentions.every(({ from }) => from !== mention.from)) {
    known.mentions.push(mention);
    if (hasLegalForm(name) && !hasLegalForm(known.name)) Object.assign(known, { name, best: mention });
  }
}
