import { withoutUnit } from "../../../property-words.ts";

/** Words of a property's name that say it is an identifier, and how they are printed. */
const NUMBER_WORD = /^(?:number|no|num|nr|nummer|id|code|numero|reference|ref)$/;
const NUMBER_FORMS = ["number", "no", "nr", "#", "id", "nummer", "numero", "ref", "reference"];
/**
 * The last word of a name if labels omit it: "patient_name" follows "Patient:", "collected_date" follows "Collected".
 */
const LEFT_OUT = /^(?:name|date|datum|fecha|amount|betrag|day|nom|nombre|naam|nome)$/;
const SHORTEST_COMPOUND = 4;

/** Nouns that labels of the Romance languages link with what follows: "fecha_inicio" is "Fecha de inicio". */
const LINKED =
  /^(?:fecha|data|date|numero|nombre|nome|nom|importe|importo|montant|valor|valore|total|totale|prima|periodo|periode|codigo|codice|code|direccion|indirizzo|adresse|endereco|tipo|type|forma|lugar|luogo|lieu|prazo|plazo|duree|titular|titolare|titulaire)$/;
const LINKS = ["de", "del", "de la", "di", "della", "dell", "du", "d", "do", "da", "des"];

const linkedForms = ([first = "", ...rest]: readonly string[]): string[] =>
  rest.length > 0 && rest.length < 3 && LINKED.test(first) ? LINKS.map((link) => [first, link, ...rest].join(" ")) : [];

const OF_SOMETHING = /^(?:date|name|number|place|country|type|title|value|period|term|amount|address)$/;

/** "date_of_birth" is also printed as "Birth date", "incorporation_date" as "Date of incorporation". */
function turned(name: readonly string[]): string[] {
  const [first = "", second = "", third] = name;
  if (name.length === 3 && second === "of" && third !== undefined) return [`${third} ${first}`];
  return name.length === 2 && OF_SOMETHING.test(second) && !OF_SOMETHING.test(first)
    ? [`${second} of ${first}`, `${second} of the ${first}`]
    : [];
}

/** How letters print the number that they ask to be quoted, and what they are about. */
const OF_LETTERS: readonly [RegExp, string][] = [
  [
    /^(?:(?:our|letter|file|case|document)\s)?(?:reference(?:\s(?:number|no))?|ref(?:\s(?:number|no))?)$|^aktenzeichen$|^geschaftszeichen$/,
    "our ref|our reference|ref|ref no|reference|unser zeichen|aktenzeichen|az|geschaeftszeichen|notre ref|nos ref|n ref|nuestra referencia|ntra ref|nostro riferimento|ns rif|ons kenmerk|kenmerk|nossa referencia|var referens|vores ref|nasz znak|znak sprawy",
  ],
  [
    /^(?:subject|subject line|subject matter|letter subject|email subject|betreff|objet|asunto|oggetto|onderwerp|assunto|re)$/,
    "subject|re|subject line|regarding|betreff|betrifft|objet|asunto|oggetto|betreft|onderwerp|assunto|amne|emne|dotyczy",
  ],
];

/** What forms call the same thing. */
const SAME = /^(?:sex|gender|geschlecht|sexe|sexo|sesso|geslacht)$/;
const SEXES = ["gender", "sex", "geschlecht", "sexe", "sexo", "sesso", "geslacht"];

/** "nome_utente" is printed as "Utente", "numero_processo" as "Processo n.º". */
const COMES_FIRST = /^(?:nom|nombre|nome|naam|fecha|data|datum|numero|nummer)$/;
const LINK = /^(?:de|del|della|dell|di|du|do|da|des|der|van|la|l|d)$/;

function withoutFirst([first = "", ...rest]: readonly string[]): string[] {
  const things = rest.filter((word) => !LINK.test(word));
  const isName = things.length > 0 && things.length < 3 && !things.some((word) => LEFT_OUT.test(word));
  if (!COMES_FIRST.test(first) || !isName || NUMBER_WORD.test(things.at(-1) ?? "")) return [];
  const thing = things.join(" ");
  return NUMBER_WORD.test(first) ? [...NUMBER_FORMS.map((form) => `${thing} ${form}`), thing] : [thing];
}

const ofLetters = (name: string): string[] => OF_LETTERS.find(([asked]) => asked.test(name))?.[1].split("|") ?? [];

const AND = /^(?:and|und|et|y|e|en|og|och|oraz|i)$/;

/** "ripple_and_noise" is also printed as "Ripple & noise". */
function withSign(name: readonly string[]): string[] {
  const at = name.findIndex((word) => AND.test(word));
  return at > 0 && at < name.length - 1 ? [name.filter((_, index) => index !== at).join(" ")] : [];
}

/** Other ways to print a property's name as a label, the most specific first. */
export function labelVariants(name: readonly string[]): string[] {
  const bare = withoutUnit(name);
  if (bare !== name) return [bare.join(" "), ...labelVariants(bare)];
  const [first, second, ...counted] = name;
  if (first === "number" && second === "of" && counted.length > 0) {
    const things = counted.join(" ");
    return [`no of ${things}`, `nr of ${things}`, things];
  }
  if (SAME.test(name.join(" "))) return SEXES;
  return [
    ...withSign(name),
    ...linkedForms(name),
    ...plainVariants(name),
    ...turned(name),
    ...ofLetters(name.join(" ")),
    ...withoutFirst(name),
  ];
}

function plainVariants(name: readonly string[]): string[] {
  const last = name.at(-1) ?? "";
  const base = name.slice(0, -1).join(" ");
  if (base !== "" && NUMBER_WORD.test(last)) return [...NUMBER_FORMS.map((form) => `${base} ${form}`), base];
  if (base !== "" && LEFT_OUT.test(last)) return [base];
  // "kundennummer" may also be printed as "Kunden-Nr.".
  const singular = name.map((word) => (word.length > 4 ? word.replace(/(?<!s)s$/, "") : word)).join(" ");
  if (singular !== name.join(" ")) return [singular];
  const compound = /^(.+)nummer$/.exec(last)?.[1];
  return compound !== undefined && compound.length >= SHORTEST_COMPOUND ? [`${compound} nr`, `${compound} no`] : [];
}
