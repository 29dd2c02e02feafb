import type { Chance } from "../generate/chance.ts";
import { type DrawnParty, drawParty } from "./parties.ts";
import type { InvoiceWords } from "./words.ts";

export interface DrawnLine {
  article: string;
  name: string;
  note: string | undefined;
  quantity: number;
  unit: string;
  price: number;
  rate: number;
  amount: number;
}

/** The contents of an invoice, before it is laid out. */
export interface DrawnInvoice {
  words: InvoiceWords;
  credit: boolean;
  number: string;
  date: Date;
  due: Date | undefined;
  delivery: Date | undefined;
  /** Start of the period that ends with `delivery`. */
  since: Date | undefined;
  order: string | undefined;
  customer: string;
  seller: DrawnParty;
  buyer: DrawnParty;
  ship: DrawnParty | undefined;
  lines: DrawnLine[];
  lineTotal: number;
  discount: number;
  charge: number;
  net: number;
  taxes: { rate: number; base: number; amount: number }[];
  tax: number;
  total: number;
  prepaid: number;
  payable: number;
}

const cents = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

const DAY = 86_400_000;
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

export function drawInvoice(chance: Chance, words: InvoiceWords): DrawnInvoice {
  const credit = chance.is(0.12);
  const date = new Date(Date.UTC(chance.int(2014, 2025), chance.int(0, 11), chance.int(1, 28)));
  const delivery = chance.is(0.6) ? later(date, -chance.int(0, 20)) : undefined;
  const seller = drawParty(chance, words.country);
  const lines = chance.times(
    chance.weighted([
      [3, 1],
      [5, chance.int(2, 4)],
      [3, chance.int(4, 9)],
      [1, chance.int(16, 30)],
    ]),
    () => drawLine(chance, words, credit),
  );
  return {
    words,
    credit,
    number: drawNumber(chance, date),
    date,
    due: credit || chance.is(0.35) ? undefined : later(date, chance.pick([8, 14, 30])),
    delivery,
    since: delivery !== undefined && chance.is(0.2) ? later(delivery, -chance.int(6, 30)) : undefined,
    order: chance.is(0.4)
      ? chance.pick([
          `PO-${chance.int(1000, 99999)}`,
          `${chance.int(100000, 4599999)}`,
          `B${chance.int(100, 999)}/${chance.int(10, 99)}`,
        ])
      : undefined,
    customer: chance.pick([`${chance.int(10000, 99999)}`, `K-${chance.int(100, 9999)}`, `C${chance.int(1000, 9999)}`]),
    seller,
    buyer: otherThan(seller, chance, words.country),
    ship: chance.is(0.2) ? drawParty(chance, words.country) : undefined,
    lines,
    ...sumsOf(chance, lines, credit),
  };
}

function otherThan(seller: DrawnParty, chance: Chance, country: string): DrawnParty {
  for (;;) {
    const party = drawParty(chance, country);
    if (party.name !== seller.name && party.postcode !== seller.postcode) return party;
  }
}

const drawNumber = (chance: Chance, date: Date): string => {
  const year = date.getUTCFullYear();
  return chance.pick([
    `${year}-${chance.int(100, 9999)}`,
    `RE-${year}-${String(chance.int(1, 999)).padStart(4, "0")}`,
    `${chance.int(10000, 999999)}`,
    `INV${chance.int(1000, 99999)}`,
    `FA${String(year).slice(2)}${String(chance.int(1, 12)).padStart(2, "0")}-${String(chance.int(1, 999)).padStart(4, "0")}`,
    `${chance.int(1, 400)}/${year}`,
    `R ${chance.int(1000, 9999)}-${chance.int(10, 99)}`.replace(" ", ""),
  ]);
};

function drawLine(chance: Chance, words: InvoiceWords, credit: boolean): DrawnLine {
  const quantity = chance.weighted([
    [4, chance.int(1, 9)],
    [2, chance.int(10, 200)],
    [1, chance.int(5, 80) / 4],
    [1, 1],
  ]);
  const price = chance.pick([chance.int(5, 900), chance.between(0.4, 40), chance.between(40, 2500)]);
  return {
    article: chance.pick([`${chance.int(10000, 99999)}`, `AB-${chance.int(100, 999)}`, `TB${chance.int(10, 99)}0A4`]),
    name: chance.pick(words.goods),
    note: chance.is(0.25) ? chance.pick(words.notes) : undefined,
    quantity: credit ? -quantity : quantity,
    unit: chance.pick(words.units),
    price: cents(price),
    rate: chance.weighted([
      [7, words.rates[0] ?? 20],
      [2, words.rates[1] ?? 10],
      [1, words.rates[2] ?? 0],
    ]),
    amount: cents((credit ? -quantity : quantity) * cents(price)),
  };
}

/** Totals. Discounts are spread evenly over the tax rates; charges are taxed at the highest rate. */
function sumsOf(chance: Chance, lines: DrawnLine[], credit: boolean) {
  const lineTotal = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const reduced = !credit && chance.is(0.15);
  const charge = !credit && chance.is(0.2) ? chance.pick([5.9, 12.5, 49, 8.33]) : 0;
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const taxes = rates.map((rate, index) => {
    const own = lines.filter((line) => line.rate === rate).reduce((sum, { amount }) => sum + amount, 0);
    const base = cents(own * (reduced ? 0.95 : 1) + (index === 0 ? charge : 0));
    return { rate, base, amount: cents((base * rate) / 100) };
  });
  const net = cents(taxes.reduce((sum, { base }) => sum + base, 0));
  const discount = reduced ? cents(lineTotal + charge - net) : 0;
  const tax = cents(taxes.reduce((sum, { amount }) => sum + amount, 0));
  const total = cents(net + tax);
  const prepaid = !credit && chance.is(0.15) ? cents(total * chance.pick([0.3, 0.5])) : 0;
  return { lineTotal, discount, charge, net, taxes, tax, total, prepaid, payable: cents(total - prepaid) };
}
