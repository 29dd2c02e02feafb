import { remembered } from "../../../remembered.ts";
import type { Term } from "../../vocabulary/terms.ts";

/** Kinds of documents with a number and a date: "statement date" is not the date of an invoice. */
export const PAPERS: readonly RegExp[] = [
  /^(?:invoice|bill|rechnungs?|facture|factura|fattura|factuur|faktura)$|^rechnungs/,
  /^(?:statement|kontoauszugs?|releve)$/,
  /^(?:order|bestell|auftrags?|commande|pedido|ordine)$|^bestell/,
  /^(?:quote|quotation|offer|estimate|angebots?|devis|offerte)$|^angebots/,
  /^(?:policy|claim|police)$/,
];

export const isOfPaper = (term: Term | undefined, paper: RegExp): boolean =>
  term?.names[0]?.split(" ").some((word) => paper.test(word)) === true;

/** Whether a label that names these kinds of documents is that of another kind than the property's. */
export const isOfOtherPaper = (named: readonly RegExp[], own: readonly RegExp[]): boolean =>
  own.length > 0 && named.length > 0 && !own.some((paper) => named.includes(paper));

/** The papers that a word names: the same words stand in the names of most properties and their labels. */
const papersOf = remembered((word) => PAPERS.filter((paper) => paper.test(word)), { most: 5000 });

export function papersNamed(words: readonly string[]): RegExp[] {
  const named = words.flatMap(papersOf);
  return named.length < 2 ? named : PAPERS.filter((paper) => named.includes(paper));
}

/** A label, and the kinds of documents that it names. */
interface PaperLabel {
  label: string;
  named: readonly RegExp[];
}

const labelsOfTerms = new WeakMap<Term, readonly PaperLabel[]>();

function labelsOf(term: Term): readonly PaperLabel[] {
  const known = labelsOfTerms.get(term);
  if (known !== undefined) return known;
  const labels = term.labels.filter((label) => label !== "");
  const found = labels.map((label) => ({ label, named: papersNamed(label.split(" ")) }));
  labelsOfTerms.set(term, found);
  return found;
}

/** Labels of a property before those of its term that name no other kind of document than the property does. */
export function withLabelsOf(term: Term, labels: readonly string[], papers: readonly RegExp[]): readonly string[] {
  const key = [term.names[0], ...papers.map(({ source }) => source), ...labels].join("|");
  const known = knownLabels.get(key);
  if (known !== undefined) return known;
  if (knownLabels.size === MOST_KNOWN) knownLabels.clear();
  const ofTerm = labelsOf(term).filter(({ label, named }) => !labels.includes(label) && !isOfOtherPaper(named, papers));
  const all = [...labels, ...ofTerm.map(({ label }) => label)];
  knownLabels.set(key, all);
  return all;
}

/** Most properties with a term have one of a few names. */
const knownLabels = new Map<string, readonly string[]>();
const MOST_KNOWN = 500;
