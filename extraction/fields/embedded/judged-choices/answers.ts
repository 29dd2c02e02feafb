import type { Passage } from "./passages.ts";
import type { SaidPassage } from "./said.ts";
import type { SaidWord } from "./said-words.ts";
import { isState, type Sense } from "./senses.ts";
import { isNegation, yesOrNo } from "./words-of-answers.ts";

/** What a passage answers to a question of yes or no, and by what. */
export interface Answer {
  value: boolean;
  /** Whether "yes" or "no" says so, and words between the property's and that one. */
  said: -1 | 0 | 1;
  distance: number;
  /** 1 behind a ticked box, -1 behind an empty one. */
  mark: -1 | 0 | 1;
  /** Whether nothing else stands behind the label. */
  isWhole: boolean;
  /** Whether a dash or zero stands there. */
  isEmpty: boolean;
  /** Words between a negation and the property's words: before, among and behind these. */
  before: number;
  after: number;
  among: number;
  negations: number;
  /** Whether the label denies what stands behind it, or a negation comes ahead of a list. */
  byLabel: boolean;
  byList: boolean;
  /** Opposites of states in the clause. */
  opposites: number;
}

export const FAR = 12;
const EMPTY = /^(?:[-–—/.]+|[-+]?0(?:[.,]0+)?\s?(?:\p{Sc}|%|\p{L}{1,3})?|n\/?a\.?)$/iu;
/** What follows a "no" that denies nothing: "no later than", "no 5". */
const NOT_DENIED = /^(?:later|more|less|only|nur|solo|seulement|solamente|alleen|kun|bara|\d+)$/;
const MOST_BEHIND = 4;
const SHORT_CLAUSE = 8;
const SHORT_BODY = 3;

