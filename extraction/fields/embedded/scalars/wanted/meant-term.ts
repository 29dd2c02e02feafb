import { isNumericKind, TERMS, type Term, type ValueKind } from "../../vocabulary/terms.ts";

/** The term of the vocabulary that a property's name or description means. */
export interface MeantTerm {
  term: Term;
  /** Whether the property says nothing beyond the term, so that the term's labels are also the property's. */
  whole: boolean;
}

/** Words that do not change the meaning of a term beside them. */
const NEUTRAL: ReadonlySet<string> = new Set(
  "total amount sum invoice bill document number no num nr id code date name full printed company main official our your iso 8601 yyyy mm dd format string number eur usd gbp currency gesamt rechnung facture factura fattura factuur".split(
    " ",
  ),
);
/**
 * With self-explanatory values, these words only say what a value is for: "bank_account_iban". In "payment_date", they
 * make it another date.
 */
const OF_USE: ReadonlySet<string> = new Set(["bank", "account", "payment", "business", "order", "contact"]);
const TELLING: ReadonlySet<ValueKind> = new Set(["iban", "bic", "currency", "email", "web", "phone", "vat-id"]);

/** Words that only connect others: "date de la facture", "total con iva". */
const LINKING: ReadonlySet<string> = new Set(
  "of the for in de d la le les l du des del della di da dei van der die das el con".split(" "),
);
/**
 * A one-word label of at least this many letters can hardly mean anything else, so a property may have it as its name.
 */
const SHORTEST_SINGLE_LABEL = 8;

const linked = (words: readonly string[]): string => words.filter((word) => !LINKING.has(word)).join(" ");

/** Terms by those of their labels that may name a property. */
const byLabel: ReadonlyMap<string, Term[]> = labelIndex();

function labelIndex(): Map<string, Term[]> {
  const index = new Map<string, Term[]>();
  for (const term of TERMS) {
    if (term.kind === "range-start" || term.kind === "range-end") continue;
    for (const label of term.labels) {
      const words = label.split(" ");
      if (words.length === 1 && label.length < SHORTEST_SINGLE_LABEL) continue;
      const key = linked(words);
      const known = index.get(key);
      if (known === undefined) index.set(key, [term]);
      else known.push(term);
    }
  }
  return index;
}

interface TermName {
  term: Term;
  words: string[];
  /** Of names that fit equally well, the one with the lowest rank counts. */
  rank: number;
}

const TERM_NAMES: readonly TermName[] = TERMS.flatMap((term) =>
  term.names.map((name) => ({ term, words: name.split(" ") })),
).map((name, rank) => ({ ...name, rank }));
const byName: ReadonlyMap<string, TermName[]> = Map.groupBy(TERM_NAMES, ({ words }) => words.join(" "));
const byFirstWord: ReadonlyMap<string, TermName[]> = Map.groupBy(TERM_NAMES, ({ words }) => words[0] ?? "");

/** What a property means; words of its name count for more than words of its description. */
export function meantTerm(name: string[], described: string[], numeric: boolean): MeantTerm | undefined {
  const suits = ({ kind }: Term) => isNumericKind(kind) === numeric;
  const named =
    byName.get(name.join(" "))?.find(({ term }) => suits(term))?.term ??
    byLabel.get(linked(name))?.find(suits) ??
    (described.length > 1 ? byLabel.get(linked(described))?.find(suits) : undefined);
  if (named !== undefined) return { term: named, whole: true };
  return partlyNamed(name, described, suits);
}

function partlyNamed(name: string[], described: string[], suits: (term: Term) => boolean): MeantTerm | undefined {
  const near = [...new Set([...name, ...described])].flatMap((word) => byFirstWord.get(word) ?? []);
  let best: MeantTerm | undefined;
  let most = 0;
  for (const { term, words } of near.sort((a, b) => a.rank - b.rank)) {
    if (!suits(term)) continue;
    const inName = words.every((word) => name.includes(word));
    if (!inName && (words.length < 2 || !words.every((word) => described.includes(word)))) continue;
    const score = inName ? 3 * words.length - 0.5 * (name.length - words.length) : words.length;
    if (score <= most) continue;
    most = score;
    const says = (word: string) =>
      words.includes(word) || NEUTRAL.has(word) || (TELLING.has(term.kind) && OF_USE.has(word));
    best = { term, whole: (inName ? name : described).every(says) };
  }
  return best;
}
