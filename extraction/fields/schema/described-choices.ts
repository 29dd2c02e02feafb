import { stripArticles } from "./articles.ts";
import { annotated, LIST_OR_OBJECT } from "./described-type.ts";
import { areValues } from "./part-words.ts";

const ONE_OF =
  /\s*[:(]?\s*\b(?:one of|either|entweder|soit|uno? (?:de|tra)|enum(?=\s*[:(]|\s\p{L})|choices(?=\s*:)|allowed(?: values)?(?=\s*:))\b\s*:?\s*(.+?)\)?$/iu;
/** "Result: pass or fail", "rating: good / fair / poor". */
const EITHER = /^([^:(]+?)\s*:\s*([^:(),]+(?:,[^:(),]+)*(?:\s+(?:or|oder|ou)\s+|\s*[/|]\s*)[^:(),]+)$/iu;
export const IN_PARENTHESES = /^(.+?)\s*\(([^()]+)\)\s*$/;
/** Words of which at least one is in the name of most fields. */
export const KNOWN =
  /\b(?:name|number|date|amount|total|address|email|phone|title|id|code|price|currency|status|type|description|party|parties|customer|supplier|seller|buyer|vendor|author|authors|company|city|country|iban|term|invoice|order|contract)\b/;

/** A thing that takes one of a few values. */
const CHOSEN =
  /(?:^|[\s_])(?:gender|sex|status|priority|severity|category|level|rating|outcome|result|method|mode|type|kind|condition|soort|design|direction|species|stage|situa[çc][ãa]o|esito|colou?r|farbe|couleur|kleur|phase|betals[äa]tt|currency|geschlecht|priorit(?:ät|é)|familienstand|zahlungsart|zahlungsweise|währung|typ|art|statut|sexe|mode de (?:paiement|règlement)|moyen de paiement|devise|estado(?: civil)?|forma de pago|método de pago|moneda|stato|metodo di pagamento|valuta|betaalwijze|betalingsmåde|betalningssätt|forma de pagamento)$/i;
/** The last of several values that a thing may take: nothing has a part of this name. */
const ELSE =
  /^(?:other|others|none|unknown|n\/a|sonstige[srn]?|andere[srn]?|keine[rs]?|autres?|aucune?|otros?|otras?|ninguno|altro|outros?|anders|overig)$/i;
/** "Art der Zahlung". */
const KIND_OF = /^(?:art|typ|type|kind|tipo|soort|nature|genre)\s+(?:der|des|of|de|di|du|do|da|van)\s/i;
const OR = /\s(?:or|oder|ou|o|lub|eller)\s|[/|]|(?:aa|ee|oo|uu|ij|sch|nee|gd|rd)\p{L}*\s+of\s+\p{L}+$/iu;
/** "board (RO, BB, HB)": codes. */
const CODE = /^\p{Lu}{1,4}\d?$/u;
const FEWEST_CODES = 3;

/** Where "of" is "or". */
const DUTCH = /(?:^|\s)(?:soort|kleur|geslacht|staat|betaalwijze|toestand|uitslag)$/i;

const YES_OR_NO = /(?:^|\s)(?:yes|y|true|ja|oui|s[íiì]|sim|tak)\/\p{L}/iu;
const HAS_PARTS = /\s(?:with|mit|avec|con|com|met|med)\s.+\s(?:and|und|et|ed?|y|en|och|og)\s/iu;

/** The values that a text offers: "status (open, paid or overdue)", "currency, one of EUR, USD". */
export function choicesIn(text: string): { thing: string; values: string[] } | undefined {
  const oneOf = ONE_OF.exec(text);
  const [, behind = "", printed] = IN_PARENTHESES.exec(text) ?? EITHER.exec(text) ?? [];
  const inside = oneOf?.[1] ?? (printed === undefined ? undefined : lettersOf(printed));
  const thing = (oneOf === null ? behind : text.slice(0, oneOf.index)).replace(/\?\s*$/, "");
  const isChoice =
    oneOf !== null || CHOSEN.test(thing.trim()) || KIND_OF.test(stripArticles(thing)) || OR.test(inside ?? "");
  // "jobs (list of title, employer)" has parts, although "of" is "or" in Dutch.
  if (inside === undefined || (oneOf === null && LIST_OR_OBJECT.test(inside.trim()))) return undefined;
  // "medicines (name, dose, refund yes/no)": parts.
  if (oneOf === null && inside.includes(",") && (YES_OR_NO.test(inside) || inside.includes(":"))) return undefined;
  // "decisions with subject and outcome (accepted or rejected)": the choice is that of a part.
  if (oneOf === null && HAS_PARTS.test(thing)) return undefined;
  const values = inside
    .replace(/(?<=(?:^|\s)\p{Lu})\s+of\s+(?=\p{Lu}$)/u, ", ")
    .replace(DUTCH.test(thing) ? /\s+of\s+(?=[\p{L}-]+$)/u : /$^/u, ", ")
    .split(/\s*(?:[,/|]|\s+(?:or|oder|ou|o|lub|eller)\s+)\s*(?:or\s+)?/i)
    .map((value) => value.replace(/^["'„“]|["'“”]$/g, "").trim())
    .filter((value) => value !== "");
  const isEnd =
    ELSE.test(values.at(-1) ?? "") || (values.length >= FEWEST_CODES && values.every((value) => CODE.test(value)));
  if (!isChoice && !isEnd && !(printed?.includes(",") === true && areValues(thing, values))) return undefined;
  // "payment method (name, card number)" has parts.
  if ((isParts(values) || areStroked(inside)) && oneOf === null) return undefined;
  return values.length >= 2 && values.every((value) => value.split(" ").length <= 3) ? { thing, values } : undefined;
}

/** "rating (A-G)", "class (A to F)". */
const LETTER_RANGE = /^(\p{Lu})\s?(?:-|–|\sto\s|\sbis\s|\sà\s)\s?(\p{Lu})$/u;
function lettersOf(range: string): string {
  const [, first = "", last = ""] = LETTER_RANGE.exec(range.trim()) ?? [];
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  if (!(from < to && to - from < MOST_LETTERS)) return range;
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join(", ");
}
const MOST_LETTERS = 12;

/** "date / description / amount" are parts. */
export const areStroked = (text: string): boolean => text.split(" / ").length > 2 && KNOWN.test(text.toLowerCase());

const isParts = (values: readonly string[]): boolean =>
  values.every((value) => KNOWN.test(value.toLowerCase()) || annotated(value).type !== undefined);
