import type { ValueKind } from "../vocabulary/terms.ts";

/** Words of names that link others. */
const LINK =
  /^(?:of|the|a|an|in|on|at|to|for|per|by|de|del|della|dell|dello|dei|degli|di|du|da|do|das|dos|des|der|die|den|dem|von|van|het|la|le|les|el|los|las|il|lo|l|d|y|et|und|and|e|en|i|w|s|is|has)$/;
/** Words of names that say what form a value has, and nothing about which one it is. */
const OF_DAY =
  /^(?:date|datum|dato|fecha|data|day|dia|tag|jour|giorno|dag|deadline|until|from|since|bis|ab|am|on|vanaf|tot)$/;
const OF_NUMBER =
  /^(?:number|amount|value|count|sum|total|price|fee|fare|charge|charges|cost|costs|nombre|anzahl|numero|aantal|antal|liczba|importo|montant|importe|betrag|bedrag|belob|belopp|valor|valore|valeur|kwota|percent|percentage|prozent|pourcentage|porcentaje|percentuale|rate|satz|year|years|annee|ano|anno|jahr|jaar)$/;
const OF_IDENTIFIER = /^(?:number|no|nr|num|numero|nummer|numer|id|code|codigo|codice|kod|reference|ref)$/;
const OF_SUM: ReadonlySet<ValueKind> = new Set(["amount", "number", "integer", "percentage"]);

/** Units that the name of a counted or measured property ends with; the figure is printed before them. */
const UNIT =
  /^(?:days?|tage?n?|jours?|dias?|giorni|dagen|dagar|weeks?|wochen|semaines?|semanas?|settimane|weken|months?|monaten?|mois|meses|mesi|maanden|hours?|stunden|heures?|horas?|ore|uren|minutes?|minuten|minutos|minuti|kwh|kw|kg|km|cm|mm|sqm|m2|ha|people|persons|pages)$/;

/** What a property's name says: the words that a sentence about it has, and the unit behind its figure. */
export interface Anchors {
  words: string[];
  unit: string | undefined;
  /** Whether the value is a year. */
  ofYear: boolean;
  /** Whether the value is a sum of money. */
  ofMoney: boolean;
  /** Whether the value is the last day for something. */
  isLast: boolean;
}

const MONEY =
  /^(?:amount|price|fee|cost|costs|fare|salary|rent|deposit|premium|payment|balance|discount|importo|prezzo|costo|compenso|canone|montant|prix|frais|cotisation|loyer|caution|importe|precio|coste|tasa|betrag|preis|kosten|miete|gebuehr|gebuhr|lohn|gehalt|bedrag|prijs|valor|preco|taxa|belob|belopp|pris|kwota|cena)$|(?:betrag|preis|kosten|gebuhr|gebuehr|miete|bedrag|prijs)$/;
const LAST_DAY =
  /^(?:deadline|until|till|to|end|ends|due|expiry|expires|expiration|latest|last|valid|validity|closing|bis|gueltig|gultig|frist|ende|fin|limite|echeance|vencimiento|plazo|scadenza|termine|tot|uiterlijk|ate|senast|senest)$|frist$|ende$/;
/** A shorter word may mean anything. */
const SHORTEST = 3;

export function anchorsOf(name: readonly string[], kind: ValueKind): Anchors {
  const last = name.at(-1) ?? "";
  const unit = OF_SUM.has(kind) && name.length > 1 && UNIT.test(last) ? last : undefined;
  const generic =
    kind === "date" ? OF_DAY : kind === "identifier" ? OF_IDENTIFIER : OF_SUM.has(kind) ? OF_NUMBER : LINK;
  const words = name.filter(
    (word) => word !== unit && word.length >= SHORTEST && !LINK.test(word) && !generic.test(word),
  );
  return {
    words,
    unit,
    ofYear: /^(?:year|annee|ano|anno|jahr|jaar)$/.test(last),
    ofMoney: name.some((word) => MONEY.test(word)),
    isLast: name.some((word) => LAST_DAY.test(word)),
  };
}

/** Letters that two forms of a word begin with at least. */
const COMMON = 4;
/** After so few letters, the shorter form has at most this many more: "station" is no form of "statement". */
const MOST_AFTER_SHORT = 2;
/** Endings by which forms of one word differ: "issue" and "issued", "nacimiento" and "nacido". */
const ENDING =
  /^(?:|e|s|es|ed|er|ers|ing|ings|ment|ments|ation|tion|ion|ions|al|ally|ly|ance|o|a|i|os|as|ai|do|da|dos|das|ado|ada|ido|ida|ados|idos|miento|mento|menti|imiento|imento|cion|acion|icion|ao|cao|acao|zione|azione|ita|ito|ato|ata|ati|t|te|et|en|n|ung|ungen|ee|ees|er|re|ement|ure|um|ly|ar|ir|are|ere|ire|nt|nte|y|i|ie|ies)$/;

/** "entre" is no form of "entrée". */
const RELATION = /^(?:entre|sobre|contre|contra|after|under|unter|over|sous|through)$/;

/** Whether two words, in plain letters, are forms of one. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  if (RELATION.test(one)) return false;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  const rest = Math.min(one.length, other.length) - common;
  if (common < COMMON || (common === COMMON && rest > MOST_AFTER_SHORT)) return false;
  return ENDING.test(one.slice(common)) && ENDING.test(other.slice(common));
}
