/** Currency codes that documents print, ISO 4217. */
const CODES =
  "AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HRK HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR";

/** Signs and abbreviations. "$" and "kr" stand for several currencies: the code is that of the most common. */
const SIGNS: Record<string, string> = {
  US$: "USD",
  "U.S.$": "USD",
  C$: "CAD",
  CA$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  R$: "BRL",
  $: "USD",
  "€": "EUR",
  Euro: "EUR",
  Euros: "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  "¥": "JPY",
  "￥": "JPY",
  円: "JPY",
  元: "CNY",
  원: "KRW",
  "₹": "INR",
  "Rs.": "INR",
  Rs: "INR",
  "₽": "RUB",
  "₩": "KRW",
  "₺": "TRY",
  "₪": "ILS",
  "₫": "VND",
  "₴": "UAH",
  "฿": "THB",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  "Fr.": "CHF",
  SFr: "CHF",
  "SFr.": "CHF",
  sFr: "CHF",
  "kr.": "DKK",
  kr: "SEK",
  lei: "RON",
  dollars: "USD",
  Dollars: "USD",
};

const CODE_SET: ReadonlySet<string> = new Set(CODES.split(" "));

const escaped = (sign: string): string => sign.replace(/[.$]/g, "\\$&");
const signs = Object.keys(SIGNS)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join("|");

/** Pattern of one currency in print: sign, abbreviation or code. For use within a larger pattern with the flag `u`. */
export const CURRENCY = `(?:(?<![\\p{L}])(?:${CODES.replace(/ /g, "|")}|${signs})(?!\\p{L}))`;

/** ISO 4217 code of a currency as printed. */
export const currencyCode = (printed: string): string | undefined =>
  CODE_SET.has(printed) ? printed : Object.hasOwn(SIGNS, printed) ? SIGNS[printed] : undefined;
