import { annotated } from "./described-type.ts";

/** Who does what, as verbs of a question, and the names of properties for them. */
const DOERS: readonly [RegExp, string][] = [
  [/^who\s+(?:wrote|has written|authored|sent)\b/i, "sender"],
  [/^who\s+(?:is|was)\s+(?:the\s+)?(?:author|writer)\b/i, "author"],
  [/^who\s+(?:has\s+)?signed\b/i, "signatory"],
  [/^who\s+(?:has\s+)?issued\b/i, "issuer"],
  [/^who\s+(?:has\s+)?(?:ordered|bought)\b/i, "buyer"],
  [/^who\s+(?:has\s+)?sold\b/i, "seller"],
  [/^who\s+(?:pays|paid|has paid|has to pay)\b/i, "payer"],
  [
    /^(?:to\s+)?(?:who|whom)\s+(?:is|was)\s+(?:it|the\s+\w+|this)\s+(?:addressed|sent|written)\b|^(?:to\s+)?whom\b.*\baddressed\b/i,
    "recipient",
  ],
  [/^wer\s+(?:hat\b.*\b(?:geschrieben|gesendet|geschickt)|schreibt)\b/i, "absender"],
  [/^an\s+wen\b/i, "empfänger"],
];
/** "who ordered it (buyer)": the name stands behind. */
const NAMED = /^(?:who|whom|wer|qui|qui[ée]n|chi|wie)\s[^()]*\(([\p{L} _]{3,40})\)\s*$/iu;
const MOST_WORDS = 3;
/** "who approved it": the property is "approved_by". */
const DID = /^who\s+(?:has\s+)?(\p{L}+ed)(?:\s+(?:it|this|the\s+\p{L}+))?$/iu;

/** The person that a question asks for, as the name of a thing; other texts as they are. */
export function askedPerson(text: string): string {
  const question = text.trim();
  const named = NAMED.exec(question)?.[1];
  if (named !== undefined && annotated(`x (${named})`).text !== "x" && named.trim().split(/\s+/).length <= MOST_WORDS)
    return named;
  const did = DID.exec(question)?.[1];
  return DOERS.find(([verb]) => verb.test(question))?.[1] ?? (did === undefined ? text : `${did} by`);
}
