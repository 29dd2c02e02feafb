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
/** "who the certificate was issued to", "to whom it was issued". */
const DONE_TO =
  /^(?:who|whom)\s+(?:the\s+\p{L}+|it)\s+(?:is|was|were)\s+(\p{L}+ed)\s+(to|by|for)$|^(to|by|for)\s+whom\s+(?:the\s+\p{L}+|it)\s+(?:is|was|were)\s+(\p{L}+ed)$/iu;
/** "on what date was judgment given": the day of what was done. */
const ON_WHAT =
  /^(?:on|at|in)\s+(?:what|which)\s+(date|day|time|place|year|currency|city|country)\s+(?:was|were|is|did|does)\s+(?:the\s+|it\s*)?(.*?)(?:\s+(?:given|made|held|signed|taken|sent|\p{L}+ed))?$/iu;
/** "until when is it valid". */
const UNTIL_WHEN = /^(until|since|from)\s+when\s+(?:is|are|was|does)\s+(?:it|the\s+\p{L}+)\s+(\p{L}+)$/iu;
const MOST_WORDS = 3;
/** "who approved it": the property is "approved_by". */
const DID = /^who\s+(?:has\s+)?(\p{L}+ed)(?:\s+(?:it|this|the\s+\p{L}+))?$/iu;

/** The person that a question asks for, as the name of a thing; other texts as they are. */
export function askedPerson(text: string): string {
  const question = text.trim();
  const named = NAMED.exec(question)?.[1];
  if (named !== undefined && annotated(`x (${named})`).text !== "x" && named.trim().split(/\s+/).length <= MOST_WORDS)
    return named;
  const [, verb, to, before, behind] = DONE_TO.exec(question) ?? [];
  if (verb !== undefined || behind !== undefined) return `${verb ?? behind} ${to ?? before}`;
  const [, what, of] = ON_WHAT.exec(question) ?? [];
  if (what !== undefined) return of === undefined || of === "" ? what : `${of} ${what}`;
  const [, until, state] = UNTIL_WHEN.exec(question) ?? [];
  if (until !== undefined) return `${state} ${until} (date)`;
  const did = DID.exec(question)?.[1];
  return DOERS.find(([verb]) => verb.test(question))?.[1] ?? (did === undefined ? text : `${did} by`);
}

/** "when was the assessment done", "when does the certificate expire". */
const WHEN_DONE =
  /^when\s+(?:was|is|were|did|does|do|will)\s+(it|they|the\s+\p{L}+|this|\p{L}+(?:\s\p{L}+)?)\s+(done|made|performed|taken|held|carried out|expire|end|start|begin|due|happen|occur)$|^when\s+(it|the\s+\p{L}+)\s+(happened|occurred|took place)$/iu;
const DAYS: Readonly<Record<string, string>> = {
  expire: "expiry date",
  end: "end date",
  start: "start date",
  begin: "start date",
  due: "due date",
};

/** "the date on which it was delivered", "the address it was delivered to". */
const DONE_THEN =
  /^(?:the\s+)?(date|day|time|place|address|person|company|city|country|building|room|bank|port|office|site)\s+(?:(?:on|at|in|to|by)\s+(?:which|whom)\s+|that\s+)?(?:it|they|the\s+\p{L}+)\s+(?:was|were|is|are)\s+(\p{L}+ed|done|made|sent|built|held|kept|sold|paid|given|taken)(?:\s+(to|from|by|at|in|on))?$/iu;

/** Other questions and the names of properties for them. */
const ASKED: readonly [RegExp, string][] = [
  [/^where\s+(?:it|the\s+\p{L}+)\s+(?:happened|occurred|took place|is|was)$/iu, "location"],
  [
    /^how\s+often\s+(?:it|they|the\s+\p{L}+)\s+(?:is|are|should be|must be)\s+(?:given|taken|paid|used|done)$/iu,
    "frequency",
  ],
  [
    /^how\s+long\s+(?:it|they|the\s+\p{L}+)\s+(?:(?:is|are|was|should be|must be)\s+(?:taken|given|valid|used)|lasts?|took)$/iu,
    "duration",
  ],
  [/^what\s+(?:has|needs|is)\s+to\s+be\s+done$/iu, "task"],
  [
    /^(?:(?:the\s+)?date\s+)?(?:until|by)\s+(?:when|which)(?:\s+(?:it|they)\s+(?:must|has to|have to|should|is to|are to)\s+be\s+(?:paid|done|finished|completed))?$/iu,
    "deadline",
  ],
];

/** The day that a question asks for, as the name of a thing; other texts as they are. */
export function askedDay(text: string): string {
  const bare = text.trim().replace(/\s*\([^()]*\)$/, "");
  const [, thing, was, to] = DONE_THEN.exec(bare) ?? [];
  if (thing !== undefined) return `${thing} ${was}${to === undefined ? "" : ` ${to}`}`;
  const name = ASKED.find(([question]) => question.test(bare))?.[1];
  if (name !== undefined) return name;
  const [, asked, verb, said, past] = WHEN_DONE.exec(text.trim()) ?? [];
  const [what, done] = [asked ?? said, verb ?? past];
  if (what === undefined || done === undefined) return text;
  const day = DAYS[done.toLowerCase()] ?? "date";
  return /^(?:it|they|this)$/i.test(what) ? day : `${what} ${day}`;
}
