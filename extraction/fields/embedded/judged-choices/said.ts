import { AlikeWords } from "../surroundings/alike-words.ts";
import type { AskedWord } from "./asked-choices.ts";
import type { Passage } from "./passages.ts";
import { opposite, type Sense, sensesOf } from "./senses.ts";
import { deniedBy } from "./words-of-answers.ts";

/** A sense that is as good as a word in common. */
const SAME_SENSE = 0.9;
/** A shorter phrase means something only where it stands alone. */
const FEWEST_LETTERS = 3;
/** How much the rest of a word must be like a property's for the word to deny it. */
const DENIED = 0.9;

/** Words of every text, which mean something else in another language: "have" is a Danish garden. */
const OF_GRAMMAR =
  /^(?:have|has|had|been|being|this|that|these|from|with|will|would|shall|their|there|they|were|when|which|such|than|then|also|only|both|each|into|over|under|more|most|some|your|ours|sont|avec|dans|pour|plus|cette|etre|leur|fait|para|como|pero|esta|este|sono|anche|alla|alle|dalla|nella|come|sind|wird|werden|auch|eine|einer|einem|einen|oder|wenn|nach|haben|sein|seine|ihre|ihrer|deze|zijn|door|voor|naar|wordt|worden|hebben|till|fran|eller|efter|under|over|vara|blir|kann|kunnen|mais|mas|dos|das|pela|pelo|seja|jest|oraz|jako|przez|jsou|jeho|podle)$/;
/** Share of a word's letters that a word of the document has at least, unless it is the same. */
const SHORTEST_PART = 0.6;
const NO_WORDS: ReadonlyMap<string, number> = new Map();
const ORDINAL = ["e", "er", "ere", "re", "eme", "a", "o", "st", "nd", "rd", "th", "te", "de", "ᵉ", "º", "ª"];

/** How much a word of a document must be like another to say it. */
const LIKE = 0.6;

/** A passage with what its words mean. */
export interface SaidPassage {
  passage: Passage;
  senses: readonly Sense[];
}

/** How much each word of a passage says of each word that is asked for. */
export interface Sayings {
  /** For each asked word, by the position in the passage, from 0 to 1. */
  strengths: number[][];
  /** Positions at which the opposite of a state is said, or the property's word with a denying beginning. */
  opposed: Set<number>;
}

/** The words of a document's passages, and which of them say what is asked for. */
export class SaidWords {
  readonly passages: readonly SaidPassage[];
  private readonly alike: AlikeWords;
  private readonly byWord = new Map<string, number[]>();
  private readonly bySense = new Map<string, number[]>();
  private readonly rests = new Map<string, string[]>();
  private readonly known = new Map<string, ReadonlyMap<string, number>>();

  constructor(passages: readonly Passage[]) {
    this.passages = passages.map((passage): SaidPassage => {
      const words = passage.words.map(({ word }) => word);
      return { passage, senses: sensesOf(words).filter((sense) => isTelling(sense, passage)) };
    });
    for (const [index, { passage, senses }] of this.passages.entries()) {
      for (const { word } of passage.words) enter(this.byWord, word, index);
      for (const { sense } of senses) enter(this.bySense, sense, index);
    }
    for (const word of this.byWord.keys()) {
      const rest = deniedBy(word);
      if (rest !== undefined) enter(this.rests, rest, word);
    }
    this.alike = new AlikeWords([...this.byWord.keys(), ...this.rests.keys()]);
  }

  /** Positions of the passages that say a word or have one of its senses. */
  saying({ word, senses }: Pick<AskedWord, "word" | "senses">): Set<number> {
    const found = new Set<number>();
    for (const said of this.like(word).keys()) {
      for (const index of this.byWord.get(said) ?? []) found.add(index);
      for (const denying of this.rests.get(said) ?? [])
        for (const index of this.byWord.get(denying) ?? []) found.add(index);
    }
    for (const sense of senses)
      for (const each of [sense, opposite(sense)]) for (const index of this.bySense.get(each) ?? []) found.add(index);
    return found;
  }

  /** Share of names of which the document has most words. */
  share(names: readonly string[][]): number {
    const said = names.map((words) => {
      const found = words.filter((word) => [...this.alike.like(word).values()].some((like) => like >= LIKE)).length;
      return words.length === 0 ? 0 : found / words.length;
    });
    return said.length === 0 ? 0 : said.reduce((sum, each) => sum + each, 0) / said.length;
  }

  /** The document's words that are like a word; of an ordinal, its figures with an ending. */
  private like(word: string): ReadonlyMap<string, number> {
    const found = this.known.get(word) ?? this.find(word);
    this.known.set(word, found);
    return found;
  }

  private find(word: string): ReadonlyMap<string, number> {
    if (word === "") return NO_WORDS;
    if (/^\d+$/.test(word))
      return new Map(
        [word, ...ORDINAL.map((ending) => word + ending)].flatMap((each) => (this.byWord.has(each) ? [[each, 1]] : [])),
      );
    const isShort = word.length <= FEWEST_LETTERS;
    return new Map(
      [...this.alike.like(word)].filter(
        ([said, like]) =>
          like === 1 ||
          (!OF_GRAMMAR.test(said) &&
            (like >= DENIED ||
              (!isShort && said.length > FEWEST_LETTERS && said.length > SHORTEST_PART * word.length))),
      ),
    );
  }

  /** In how many passages a word of the document is. */
  spread(word: string): number {
    return this.byWord.get(word)?.length ?? 0;
  }

  sayings(asked: readonly AskedWord[], { passage, senses }: SaidPassage): Sayings {
    const opposed = new Set<number>();
    const strengths = asked.map(({ word, senses: own }) => {
      const like = this.like(word);
      const found = passage.words.map(({ word: said }, at) => {
        const whole = like.get(said) ?? 0;
        const rest = whole >= DENIED ? undefined : deniedBy(said);
        if (rest !== undefined && (like.get(rest) ?? 0) >= DENIED) {
          opposed.add(at);
          return like.get(rest) ?? 0;
        }
        return whole;
      });
      for (const { sense, from, to } of senses) {
        const isOpposed = own.some((each) => opposite(each) === sense);
        if (!isOpposed && !own.includes(sense)) continue;
        for (let at = from; at < to; at++) {
          if (isOpposed && (found[at] ?? 0) < SAME_SENSE) opposed.add(at);
          found[at] = Math.max(found[at] ?? 0, SAME_SENSE);
        }
      }
      return found;
    });
    return { strengths, opposed };
  }
}

/** Short signs such as "m" and "w" mean something only in a clause of their own. */
function isTelling({ from, to, sense }: Sense, { words }: Passage): boolean {
  // What is not ticked is not said.
  if (sense.includes("state:") && words[from]?.mark === -1) return false;
  let letters = 0;
  for (let at = from; at < to; at++) letters += words[at]?.word.length ?? 0;
  if (letters >= FEWEST_LETTERS) return true;
  const clause = words[from]?.clause;
  return words[from - 1]?.clause !== clause && words[to]?.clause !== clause;
}

function enter<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [value]);
  else if (found.at(-1) !== value) found.push(value);
}
