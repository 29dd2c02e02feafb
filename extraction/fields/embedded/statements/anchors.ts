import { asksForDay } from "../../property-words.ts";
import type { ValueKind } from "../vocabulary/terms.ts";

/** Words of names that link others. */
const LINK =
  /^(?:of|the|a|an|in|on|at|to|for|per|by|de|del|della|dell|dello|dei|degli|di|du|da|do|das|dos|des|der|die|den|dem|von|van|het|la|le|les|el|los|las|il|lo|l|d|y|et|und|and|e|en|i|w|s|is|has)$/;
/** Words of names that say what form a value has, and nothing about which one it is. */
const OF_DAY = /^(?:deadline|until|from|since|bis|ab|am|on|vanaf|tot)$/;
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
    (word) =>
      word !== unit &&
      word.length >= SHORTEST &&
      !LINK.test(word) &&
      !generic.test(word) &&
      !(kind === "date" && asksForDay(word)),
  );
  return {
    words,
    unit,
    ofYear: /^(?:year|annee|ano|anno|jahr|jaar)$/.test(last),
    ofMoney: name.some((word) => MONEY.test(word)),
    isLast: name.some((word) => LAST_DAY.test(word)),
  };
}
