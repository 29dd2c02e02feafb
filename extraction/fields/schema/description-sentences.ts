import { plainLetters } from "../values/plain-letters.ts";
import type { Asked } from "./asked.ts";
import { namedType } from "./described-type.ts";
import { GREETING } from "./description-lead.ts";
import { isDocumentTitle } from "./document-titles.ts";
import { headWord, isMany } from "./one-or-many.ts";
import { isRemark, TO_TRUE } from "./remarks.ts";

/** What ends in a full stop within a sentence: "e.g. Acme" goes on. */
export const ABBREVIATIONS = "e\\.g|i\\.e|z\\.B|no|nr|incl|excl|p|st";

/** Ends of sentences. */
const SENTENCE = new RegExp(
  `((?:;|\\n|(?<!(?<!\\p{L})(?:${ABBREVIATIONS})|(?<![\\p{L}/])n)[.?!])\\s+(?=[\\p{Lu}\\p{Lo}¿¡])(?!(?:yes|y|true|ja|oui|s[íiì]|sim|tak)\\s*(?:/|or\\s|oder\\s|ou\\s|o\\s|of\\s))|;|\\?(?!\\s*(?:[,(]|$|(?:yes|y|true|ja|oui|s[íiì]|sim|tak)\\s*(?:/|or\\s|oder\\s|ou\\s|o\\s|of\\s))))`,
  "iu",
);
const THANKS =
  /^¡?(?:(?:many\s+)?thanks?|thank you|thx|danke|vielen dank|merci|gracias|grazie|obrigad[oa]|(?:alvast )?bedankt|dank je|(?:z g[óo]ry )?dzi[eę]kuj[eę]|tack|tak|sorry|(?:(?:best|kind|many)\s+)?(?:regards|wishes)|best|cheers|(?:viele|liebe|beste)\s+gr(?:ü|ue)(?:ß|ss)e|mit\s+freundlichen\s+gr(?:ü|ue)(?:ß|ss)en|mvh|cordialement|(?:un\s+)?saludos?|(?:cordiali\s+)?saluti|groet(?:en|jes)?|pozdrawiam|(?:med\s+)?(?:v[äe]nlig\p{L}*\s+)?(?:h[äi]lsning\p{L}*|hilsen)|nothing else|that['’]?s (?:all|it)|sonst nichts|rien d['’]autre|nada m[áa]s|s[óo] isso|niets anders)(?:[\s,].*)?$/iu;

/** Splits a text at the separators outside of parentheses. */
export function pieces(text: string, separator: RegExp, isSeparator: (token: string, next: string) => boolean) {
  const found: { piece: string; joint: string }[] = [];
  const tokens = text.split(separator).filter((token) => token !== undefined);
  let depth = 0;
  let piece = "";
  let joint = "";
  for (const [at, token] of tokens.entries()) {
    for (const sign of token) depth = sign === "(" ? depth + 1 : sign === ")" ? Math.max(0, depth - 1) : depth;
    if (depth === 0 && at % 2 === 1 && isSeparator(token, tokens[at + 1] ?? "")) {
      found.push({ piece: piece.trim(), joint });
      piece = "";
      joint = token;
    } else piece += token;
  }
  return [...found, { piece: piece.trim(), joint }].filter((each) => each.piece !== "");
}

/** "Amounts without currency", "Dates as YYYY-MM-DD". */
const WITHOUT =
  /^(?:\p{L}+\s(?:without|ohne|sans|sin|senza|zonder|sem|bez|utan|uden)|(?:all\s+)?(?:dates|amounts|prices|numbers|times|values|betr[äa]ge|montants|fechas|importes|importi|bedragen)\s(?:as|in|should|must|als|en|im|au|come|como))\s/iu;
/** "Funding sources should be a list". */
const SHOULD_BE =
  /^(.{2,50}?)\s(?:(?:should|must|shall) be|is|are) (?:an? )?(list|array|number|string|boolean|date|integer)(?:\s(?:like|such as|e\.g\.)\s[^,]*)?$/iu;

