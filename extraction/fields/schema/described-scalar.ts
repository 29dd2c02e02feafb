import { TERMS, type ValueKind } from "../embedded/vocabulary/terms.ts";
import type { ScalarSchema } from "../field-schema.ts";
import { nameFault } from "../property-names.ts";
import { nameWords } from "../property-words.ts";
import { QUESTION } from "./described-type.ts";
import { UNITS } from "./measures.ts";
import { withoutJoints } from "./plain-lists.ts";

/** A name with more words than this is not that of a field. */
const MOST_WORDS_IN_A_NAME = 5;
const LONGEST_DESCRIPTION = 200;

const INDIRECT_QUESTION = /^(?:whether|if|ob|si|se)\s+/i;
const NUMBER_WORDS =
  /\b(?:amount|total|subtotal|mass|servings|portions|pct|ballots|voters|votes|(?:home|away|own) goals|average|moyenne|durchschnitt|promedio|media final|resultat|skulder|nav|[a-z]+ (?:min|max)|charge|credits|ph|excess|emissions|emisiones|premio annuo|massimale|franchigia|husleje|depositum|nights|hours|days|years of|rank|depth|altitude|elevation|thickness|diameter|capacity|\w+ count|quilometragem|kilometerstand|kwh|mwst|ust|abschlag|capital asegurado|franquicia|base imponible|cotisations|amt|attendance|voix (?:pour|contre)|nota numerica|effort|feriepenge|tonnage|wattage|tara|index (?:pr[ée]c[ée]dent|actuel)|gravity|abv|turbidity|salinity|carat|nitrogen|phosphorus|potassium|magnesium|calcium|grado baum\w*|minute of|cost[oe]s?|co[ûu]ts?|peroxide value|yield|labou?r hours|acconto|koszt\w*|langd|laengd|dividend|retribuzione|ore lavorate|heures|horas|deviation|uncertainty|debt|(?:measured|nominal) value|eigen risico|celgetal|basisprijs|zuschlag|loonheffing|votes (?:for|against|in favou?r|cast)|abstentions|enthaltungen|(?:ja|nein|gegen)[ -]?stimmen|vencimento base|subsidio|liquido|bruto|descontos|millesimi|voti|votos|puntos|sum|price|cost|fee|tax|vat|quantity|qty|balance|discount|rate|weight|height|width|length|percentage|percent|salary|deposit|rent|tip|fare|premium|wage|(?:gross|net|base|total) pay|income|revenue|profit|budget|debit|credit|gpa|points|voltage|temperature|meter reading|consumption|mileage|area|prix|quantite|montant|taux|score|solde|loyer|importe|totale?|totaal|cantidad|precio|saldo|prima (?:anual|neta|total)|salario|quantita|prezzo|importo|consumo|canone|prijs|aantal|bedrag|huur|kwota|waga|cena|ilosc|wartosc|suma|valor|preco|quantidade|belopp|pris|antal|summa|betala|charges|depot de garantie|deposito|fianza|caution|borg|borgsom|kaucja|waarborgsom|aluguel|aluguer|taxa|salaire|cotisation|honoraires|frais|sueldo|renta|cuota|stipendio|premie|huur|czynsz|skladka|moms|avgift|hyra|instal?lment|deductible|limit|(?:insurance|replacement|declared|estimated|contract|total|net|gross|market|book|insured|statistical|customs|assessed|property|goods|face|nominal|cash|order|invoice) value|(?:previous|current|last|meter|opening|closing) reading|share capital|penalty|repayment|(?:monthly|annual|weekly|total) payment|net(?:to)? (?:value|worth)|costs|costi|valore (?:d[aei]\w*|totale|netto|lordo)|ricavi|utile|perdita|proventi|oneri|ammortament[oi]|revenues?|earnings|expenses|depreciation|benefice|beneficio|lucro|custos?|despesas|receitas?|gastos|depenses|recettes|imposto|rendimento|rendimiento|ingresos?|reddito|revenu|mensualit[eé]|mensalidade|rata|skatt|bel(?:ø|o)b|udgift|ialt|i alt)\b|(?:temperatur|zahl|zahlung(?:en)?|omsattning|omsaettning|procent|(?:brutto|netto)l(?:o|oe)n|skat|bidrag|stunden|tage|uren|dagen|betrag|bedrag|summe|preis|menge|kosten|steuer|gewicht|lohn|gehalt|miete|kaution|praemie|saldo|belopp|anzahl|brutto|netto|aufwand|aufwendungen|ertraege|erloese|gewinn|verlust|flaeche|loon|huur|premie|gebuehr|beitrag|honorar|hyra|avgift|pris|einkommen|umsatz|waarde|wert|vaerdi|vaerde|loen|totaal|totale|summa|beløb|belob)$|betraege|(?:消費|所得|住民)税|金額|合計|小計|数量|単価|残高|税額|金额|总额|数量|单价|余额|금액|합계|수량/i;
