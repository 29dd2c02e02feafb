import { plainLetters } from "../../values/plain-letters.ts";

/** A word of a sentence, in plain letters, with its offsets in the whole text. */
export interface Token {
  word: string;
  from: number;
  to: number;
}

/** A stretch of text that says one thing. Offsets are those of the whole text. */
export interface Sentence {
  text: string;
  from: number;
  tokens: Token[];
  /** Whether it is in a paragraph, which has full stops. */
  isProse: boolean;
}

/** The end of a sentence: not behind an initial, an abbreviation, or the day of a month. */
const END =
  /(?<!(?<![\p{L}\d.,])(?:\p{L}|\d{1,2}|No|Nr|Dr|Mr|Mrs|Ms|St|Art|art|sig|Sig|geom|Fig|Inc|Ltd|Co|Prof|prof|Tel|tel|ca|bzw|Abs|zzgl|inkl|exkl|inc|excl|approx|Sr|Sra|Fdo|Av|Avda|ul|str|Str|núm|Núm|nº|ref|Ref))[.!?]["”’)]?\s+(?=[\p{Lu}¿¡"“(\d])|\n/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}]*(?:(?:\.(?=\p{L}\.)|[’'-](?=\p{L}))[\p{L}\p{N}]+)*/gu;
/** Signs within a word. */
const SIGN = /[.'’-]/;
const SIGNS = /[.'’-]/g;
/** A letter with an apostrophe before a word: "l'adresse", "dell'amministratore". */
const ELIDED = /^(?:l|d|qu|dell|all|dall|nell|sull|un|s|n|j|c|m)['’]/i;

/** The sentences of a text, in order, that begin where `isWanted` says. */
export function sentencesOf(text: string, isWanted: (from: number) => boolean): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number): void => {
    if (isWanted(from)) sentences.push(sentenceAt(text, from, to));
  };
  let from = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    add(from, index);
    from = index + end.length;
  }
  add(from, text.length);
  return sentences.filter(({ tokens }) => tokens.length > 1);
}

function sentenceAt(whole: string, from: number, to: number): Sentence {
  const text = whole.slice(from, to);
  const tokens = [...text.matchAll(WORD)].map(({ 0: printed, index }): Token => {
    const hasSigns = SIGN.test(printed);
    const elided = hasSigns ? (ELIDED.exec(printed)?.[0].length ?? 0) : 0;
    const plain = plainLetters(printed.slice(elided));
    const word = hasSigns ? plain.replace(SIGNS, "") : plain;
    return { word, from: from + index + elided, to: from + index + printed.length };
  });
  return { text, from, tokens, isProse: true };
}
