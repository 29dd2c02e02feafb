import { matchAll, type ValueMatch } from "./value-match.ts";

const IBAN_LENGTHS: Record<string, number> = Object.fromEntries(
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 VG24 XK20"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const IBAN = /(?<![\p{L}\d])[A-Z]{2}[ \u00a0]?\d{2}(?:[ \u00a0]?[A-Z\d]){11,30}/gu;

export interface Iban {
  /** The IBAN without spaces. */
  iban: string;
  /** Whether the check digits are right. Printed samples often have wrong ones. */
  valid: boolean;
}

/** Length of a country's IBANs. */
export const ibanLength = (country: string): number | undefined => IBAN_LENGTHS[country];

/** All IBANs in a text that have the length of their country. */
export function findIbans(text: string): ValueMatch<Iban>[] {
  const matches: ValueMatch<Iban>[] = [];
  for (const place of matchAll(text, IBAN, (found) => found[0])) {
    const length = IBAN_LENGTHS[place.value.slice(0, 2)];
    const end = length === undefined ? undefined : endOfCharacters(place.value, length);
    if (end === undefined || /^[\p{L}\d]/u.test(text.slice(place.start + end))) continue;
    const iban = place.value.slice(0, end).replace(/\s/g, "");
    const whole = place.start === text.search(/\S/) && text.slice(place.start + end).trim() === "";
    matches.push({ value: { iban, valid: isIban(iban) }, start: place.start, end: place.start + end, whole });
  }
  return matches;
}

/** Offset after the first `count` characters that are not spaces. */
function endOfCharacters(text: string, count: number): number | undefined {
  let seen = 0;
  for (let offset = 0; offset < text.length; offset++) {
    if (!/\s/.test(text.charAt(offset))) seen++;
    if (seen === count) return offset + 1;
  }
  return undefined;
}

/** Whether the check digits are right: ISO 7064, modulus 97 over the rearranged digits. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

const VAT_NUMBERS: readonly string[] = [
  "ATU\\d{8}",
  "BE[01]\\d{9}",
  "BG\\d{9,10}",
  "CHE\\d{9}",
  "CY\\d{8}[A-Z]",
  "CZ\\d{8,10}",
  "DE\\d{9}",
  "DK\\d{8}",
  "EU\\d{9}",
  "EE\\d{9}",
  "(?:EL|GR)\\d{9}",
  "ES[A-Z\\d]\\d{7}[A-Z\\d]",
  "FI\\d{8}",
  "FR[A-Z\\d]{2}\\d{9}",
  "(?:GB|XI)(?:\\d{12}|\\d{9}|GD\\d{3}|HA\\d{3})",
  "HR\\d{11}",
  "HU\\d{8}",
  "IE\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}",
  "IT\\d{11}",
  "LT(?:\\d{12}|\\d{9})",
  "LU\\d{8}",
  "LV\\d{11}",
  "MT\\d{8}",
  "NL\\d{9}B\\d{2}",
  "NO\\d{9}(?:MVA)?",
  "PL\\d{10}",
  "PT\\d{9}",
  "RO\\d{2,10}",
  "SE\\d{12}",
  "SI\\d{8}",
  "SK\\d{10}",
];
/** A pattern in which spaces, full stops and hyphens may come between any two characters. */
const loosely = (pattern: string): string =>
  pattern.replace(
    /(\[[^\]]*\]|\\d|[A-Z])(\{[\d,]+\}|[?])?/g,
    (_, unit: string, count = "") => `(?:${unit}[ .\\u00a0-]?)${count}`,
  );
const VAT = new RegExp(
  `(?<![\\p{L}\\d])(?:${VAT_NUMBERS.map(loosely).join("|")})(?<![ .\\u00a0-])(?![\\p{L}\\d])`,
  "gu",
);

/** All VAT numbers with their country's prefix, in capitals without spaces. */
export function findVatIds(text: string): ValueMatch<string>[] {
  const found = matchAll(text, VAT, (match) => match[0].replace(/[ .\u00a0-]/g, ""));
  if (found.length === 0) return found;
  // Some VAT numbers are as long as the beginning of an IBAN.
  const accounts = findIbans(text);
  return found.filter(({ start }) => !accounts.some((account) => account.start <= start && start < account.end));
}

/** A VAT number as written within the country, without the prefix. */
const NATIONAL =
  /^([\s:.#-]*)((?:[A-Z]-?)?\d{3}\s?\d{4}\s?\d{2}(?!\d)|\d{3}\s\d{3}\s\d{3}(?!\d)|(?:[A-Z]-?)?\d{7,11}-?[A-Z]?)(?![\p{L}\d.,/-])/u;

/**
 * A VAT number without its country's prefix at the beginning of a text. Only a label before it can say that it is one.
 */
export function nationalTaxNumber(text: string): ValueMatch<string>[] {
  const [all = "", lead = "", printed = ""] = NATIONAL.exec(text) ?? [];
  const value = printed.replace(/\s/g, "");
  return printed === ""
    ? []
    : [{ value, start: lead.length, end: all.length, whole: text.slice(all.length).trim() === "" }];
}