/** Sums of money if nothing else is said: "areas of interest" are none. */
const SUMS_ALONE =
  /^(?:min(?:imum)?|max(?:imum)?|principal|interest|capital|int[ée]r[êe]ts?|inter[eé]s|interessi|zinsen|tilgung|rente|juros)$/i;
const INTEGER_WORDS =
  /\b(?:number of (?!the |an? |this |that )|count of|how many|headcount|(?:tonnes|tons|grams|kilos?|quilos|litros) |^(?:grams|kilos|quilos|tonnes|minutes|edad|idade|alter|wiek|leeftijd|porzioni|porciones|portionen|portions|square met(?:re|er)s) |week number|frames of|pulse|moq|refills|litres|faltas|absences|fehltage|fehlstunden|assenze|chilometri|(?:ancien|nouvel) index|numero di (?!serie)[a-z]{2,}(?<!ion)e|sample size|vintage|(?:bed|bath)?rooms|kil[oó]metros|anzahl|liczba|nombre de (?!la |las |los |el )|numero di pagine|numero (?:di )?[a-z]{2,}i|numero d[eo]s? (?!devis|colis|serie|pages)[a-z]{3,}s|age|year|pages|ann[ée]e|a[ñn]o|anno|jahr|jaar)\b/i;
/** A year that begins in one and ends in another: "2024-2025". */
const SEASON =
  /(?:school|academic|water|crop) year|annee (?:scolaire|universitaire)|ano (?:escolar|academico|letivo)|anno (?:scolastico|accademico)|schuljahr|schooljaar/;
const TEXT_NUMBERS =
  /\b(?:number|no|id|code|nummer|num[eé]ro|range|period|unit|currency|reference|kind)(?: of\b|$)|nummer$|^n(?:u|ú)m(?:e|é)ro\b|\b(?:name|date|currency|address|type|status|id|method|terms|band|card|holder|mode|numer|class|(?:cost|profit) cent(?:er|re))\b|番号|方法|号码/i;
const DATE_WORDS =
  /\b(?:date|dates|datum|dato|data(?! (?:used|usage|volume|plan|allowance|transfer|rate|cent(?:er|re)|controller|processor|source|type|size|points?|subject|protection|consumption|roaming))|fecha|(?<!\b(?:per|each|every|business|working) )day|deadline|born|birthday|termin|echeance|vencimiento|scadenza|check ?(?:in|out)(?! time)|until$|valid (?:until|from|to)|(?:due|issued|signed|delivered)\s+on|(?:start|beginning|end) of (?:(?:the )?(?:lease|contract|tenancy|employment|agreement|term|period|cover(?:age)?|insurance|service)))\b|\b(?:lease|contract|tenancy|employment|agreement|term|policy|cover(?:age)?|insurance|course|project|event|trip|stay|rental|subscription|warranty|loan|billing period|period) (?:start|end|begin|beginning|expiry|expiration)\b|(?:datum|frist|(?<!candi|man)dato|\Bbeginn|zulassung|(?<!spiel)tag|dag)$|日付|期日|期限|年月日|納期|(?<![曜平休祝])日$|日期|날짜|일자/i;