/** What leaves a question open. */
const OPEN =
  /(?<!\p{L})(?:(?:on|upon) request|auf (?:an|nach)frage|sur demande|(?:a|bajo) petición|su richiesta|op aanvraag|på forespørgsel|på förfrågan|na życzenie|na vyžádání|mediante pedido|(?:not|wasn['’]t) (?:given|stated|known|recorded|specified)|nicht (?:angegeben|bekannt)|keine angaben?|non (?:renseignée?|précisée?|communiquée?|indicat[oa]|specificat[oa])|no consta|nieznan[ey]|niet bekend|ikke oplyst|okänt|to be confirmed|tbc)(?!\p{L})/iu;

/** Whether a passage leaves a question open, or has boxes for yes and no of which none is ticked. */
export function isUnanswered({ words, body }: Passage): boolean {
  if (OPEN.test(body)) return true;
  const options = words.filter(({ word, mark }) => mark !== 0 && yesOrNo(word) !== 0);
  return options.length > 0 && options.every(({ mark }) => mark === -1);
}

/** The answer of a passage of which some words say the property. `anchors`: their positions, in order. */
export function answerOf({ passage, senses }: SaidPassage, anchors: readonly number[], isOpposed: boolean): Answer {
  const { words, labelled } = passage;
  const [first = 0] = anchors;
  const last = anchors.at(-1) ?? 0;
  const said = saidAnswer(passage, last);
  const clauses = new Set(anchors.map((at) => words[at]?.clause));
  const isNear = (at: number) => clauses.has(words[at]?.clause ?? -1) || (at >= labelled && last < labelled);
  const negations = words.flatMap(({ word }, at) => (isNear(at) && isDenying(words, at, word) ? [at] : []));
  const byLabel = first >= labelled && isDenyingLabel(words.slice(0, labelled), senses);
  const byList = negations.length === 0 && isListDenied(words, labelled, first);
  const opposites = isOpposed
    ? 0
    : senses.filter(({ sense, from }) => DENYING_STATE.test(sense) && isNear(from) && !anchors.includes(from)).length;
  const before = Math.min(FAR, ...negations.filter((at) => at < first).map((at) => first - at));
  const after = Math.min(
    FAR,
    ...negations.filter((at) => at > last && !WITHOUT.test(words[at]?.word ?? "")).map((at) => at - last),
  );
  const among = negations.filter((at) => at > first && at < last).length;
  const isEmpty = labelled > 0 && EMPTY.test(passage.body.trim());
  const mark = said?.mark ?? words[first]?.mark ?? 0;
  const isDenied = Math.min(before, after) < FAR || among > 0 || isEmpty || byLabel || byList || opposites > 0;
  const value = said !== undefined ? said.value > 0 : mark !== 0 ? mark > 0 : isDenied === isOpposed;
  return {
    value,
    said: said?.value ?? 0,
    distance: said?.distance ?? FAR,
    mark,
    isWhole: said?.isWhole ?? false,
    isEmpty,
    before,
    after,
    among,
    negations: negations.length,
    byLabel,
    byList,
    opposites,
  };
}

/** "We do not cover frost, storm, theft": whether a negation comes ahead of the list that a clause is in. */
function isListDenied(words: readonly SaidWord[], labelled: number, first: number): boolean {
  let clause = words[first]?.clause ?? 0;
  let inClause = words.filter((other) => other.clause === clause).length;
  let at = first;
  let isDenied = false;
  while (at > labelled && inClause <= MOST_WORDS_OF_ITEM) {
    while (at > labelled && words[at - 1]?.clause === clause) at--;
    if (at === labelled) return false;
    clause = words[at - 1]?.clause ?? 0;
    inClause = 0;
    for (let before = at - 1; before >= labelled && words[before]?.clause === clause; before--) {
      inClause++;
      isDenied ||= isDenying(words, before, words[before]?.word ?? "");
    }
    if (isDenied) return inClause >= FEWEST_OF_LIST;
    at -= inClause;
  }
  return false;
}

/** "Not included:", "Non compris": a negation, a state and nothing else. */
function isDenyingLabel(label: readonly SaidWord[], senses: readonly Sense[]): boolean {
  const states = senses.filter(({ sense }) => isState(sense));
  return (
    label.some(({ word }, at) => isDenying(label, at, word)) &&
    label.every(
      ({ word }, at) =>
        word.length <= SHORT_WORD || isNegation(word) || states.some(({ from, to }) => from <= at && at < to),
    )
  );
}

const SHORT_WORD = 3;
const MOST_WORDS_OF_ITEM = 5;
const FEWEST_OF_LIST = 4;
/** These deny only what follows them. */
const WITHOUT = /^(?:without|ohne|sans|sin|senza|zonder|sem|uden|utan|uten|bez)$/;
/** Opposites of states that deny also what is not asked for as a state: "insurance was declined". */
const DENYING_STATE = /^not:state:(?:included|allowed|requested|approved|accepted|covered|available)$/;

const isDenying = (words: readonly SaidWord[], at: number, word: string): boolean =>
  isNegation(word) && words[at]?.mark === 0 && !NOT_DENIED.test(words[at + 1]?.word ?? "");

interface Said {
  value: -1 | 1;
  distance: number;
  mark: -1 | 0 | 1;
  isWhole: boolean;
}

/** The "yes" or "no" of a passage: ticked, the first word behind its label, or the last of a short clause. */
function saidAnswer({ words, labelled, body }: Passage, last: number): Said | undefined {
  const isTicked = words.some(({ mark }) => mark === 1);
  const start = Math.max(labelled, last + 1);
  for (let at = start; at < words.length; at++) {
    const { word, mark, clause } = words[at] ?? { word: "", mark: 0, clause: 0 };
    const value = yesOrNo(word);
    const distance = at - (last < labelled ? labelled : last + 1);
    if (value === 0) continue;
    if (isTicked) {
      if (mark === 1) return { value, distance, mark, isWhole: false };
      continue;
    }
    if (mark === -1) continue;
    if (distance > MOST_BEHIND) return undefined;
    const inBody = words.length - labelled;
    const isFirst = labelled > 0 && at === labelled;
    const endsClause = words[at + 1]?.clause !== clause;
    const ofClause = words.filter((other) => other.clause === clause).length;
    // A letter is an answer only where it is all that is said: "category N" is none.
    if (word.length === 1 && !(isFirst && inBody === 1)) continue;
    if ((isFirst && (endsClause || inBody <= SHORT_BODY)) || (endsClause && ofClause <= SHORT_CLAUSE && distance <= 1))
      return { value, distance, mark, isWhole: isFirst && (inBody === 1 || body.length < SHORT_CLAUSE) };
  }
  return undefined;
}
