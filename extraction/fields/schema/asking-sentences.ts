import { ABBREVIATIONS } from "./description-sentences.ts";
import { isNounPhrase, SENTENCE_EVIDENCE, sentenceEvidence } from "./sentence-evidence.ts";
import weights from "./sentence-weights.json" with { type: "json" };

/** Ends of sentences before a capital letter. */
const END = new RegExp(`(?<=(?<!(?<![\\p{L}/])(?:${ABBREVIATIONS}|n))[.?!])\\s+(?=[\\p{Lu}\\p{Lo}¿¡])`, "u");

/** The sentences of a text, each on one line. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, " ")
    .split(END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** A sentence that is less likely to ask for something is left out: of those that ask, three in a hundred are lost. */
const LEAST = 0.35;
/** There are no more sentences than this in what people write; the time for each grows with all. */
const MOST_SENTENCES = 60;

/**
 * A text without the sentences that ask for no fields: greetings, reasons, what the documents are like. The weights are
 * a logistic regression, fitted by `fitting/sentences.ts`.
 */
export function withoutRemarks(text: string): string {
  const sentences = sentencesOf(text);
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return text;
  const asking = sentences.filter((sentence, at) => isBare(sentence) || likelihood(sentences, at) >= LEAST);
  return asking.length === 0 ? text : asking.join(" ");
}

/** "Solde initial et solde final", "Is it signed?": names of things without a statement, and questions. */
const isBare = (sentence: string): boolean =>
  /^\p{L}.*\?$/u.test(sentence) || SAYS_WHAT.test(sentence) || isNounPhrase(sentence);
/** "The kind is either hot or cold", "It would be nice to have the flag". */
const SAYS_WHAT =
  /\s(?:is|are)\s(?:always\s)?(?:either|one\sof)\s|\bwould be (?:lovely|nice|great|good|handy|useful) to (?:have|know)\s/iu;

function likelihood(sentences: readonly string[], at: number): number {
  const evidence = sentenceEvidence(sentences, at);
  const odds = SENTENCE_EVIDENCE.reduce(
    (sum, kind, index) => sum + weights.of[kind] * (evidence[index] ?? 0),
    weights.constant,
  );
  return 1 / (1 + Math.exp(-odds));
}
