import { hasLegalForm } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION } from "../text/jurisdictions.ts";
import { PLAIN_NAME } from "./name-patterns.ts";
import { CLAUSE_END, DEFINED, OPENING, type Party, partyOf, ROLE } from "./party.ts";

/** What comes between a party's short name and the next party: at most more about the one before. */
const NEXT = new RegExp(
  `^(?:[,;]?\\s*(?:(?:and|AND|&),?\\s+)?|,?\\s+\\p{Ll}[^;()]{3,200}?,?\\s+(?:and|AND)\\s+)(?:the\\s+)?(${PLAIN_NAME})(?=[\\s,(]|$)`,
  "u",
);
/** A first party without a legal form begins the sentence. */
const FIRST = new RegExp(
  `^(?:[^,]{0,120}?\\bthat\\s+|(?:WHEREAS|Whereas),?\\s+|[^,]{0,200}\\bAGREEMENT\\s+)?(${PLAIN_NAME})(?=[\\s,(]|$)`,
  "u",
);
const NAMES = new RegExp(`(?<![\\p{L}\\d.&])${PLAIN_NAME}`, "gu");
/** What the sentence says that the parties do. */
const THEY_AGREE =
  /^\s*(?:\n|$)|^(?:[^.]|\.(?=,|\s+\p{Ll})|(?<=\b(?:St|\p{Lu}))\.){0,260}?\b(?:are|agree|desire|wish|hereby|intend|enter|possess|covenant|confirm|sets?\s+(?:out|forth)|acknowledge|undertake|understand|have|will|shall)/u;
const THE_PARTIES_ARE = /\b[Tt]he\s+parties\b[^.;]*\bare:?\s+$/u;
const NO_NAME = new RegExp(
  `^(?:Effective|EFFECTIVE|Dear|Gentlemen|Ladies)\\b|\\b(?:AGREEMENT|Agreement|CONTRACT|Contract|Information|Date)$|\\bBoard\\b|^${JURISDICTION}$`,
  "u",
);
/** The last sentence or paragraph before the first short name. */
const BEFORE_SENTENCE =
  /^.*(?:\n|(?<!\b(?:\p{Lu}|Inc|INC|Ltd|LTD|Co|CO|Corp|CORP|St|ST|Mr|Ms|Dr|Jr|Sr|No|Pte|PTE))\.\s+(?=\p{Lu}))\s*/su;

/** Parties that are introduced in this way. */
const FEWEST = 2;

interface Named {
  name: string;
  from: number;
  /** Offset behind the parenthesis with the short name. */
  end: number;
}

/**
 * Parties that the opening introduces one after the other, each with a short name, if no clause says that the agreement
 * is between them: "Example, Inc., a Utah corporation ("Example"), Jane Roe ("Roe") and Other LLC ("Other") agree".
 */
export function definedParties(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  const terms = [...opening.matchAll(DEFINED)];
  if (terms.length < FEWEST) return [];
  let run: Named[] = [];
  for (const term of terms) {
    const end = term.index + term[0].length;
    const next = run.length === 0 ? undefined : nextNamed(opening, run.at(-1)?.end ?? 0, term.index, end);
    if (next === undefined && isList(run, opening)) break;
    const first = next === undefined ? firstNamed(opening, term.index, end) : undefined;
    run = next === undefined ? (first === undefined ? [] : [first]) : [...run, next];
  }
  if (!isList(run, opening)) return [];
  return run.map(({ name, from, end }) => partyOf(name, from, opening.slice(from + name.length, end)));
}

function isList(run: Named[], opening: string): boolean {
  const [first] = run;
  const last = run.at(-1);
  if (run.length < FEWEST || first === undefined || last === undefined) return false;
  if (!run.some(({ name }) => hasLegalForm(name))) return false;
  return THEY_AGREE.test(opening.slice(last.end)) || THE_PARTIES_ARE.test(opening.slice(0, first.from));
}

function nextNamed(opening: string, from: number, to: number, end: number): Named | undefined {
  const between = opening.slice(from, to);
  const match = NEXT.exec(between);
  const name = match?.[1];
  if (match === null || name === undefined || !isName(name)) return undefined;
  return CLAUSE_END.test(between.slice(match[0].length))
    ? undefined
    : { name, from: from + match[0].length - name.length, end };
}

function firstNamed(opening: string, to: number, end: number): Named | undefined {
  const start = BEFORE_SENTENCE.exec(opening.slice(0, to))?.[0].length ?? 0;
  const sentence = opening.slice(start, to);
  const formal = [...sentence.matchAll(NAMES)].find(([name]) => hasLegalForm(name) && isName(name));
  if (formal !== undefined) return { name: formal[0], from: start + formal.index, end };
  const match = FIRST.exec(sentence);
  const name = match?.[1];
  if (match === null || name === undefined || !isName(name)) return undefined;
  return { name, from: start + match[0].length - name.length, end };
}

const isName = (name: string): boolean =>
  !ROLE.test(name) && !NO_NAME.test(name) && (hasLegalForm(name) || /\s/u.test(name));
