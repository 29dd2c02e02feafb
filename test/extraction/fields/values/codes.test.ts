import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBoolean } from "../../../../extraction/fields/values/booleans.ts";
import { findCompanyNumbers } from "../../../../extraction/fields/values/company-numbers.ts";
import { findEmails, findPhones, findWebAddresses } from "../../../../extraction/fields/values/contacts.ts";
import { countryBehindTown, countryCode } from "../../../../extraction/fields/values/countries.ts";
import { findIdentifiers } from "../../../../extraction/fields/values/identifiers.ts";
import { findPlaces } from "../../../../extraction/fields/values/places.ts";
import { findIbans, findVatIds, isIban } from "../../../../extraction/fields/values/tax-and-bank.ts";

const GERMAN_IBAN = "DE89370400440532013000";
const printed = <T>(text: string, matches: { start: number; end: number; value: T }[]) =>
  matches.map(({ start, end }) => text.slice(start, end));

describe("account numbers", () => {
  test("are found with and without spaces, and end where those of their country end", () => {
    const text = "IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFF";
    expect(findIbans(text)).toMatchObject([{ value: { iban: GERMAN_IBAN, valid: true } }]);
    expect(printed(text, findIbans(text))).toEqual(["DE89 3704 0044 0532 0130 00"]);
    expect(findIbans(GERMAN_IBAN)).toMatchObject([{ whole: true }]);
  });

  test("are refused if any digit is changed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(GERMAN_IBAN.charAt(at)) + by) % 10;
        const changed = `${GERMAN_IBAN.slice(0, at)}${digit}${GERMAN_IBAN.slice(at + 1)}`;
        expect(isIban(changed)).toBe(false);
        expect(findIbans(changed)).toMatchObject([{ value: { valid: false } }]);
      }),
    );
  });

  test("are refused if they have the wrong length", () => {
    expect(findIbans(`${GERMAN_IBAN}1`)).toEqual([]);
    expect(findIbans("DE8937040044")).toEqual([]);
  });
});

test.each([
  ["VAT no. DE123456789", "DE123456789"],
  ["DE 123 456 789", "DE123456789"],
  ["FR 11 999999998", "FR11999999998"],
  ["ATU12345678", "ATU12345678"],
  ["CHE-123.456.789 MWST", "CHE123456789"],
  ["NL123456789B01", "NL123456789B01"],
])("%s contains the VAT number %s", (text, value) => {
  expect(findVatIds(text).map((match) => match.value)).toEqual([value]);
});

test("numbers without a country are not VAT numbers", () => {
  expect(findVatIds("123456789 and DEXY and DE1234567890")).toEqual([]);
  expect(findVatIds("IBAN PL61 1090 1014 0000 0712 1981 2874")).toEqual([]);
});

test.each([
  ["KvK Utrecht 12345678", "12345678"],
  ["Registered in England No. 06655443. VAT number GB 987 6543 21", "06655443"],
  ["SIREN : 123 456 789", "123 456 789"],
  ["Exemple SAS - B 123 456 789 RCS Paris", "123 456 789"],
  ["RCS Lyon B 123 456 789", "123 456 789"],
  ["Amtsgericht Bonn, HRB 12345", "HRB 12345"],
  ["Company Registration No. 01234567", "01234567"],
])("%s contains the company number %s", (text, number) => {
  expect(findCompanyNumbers(text).map(({ value }) => value)).toEqual([number]);
  expect(printed(text, findCompanyNumbers(text))).toEqual([number]);
});

test("numbers without a register are not company numbers", () => {
  expect(findCompanyNumbers("Tel. 123 456 789, order 12345678, VAT DE123456789")).toEqual([]);
});

test("countries are recognised by name in several languages, and by code only after a town", () => {
  expect(["Nederland", "Deutschland", "MAURICE", "United Kingdom", "España", "USA"].map(countryCode)).toEqual([
    "NL",
    "DE",
    "MU",
    "GB",
    "ES",
    "US",
  ]);
  expect(countryCode("DE")).toBeUndefined();
  expect(countryBehindTown("DE")).toBe("DE");
  expect(countryBehindTown("XY")).toBeUndefined();
  expect(countryCode("Utrecht")).toBeUndefined();
});

test("e-mail and web addresses come without the punctuation around them", () => {
  expect(findEmails("Write to <a.b@c-d.example>.").map(({ value }) => value)).toEqual(["a.b@c-d.example"]);
  expect(findWebAddresses("See https://x.example/z, or www.foo.example.").map(({ value }) => value)).toEqual([
    "https://x.example/z",
    "www.foo.example",
  ]);
});

test("telephone numbers are runs of digits that are not dates", () => {
  expect(findPhones("Tel. +49 (0)89 1234-567").map(({ value }) => value)).toEqual(["+49 (0)89 1234-567"]);
  expect(findPhones("(212) 555-1234").map(({ value }) => value)).toEqual(["(212) 555-1234"]);
  expect(findPhones("12.03.2012 and 123")).toEqual([]);
});

test.each([
  ["D-80333 München", "80333", "München"],
  ["Some Road 20, 80333 München", "80333", "München"],
  ["97400 Saint Denis", "97400", "Saint Denis"],
  ["60325 Frankfurt am Main", "60325", "Frankfurt am Main"],
  ["1234 AB Amsterdam", "1234 AB", "Amsterdam"],
  ["Boston, MA 02110", "02110", "Boston"],
  ["London SW1A 1AA", "SW1A 1AA", "London"],
  ["75008 PARIS CEDEX 08", "75008", "PARIS CEDEX 08"],
  ["YACKANDANDAH VIC 3749", "3749", "YACKANDANDAH"],
  ["South Yarra, VIC 3141", "3141", "South Yarra"],
  ["Pune, Maharashtra - 411 004", "411 004", "Pune"],
  ["12 Orchard Road, Singapore 238801", "238801", "Singapore"],
  ["Montréal (Québec) H2X 1Y4", "H2X 1Y4", "Montréal"],
  ["1186 Route 105, Keswick Ridge NB E6L 1B7", "E6L 1B7", "Keswick Ridge"],
])("%s contains postcode %s of %s", (text, postcode, city) => {
  expect(findPlaces(text)).toMatchObject([{ value: { postcode, city } }]);
});

test("a street with its number is not a place", () => {
  expect(findPlaces("Main Street 12")).toEqual([]);
  expect(findPlaces("Fakturanr: INV-87575 Fakturadatum: 2024-12-12")).toEqual([]);
});

test("identifiers are words with figures, without closing punctuation", () => {
  expect(findIdentifiers("Invoice INV/2012-33.").map(({ value }) => value)).toEqual(["INV/2012-33"]);
  expect(findIdentifiers("No number here")).toEqual([]);
});

test("booleans are read in several languages and as ticks", () => {
  for (const text of ["Yes", "ja", "oui", "Sí", "☒", "[x]", " TRUE ", "✓."])
    expect(parseBoolean(text), text).toBe(true);
  for (const text of ["No", "nein", "NON", "☐", "[ ]", "false"]) expect(parseBoolean(text), text).toBe(false);
  for (const text of ["maybe", "", "12"]) expect(parseBoolean(text), text).toBeUndefined();
});
