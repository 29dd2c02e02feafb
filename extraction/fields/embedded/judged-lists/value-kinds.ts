import { askedFor } from "../surroundings/asked-for.ts";
import { isLikeOrganisation, isLikePerson } from "../surroundings/names.ts";

/** Kinds of values by which a column shows what it holds, whatever its header says. */
interface Kind {
  name: string;
  /** Whether a property of these words asks for it. */
  isAsked: (words: readonly string[]) => boolean;
  isOne: (text: string) => boolean;
}

const someOf =
  (pattern: RegExp) =>
  (words: readonly string[]): boolean =>
    words.some((word) => pattern.test(word));

const PERCENT =
  /^(?:pct|percent|percentage|rate|share|weight|discount|prozent|prozentsatz|anteil|satz|rabatt|taux|pourcentage|remise|porcentaje|descuento|percentuale|sconto|aliquota|procent|procentsats|percentage|korting|rabat|rabatt|desconto|udzial)$/;
const CODE =
  /^(?:code|sku|barcode|ean|gtin|id|ref|reference|referenz|referencia|riferimento|serial|serialnumber|lot|batch|charge|part|partnumber|article|artikelnummer|ticket|folio|account|konto|iban|licence|license|certificate|codigo|codice|kod|kode|number|no|nr|numero|nummer|seal|container|flight|booking|policy|inventory|cas|hs|gtip)$/;
const UNIT =
  /^(?:unit|units|uom|um|measure|einheit|einh|unite|unidad|unita|eenheid|jednostka|enhet|enhed|jednotka|unidade|birim|me)$/;
const COUNTED =
  /^(?:no|nr|pos|position|line|row|item|number|rank|place|platz|rang|rank|placing|numero|nummer|num|order|ordinal|seq|sequence|index|lp|poradi|posicion|posizione|linea|ligne|zeile|regel|rad)$/;
const MONEY =
  /^(?:price|amount|total|cost|fee|charge|premium|balance|value|salary|net|gross|debit|credit|tax|vat|payment|paid|due|preis|betrag|summe|kosten|gebuhr|wert|saldo|steuer|montant|prix|total|solde|cout|prime|importe|precio|coste|cuota|importo|prezzo|costo|totale|bedrag|prijs|totaal|kwota|cena|wartosc|belopp|pris|belob|summa|valor|preco|castka|tutar|fiyat)$/;
const DAY =
  /(?<!\d)\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?!\d)|(?<!\d)\d{1,2}\.?[\s-]\p{L}{3,9}\.?(?:[\s-]\d{2,4})?(?!\p{L})/u;
const TIME = /(?<!\d)\d{1,2}(?::|h|\.)\d{2}(?!\d)/;

const KINDS: readonly Kind[] = [
  { name: "percent", isAsked: someOf(PERCENT), isOne: (text) => /%/.test(text) },
  { name: "day", isAsked: (words) => askedFor(words).has("day"), isOne: (text) => DAY.test(text) },
  { name: "time", isAsked: (words) => askedFor(words).has("time"), isOne: (text) => TIME.test(text) },
  { name: "code", isAsked: someOf(CODE), isOne: (text) => /^(?=.*\d)[\p{Lu}\d][\p{L}\d/.-]{3,}$/u.test(text) },
  { name: "person", isAsked: (words) => askedFor(words).has("person"), isOne: isLikePerson },
  { name: "organisation", isAsked: (words) => askedFor(words).has("organisation"), isOne: isLikeOrganisation },
  { name: "unit", isAsked: someOf(UNIT), isOne: (text) => /^\P{N}{1,6}$/u.test(text) },
  { name: "position", isAsked: someOf(COUNTED), isOne: (text) => /^\d{1,3}\.?$/.test(text) },
  { name: "money", isAsked: someOf(MONEY), isOne: (text) => /[.,]\d{2}(?!\d)|\p{Sc}/u.test(text) },
];

/** Evidence for a column to hold what a property asks for, by the kinds of its values, in the order of `kindEvidence`. */
export const KIND_EVIDENCE = ["of an asked kind", "of another kind"] as const;

const LONGEST = 60;

/** Share of texts that are of each kind, in the order in which `kindsAsked` tells of them. */
export const kindsOf = (texts: readonly string[]): number[] =>
  KINDS.map(
    ({ isOne }) => texts.filter((text) => text.length <= LONGEST && isOne(text)).length / Math.max(1, texts.length),
  );

/** The share of the kind that is asked for and most often there (-1 if none is asked for), and that of any other kind. */
export function kindEvidence(asked: readonly boolean[], kinds: readonly number[]): number[] {
  let [ofAsked, ofOther] = [-1, -1];
  for (const [at, share] of kinds.entries())
    if (asked[at] === true) ofAsked = Math.max(ofAsked, share);
    else ofOther = Math.max(ofOther, share);
  return [ofAsked, ofOther];
}

/** Which kinds a property of these words asks for. */
export const kindsAsked = (words: readonly string[]): boolean[] => KINDS.map(({ isAsked }) => isAsked(words));
