import { isPartWord } from "./part-words.ts";
import { isRemark } from "./remarks.ts";
import { isStating, wordsOf } from "./stating-words.ts";

/** What asks for things, in the languages of descriptions. */
const WISHES =
  /(?<!\p{L})(?:(?<!no\s)need|want|wish|extract|get|give|list|find|tell|show|know|pull|provide|collect|capture|interested|care about|brauche\p{Ll}*|ben[öo]tig\p{Ll}*|m[öo]chte\p{Ll}*|gesucht|interessier\p{Ll}*|extrahier\p{Ll}*|auslesen|voudrais|voulons|besoin|faut|extra(?:ire|is|yez)|r[ée]cup[ée]rer|quiero|queremos|necesit\p{Ll}*|sacar|extra(?:er|e|iga)|vorrei|vorremmo|voglio|serv(?:e|ono)|estra\p{Ll}*|wil|willen|graag|nodig|quero|preciso|precisamos|extrai\p{Ll}*|potrzeb\p{Ll}*|chc[eę]\p{Ll}*|wyci\p{Ll}*|podaj|beh[öo]ver|vill|skal bruge|[øo]nsker|hent|ta ut)(?!\p{L})/giu;

const THANKS =
  /^¡?(?:hi|hello|hey|hej|hola|hallo|bonjour|thanks|thank|cheers|merci|danke|gracias|grazie|obrigad|bedankt|dzi[eę]k|tack|tak|best|kind|sorry|mvh|gr(?:oet|ü)|pozdr|saludos|cordial|vielen|viele|many)/iu;
const STARTS_STATEMENT =
  /^(?:i|we|my|our|it|they|the|some|ich|wir|je|nous|notre|jag|vi|ik|wij|sie|die|der|das|es|man|le|la|les|el|los|las|il|gli|lo|o|os|as)\s/iu;
const GOES_ON =
  /^(?:for|per|and|also|plus|then|each|every|f(?:ü|ue)r|pour|para|por|voor|ka[żz]d\p{L}*|dla|auch|aussi|también|anche|ook|dazu|au(?:ß|ss)erdem)\s/iu;
/** What says the type of a thing, or when it is true: it asks for the thing. */
const SAYS_TYPE =
  /\b(?:should|must|shall)\sbe\s|\bas\s(?:an?\s)?(?:free\s)?(?:text|list|number|string|boolean)\b|\bto\strue\sif\s|\bals\s(?:freitext|liste|zahl)\b|\((?:[^()]*\/|date|number|list|boolean)[^()]*\)/iu;

const ASKS_WHETHER =
  /^(?:(?:and|also|au(?:ß|ss)erdem|aussi|également|también|anche|ook),?\s)?(?:whether|if|ob|si|se|czy|of|om|is|are|has|does|do)\s/iu;

const PIECE = /[,;:]\s|\s(?:and|und|et|y|e|en|och|og|oraz|i)\s/iu;
const SHORT_PIECE = 4;
const LONG_PIECE = 8;
const MOST_WISHES = 3;
const MOST_STATING = 8;
const MOST_PIECES = 10;
const FEW_WORDS = 3;

const withoutParentheses = (text: string): string => text.replace(/\([^()]*\)/g, " ");
const lengthOf = (text: string): number => withoutParentheses(text).split(/[,;:]\s/).length;
const wishesIn = (text: string): number => withoutParentheses(text).match(WISHES)?.length ?? 0;

/** The kinds of evidence for whether a sentence of a description asks for fields, in the order of `sentenceEvidence`. */
export const SENTENCE_EVIDENCE = [
  "wishes",
  "words of parts",
  "share of words of parts",
  "wishes at all",
  "logarithm of words",
  "share of stating words",
  "stating words",
  "several pieces",
  "pieces",
  "share of short pieces",
  "a long piece",
  "words a piece",
  "colon",
  "parenthesis",
  "first",
  "last",
  "pieces to the most of a sentence",
  "most pieces of all",
  "another one wishes",
  "thanks",
  "starts like a statement",
  "goes on",
  "few words",
  "exclamation",
  "question",
  "says a type",
  "a remark by its words",
] as const;

const MOST_WORDS_OF_NAMES = 8;

/** Whether a sentence has few words, and none of a statement or a greeting. */
export function isNounPhrase(sentence: string): boolean {
  const words = wordsOf(sentence);
  return words.length <= MOST_WORDS_OF_NAMES && !THANKS.test(sentence) && !words.some(isStating);
}

/** What speaks for the sentence at a place asking for fields, one number for each of `SENTENCE_EVIDENCE`. */
export function sentenceEvidence(sentences: readonly string[], at: number): number[] {
  const text = sentences[at] ?? "";
  const bare = withoutParentheses(text);
  const words = wordsOf(bare);
  const pieces = bare.split(PIECE).map((piece) => piece.trim().split(/\s+/).length);
  const stating = words.filter(isStating).length;
  const ofParts = words.filter(isPartWord).length;
  const wishes = wishesIn(text);
  const most = Math.max(...sentences.map(lengthOf));
  const flags = (...all: boolean[]): number[] => all.map(Number);
  return [
    Math.min(wishes, MOST_WISHES),
    Math.min(ofParts, MOST_STATING),
    ofParts / Math.max(1, words.length),
    Number(wishes > 0),
    Math.log(words.length + 1),
    stating / Math.max(1, words.length),
    Math.min(stating, MOST_STATING),
    Number(pieces.length >= FEW_WORDS),
    Math.min(pieces.length, MOST_PIECES),
    pieces.filter((count) => count <= SHORT_PIECE).length / pieces.length,
    Number(Math.max(...pieces) > LONG_PIECE),
    words.length / pieces.length,
    ...flags(text.includes(":"), text.includes("("), at === 0, at === sentences.length - 1),
    lengthOf(text) / most,
    ...flags(
      lengthOf(text) === most,
      sentences.some((other, index) => index !== at && wishesIn(other) > 0),
      THANKS.test(text),
      STARTS_STATEMENT.test(text),
      GOES_ON.test(text),
      words.length <= FEW_WORDS,
      text.endsWith("!"),
      text.endsWith("?") || ASKS_WHETHER.test(text),
      SAYS_TYPE.test(text),
      isRemark(text.replace(/[.!?]+$/, "")),
    ),
  ];
}