const UNIT = new RegExp(`\\s(?:in|en|em|w|i)\\s+${UNITS}$`, "iu");

/** Types of properties by the labels of the vocabulary, where all terms with the label agree. */
const labelTypes = new Map<string, "date" | "number" | "text">();
const typeOfKind = (kind: ValueKind): "date" | "number" | "text" =>
  kind === "date" ? "date" : kind === "amount" || kind === "percentage" ? "number" : "text";

function knownType(words: string): "date" | "number" | "text" | undefined {
  if (labelTypes.size === 0) {
    for (const { names, kind } of TERMS)
      for (const name of names) if (!labelTypes.has(name)) labelTypes.set(name, typeOfKind(kind));
    for (const { labels, kind } of TERMS) {
      for (const label of labels)
        if (label.includes(" ") && !labelTypes.has(label)) labelTypes.set(label, typeOfKind(kind));
    }
  }
  return labelTypes.get(words);
}

/** "isAbnormal", "pets allowed", "renouvelable ?". */
const IS_SO =
  /^(?:is|has)(?:[A-Z]|_)|^(?:passed|approved|signed|verified|compliant|renewable)$|\s(?:tilladt|erlaubt|allowed|autoris[ée]e?s?|permitid[oa]s?|consentit[oi]|toegestaan|dozwolon[eya]|till[åa]te[tn]|included|inbegriffen|inclus|incluid[oa]s?|inclus[oi]|inbegrepen|compliant)$|^[^\s?]+(?:\s[^\s?]+)?\s?\?$/u;

/** "Grundpreis pro Monat". */
const PER_TIME =
  /\s(?:pro|par|por|per|al|all|om)\s(?:jahr|monat|woche|tag|stunde|an|mois|semaine|jour|heure|a[nñ]o|mes|semana|dia|d[ií]a|anno|mese|settimana|giorno|ora|jaar|maand|week|dag|uur|ano|hora|[åa]r|m[åa]nad|year|month|week|day|night|hour)(?=\s|$)/giu;

/** "weight kg", "prep minutes". */
const UNIT_LAST =
  /\s(?:kg|mg|km|cm|mm|m2|m3|ml|cl|kw|kwh|gb|mb|usd|eur|euros?|gbp|min|minutes|minuten|minuti|minutos|seconds|grams?|knots|percent|lit(?:ros?|res?|ers?)|ccm|ppm)$/;

/** The type that the words of a thing suggest; `whole` is all that was said about it. */
export function scalarOf(thing: string, whole: string): ScalarSchema {
  const spelled = nameWords(spelledOut(thing)).join(" ");
  const words = `${nameWords(thing).join(" ")} ${nameWords(thing.toLowerCase()).join(" ")} ${spelled}`
    .trim()
    .replace(PER_TIME, "");
  const description = describe(whole);
  if (QUESTION.test(whole) || IS_SO.test(thing.trim()))
    return { type: "boolean", description: describe(whole.replace(INDIRECT_QUESTION, "whether ")) };
  const known = knownType(nameWords(thing).join(" "));
  if (known === "date" || (DATE_WORDS.test(words) && !/\bnumber$/.test(words)))
    return { type: "string", description: `${description} (ISO 8601 date)` };
  if (UNIT_LAST.test(words) || /\s(?:sur|out of|su|sobre) \d+$/.test(words)) return { type: "number", description };
  if (/^(?:mean|average|median|avg)\s/.test(words) || /\s%$/.test(thing.trim())) return { type: "number", description };
  if (INTEGER_WORDS.test(words) && !SEASON.test(words)) return { type: "integer", description };
  if (isMeasured(thing) || SUMS_ALONE.test(thing.trim())) return { type: "number", description };
  if (!TEXT_NUMBERS.test(words) && (known === "number" || NUMBER_WORDS.test(words)))
    return { type: "number", description };
  return { type: "string", description };
}

/** Whether a value is a day: its description says so. */
export const isDay = ({ description }: ScalarSchema): boolean => /8601/.test(description ?? "");

