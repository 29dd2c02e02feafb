import { plainLetters } from "../../values/plain-letters.ts";

/** Units by the words and signs that count in them, in plain letters. */
const UNITS: Readonly<Record<string, string>> = {
  minute:
    "min mins minute minutes minuten minuti minutos minuty minuter minutter minuut minutt minuutti minuuttia perc",
  hour: "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren timer timme timmar hodin hodiny hodina godz godzin godziny tunti tuntia ora saat",
  day: "day days tag tage tagen jour jours dia dias giorno giorni dag dagen dage dagar dager dni dnu dny den dnech napon nap paivaa paivan zile gun",
  week: "week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken uger vecka veckor uke uker tyden tydny tydnu tygodni tygodnie viikkoa het",
  month:
    "month months mth mths monat monate monaten mois mes meses mese mesi maand maanden maned maneder manader mesic mesice mesicu miesiac miesiace miesiecy honap kuukautta kk luni ay",
  year: "year years yr yrs jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren ar rok roky let lat lata ev vuotta vuoden ani yil",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramm",
  g: "g gr gram grams gramm",
  t: "t to tonne tonnes tons tonnen",
  mg: "mg",
  lb: "lb lbs pounds",
  km: "km kms kilometer kilometers kilometres",
  mile: "mile miles mi",
  m: "m mtr metre metres meter meters",
  cm: "cm",
  mm: "mm",
  ft: "ft feet",
  inch: "in inch inches",
  m2: "m2 sqm qm mq kvm sq",
  m3: "m3 cbm cu cum",
  ha: "ha hectare hectares hektar",
  l: "l ltr litre litres liter liters litri",
  ml: "ml",
  kwh: "kwh",
  mwh: "mwh",
  kw: "kw",
  kva: "kva",
  w: "w watt watts",
  v: "v volt volts",
  a: "a amp amps ampere",
  hz: "hz",
  mhz: "mhz",
  gb: "gb",
  mb: "mb",
  mbps: "mbps mbit",
  bar: "bar bars",
  mpa: "mpa",
  kpa: "kpa",
  kn: "kn",
  n: "n newton",
  nm: "nm",
  rpm: "rpm",
  c: "c celsius",
  f: "f fahrenheit",
  db: "db",
  ppm: "ppm",
  percent: "% percent pct prozent",
  page: "page pages pp seiten",
  piece: "pcs piece pieces pc stk st pce ks szt",
  million: "million millions mn mio",
};

const unitOf = new Map<string, string>();
for (const [unit, words] of Object.entries(UNITS)) for (const word of words.split(" ")) unitOf.set(word, unit);

/** What the unit of a word, in plain letters, is called; `undefined` if it is none. */
export const unitCalled = (word: string): string | undefined => unitOf.get(word);

/** The unit that a property's name ends with: "thickness_mm", "Zahlungsziel_Tage"; `undefined` if there is none. */
export const unitOfName = (words: readonly string[]): string | undefined =>
  words.length > 1 ? unitOf.get(words.at(-1) ?? "") : undefined;

const BEHIND = /^\s?°?\s?([\p{L}%]+[23²³]?)(?![\p{L}\p{N}])/u;
/** Longest unit, with what may stand before it, in characters. */
const LONGEST = 16;

/** The unit right behind a value in a text; `undefined` if there is none. */
export function unitBehind(text: string, end: number): string | undefined {
  const printed = BEHIND.exec(text.slice(end, end + LONGEST))?.[1];
  return printed === undefined ? undefined : unitOf.get(plainLetters(printed.replace("²", "2").replace("³", "3")));
}