/** "The applicant should be an object with name and email". */
const SHOULD_HAVE = /^(.{2,50}?)\s(?:should|must|shall)\s(?:be\s(?:an?\s)?(?:object|list)\s(?:with|of)|come\swith)\s/iu;
/** "The meter kind is either hot or cold". */
const IS_EITHER =
  /^(?:the\s)?([\p{L} ]{2,40}?)\s(?:is|can be|must be|should be)\s(?:always\s)?(?:either|one\sof)\s([^.;]{3,80})$/iu;
/** "The address, the rating and the consumption are essential". */
const ESSENTIAL = /\s(?:is|are)\s(?:essential|important|enough|mandatory|needed|all (?:i|we) need)$/iu;

/** ", e.g. H302, H315", outside of parentheses. */
const EXAMPLES =
  /,?\s(?:e\.g\.|for example|for instance|such as|z\. ?B\.|p\. ?ex\.|por ejemplo|bijv\.|np\.)\s+[\p{Lu}\d"'“][^,;.()]*(?:,\s(?=[\p{Lu}\d"'“])[^,;.()\p{Ll}]+)*(?=[,;.]|$)(?![^()]*\))/gu;

/** "Wine list: estate; wines; prices": the first thing, behind what the list is of. */
const FRAMED = /^[^:;,()]{2,60}?\s*:\s+([^:,;]+)$/u;
const FEWEST_BEHIND_FRAME = 2;
const hasColon = (text: string): boolean => text.replace(/\([^()]*\)/g, "").includes(":");

/** "Contrato de serviços: contratante (nome, endereço)": what stands behind the kind of document. */
function titleOf(sentence: string): string | undefined {
  const [, title = "", rest] = /^([^:;,()]{2,60}?)\s*:\s+(.+)$/su.exec(sentence) ?? [];
  return rest !== undefined && isDocumentTitle(title) && namedType(rest) === undefined ? rest : undefined;
}

/** "pH, texture, lime recommended?": only the last thing is a question. */
const ASKS_LAST =
  /^(?!¿|(?:what|who|which|when|where|how|can|could|would|please|is|are|do|does|did|qu\p{L}*|wie|was|wer|wann|cu[aá]\p{L}*|chi|kun|kan|pou|peu\p{L}*|pued\p{L}*|hvad|vad|jak\p{L}*)\s).*,\s(?:\p{L}+\s?){1,3}\?$/iu;

/** The sentences of a text that ask for something. */
export function askingSentences(text: string): string[] {
  const all = pieces(
    text.trimStart().replace(EXAMPLES, "").replace(GREETING, "").replace(AND_EACH_HAS, "; "),
    SENTENCE,
    () => true,
  )
    .map(({ piece }) =>
      piece
        .replace(ASKS_LAST.test(piece) ? /[.!]+$/ : /[.!?]+$/, "")
        .replace(SHOULD_BE, "$1 ($2)")
        .replace(SHOULD_HAVE, "$1 with ")
        .replace(IS_EITHER, "$1 (one of $2)")
        .replace(ESSENTIAL, ""),
    )
    .filter((sentence) => !THANKS.test(sentence));
  const [first = "", ...others] = all;
  const framed = others.length >= FEWEST_BEHIND_FRAME && !others.some(hasColon) ? FRAMED.exec(first)?.[1] : undefined;
  const untitled = others.some((sentence) => titleOf(sentence) !== undefined) ? undefined : titleOf(first);
  if (framed !== undefined && namedType(framed) === undefined) all[0] = framed;
  else if (untitled !== undefined) all[0] = untitled;
  const asking = all.filter((sentence, at) => !isRemark(sentence) && (at === 0 || !WITHOUT.test(sentence)));
  return asking.length > 0 ? asking : all;
}

/** "Each transaction has a date and an amount". */
const HAS =
  "(?:has|have|gives|shows|lists|states|records|carries|should carry|must have|shall have|contains?|includes?|consists? of|comes with|should (?:have|contain|include)|needs?(?: to have)?|hat|enth[äa]lt|besteht aus|a|contient|comprend|tiene|contiene|incluye|ha|comprende|heeft|bevat|tem|cont[ée]m|ma|zawiera|har|inneh[åa]ller|indeholder)";
const EVERY = "(?:each|every|jede[rs]?|chaque|cada|ogni|elke?|iedere?|varje|ka[żz]d[aye])";
const EACH_HAS = new RegExp(
  `^(?:${EVERY}|(an?|eine?r?|une?|una|een|en|ett|um|uma))\\s+((?:\\p{L}+\\s+){0,2}?\\p{L}+)\\s+(${HAS})\\s+(.+)$`,
  "iu",
);
/** Where a sentence goes on with "and every dish has". */
const AND_EACH_HAS = new RegExp(
  `(?:,\\s+(?:(?:and|und|et|y|e|en|och|og|where|d[äa]r|hvor|waarbij|wobei|où|donde|dove|onde)\\s+)?|\\s+(?:where|in which|d[äa]r|hvor|waarbij|wobei|où|donde|dove|onde)\\s+)(?=${EVERY}\\s(?!of\\s)(?:\\p{L}+\\s){1,3}${HAS}\\s)`,
  "giu",
);

/** A page, or a kind of paper, and so the document itself. */
const OF_PAPER =
  /(?:^|\s)(?:order|claim|certificate|contract|invoice|statement|receipt|page|document|pdf|file|form|scan|sheet|card|slip|letter|report|bericht|dokument|blatt|seite|beleg|fichier|rapport|documento|archivo|informe)$/i;

interface PartsOfEach {
  each: string;
  parts: string;
  /** Whether it says "a clause has", and not "each". */
  any: boolean;
  /** "Each page has", "A permit has": the parts of the document, if nothing of this name was asked for. */
  isPage: boolean;
}

/** Of which of the things before it a sentence tells the parts. */
export function partsOfEach(sentence: string): PartsOfEach | undefined {
  const [, any, each, verb = "", parts] =
    EACH_HAS.exec(sentence.replace(/^each(?:\s+(?:one|of (?:them|these)))?\s+(?=has\s|contains\s)/iu, "each item ")) ??
    [];
  return each === undefined || parts === undefined
    ? undefined
    : {
        each,
        parts,
        any: any !== undefined,
        isPage:
          OF_PAPER.test(each) || (any !== undefined && /^(?:an?|one)$/i.test(any) && !/^(?:a|ha|ma|har)$/i.test(verb)),
      };
}

const STEM = 4;
const ENDING = 2;

/** Whether one of two names is the other in the plural: "entry" and "the ledger entries". */
export function isPluralOf(many: string, one: string): boolean {
  const wordsOf = (text: string): string[] => plainLetters(text).trim().split(/\s+/);
  const single = headWord(wordsOf(one));
  const stem = single.slice(0, Math.max(Math.min(STEM, single.length), single.length - ENDING));
  return stem.length >= 2 && wordsOf(many).some((word) => word.startsWith(stem) && word.length - single.length <= STEM);
}

/** "Each item has": whatever the last list is of. */
const ANY_ENTRY =
  /^(?:items?|entry|entries|rows?|lines?|records?|one|elements?|position|eintrag|zeile|ligne|fila|l[íi]nea|riga|voce|regel|linha|rad|linje)$/i;

/** The last thing that is named in the plural of `one`, at any depth. */
export function thingOfMany(things: readonly Asked[], one: string): Asked | undefined {
  for (const thing of things.toReversed()) {
    const found = thing.inside === undefined ? undefined : thingOfMany(thing.inside, one);
    if (found !== undefined) return found;
    if (isPluralOf(thing.text, one)) return thing;
  }
  const last = things.at(-1);
  if (ANY_ENTRY.test(one.trim()) && last !== undefined && (/\blist of\b/i.test(last.text) || isMany(last.text)))
    return last;
  return undefined;
}

/** A sentence that says when a property is true, as the property. */
export const saidTrue = (sentence: string): Asked | undefined => {
  const [, name, note] = TO_TRUE.exec(sentence) ?? [];
  return name === undefined ? undefined : { text: `${name} (boolean)`, note: `true if ${note}` };
};