/** Whether a thing ends with the unit that it is measured in. */
export const isMeasured = (thing: string): boolean => UNIT.test(thing);

export function describe(text: string): string {
  const plain = withoutJoints(text.trim()).slice(0, LONGEST_DESCRIPTION);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A name already in its final form: "is_paid". */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
/** A name as programmers write it: "issueDate". */
const CAMEL_CASE = /^[a-z]{2,}(?:[A-Z][a-z0-9]+)+[A-Z]?$/;
/** A name with capitals within. */
const CAMEL = /^[\p{L}\p{N}]{2,}$/u;
const SPELLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", Ä: "Ae", Ö: "Oe", Ü: "Ue" };
const spelledOut = (text: string): string => text.replace(/[äöüß]/gi, (letter) => SPELLED[letter] ?? letter);

const NO_PART_OF_A_NAME =
  /^(?:the|an|all|each|every|for|is|are|was|were|been|its|their|son|sa|ses|su|sus|suo|sua|der|die|das|des|du|de|del|della|dei|degli|delle|di|do|da|dos|das|van|het|la|le|el|il|lo|les|los|las)$/;
/** "has" begins the name of an answer, and "l" and "d" may be units unless a vowel follows, as in "l'adresse". */
const isLeftOut = (word: string, at: number, all: readonly string[]): boolean =>
  (NO_PART_OF_A_NAME.test(word) && !(/^(?:for|do)$/.test(word) && at > 0 && at === all.length - 1)) ||
  (at > 0 && /^(?:has|have)$/.test(word)) ||
  (/^[ld]$/.test(word) && /^[aeiouhéèê]/.test(all[at + 1] ?? ""));

/** Of a longer name, so many words before "of" or "that" name the thing. */
const MOST_WORDS_OF_A_HEAD = 3;
const LINK = /\s(?:of|for|in|from|that|which|on|by|de|des|der|von|di|del|della|van|do|da)\s/iu;

/** A name in snake case; `undefined` for what is not the name of a thing. */
export function nameOf(thing: string): string | undefined {
  if ((IDENTIFIER.test(thing) || CAMEL_CASE.test(thing)) && nameFault(thing) === undefined) return thing;
  const spelled = spelledOut(thing.normalize("NFKC").replace(/\s+(?:in|en|em|w|i)\s*%\s*$/i, ""))
    .replace(/(\p{L})['’]s(?!\p{L})/gu, "$1")
    .replace(/\sa\s(?=la\s)/giu, " ")
    .replace(/^Namen(?=\s(?:des|der|von)\s)/u, "Name")
    // "des Arbeitnehmers"
    .replace(/(?<=\bdes\s\p{Lu}\p{L}{3,}?)(?:es|s)(?!\p{L})/gu, "")
    .replace(/(^|\s(?:of|for|from|in)\s)a\s/gi, "$1");
  // Capitals within words divide them in "issueDate", but not in "LinkedIn URL" and "RoHS compliant".
  const cased =
    CAMEL.test(spelled) && /^\p{Ll}{2}|^(?:\p{Lu}\p{Ll}{2,}){2,}$/u.test(spelled) ? spelled : spelled.toLowerCase();
  const words = nameWords(cased).filter((word, at, all) => !isLeftOut(word, at, all));
  if (words.length > MOST_WORDS_IN_A_NAME && isMeasured(thing)) return nameOf(thing.replace(UNIT, ""));
  if (words.length > MOST_WORDS_IN_A_NAME) {
    const [head = ""] = spelled.split(LINK);
    return head !== spelled && head.split(" ").length <= MOST_WORDS_OF_A_HEAD ? nameOf(head) : undefined;
  }
  if (words.length === 0) return undefined;
  const name = words.join("_").replace(/[^\p{XIDC}]/gu, "");
  const safe = /^\p{L}/u.test(name) ? name : `field_${name}`;
  if (safe === "field_") return undefined;
  return nameFault(safe) === undefined ? safe : `${safe}_value`;
}
