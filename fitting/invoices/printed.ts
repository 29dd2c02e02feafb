import type { Chance } from "../generate/chance.ts";
import type { DrawnInvoice } from "./draw.ts";
import type { InvoiceLabel } from "./words.ts";

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", GBP: "£", PLN: "zł" };

/** How one issuer writes figures, dates and labels: chosen once for a document, so that it is consistent. */
export class Maker {
  readonly chance: Chance;
  readonly invoice: DrawnInvoice;
  readonly colon: string;
  private readonly labels = new Map<InvoiceLabel, string>();
  private readonly date: string;
  private readonly thousands: string;
  private readonly style: string;
  private readonly capitals: boolean;
  private readonly spaced: boolean;
  /** Names of the fields that the pages show. */
  readonly shown = new Set<string>();

  constructor(chance: Chance, invoice: DrawnInvoice) {
    this.chance = chance;
    this.invoice = invoice;
    this.colon = chance.pick([":", ":", "", " :"]);
    this.date = chance.pick(invoice.words.dates);
    this.thousands = chance.pick(invoice.words.thousands);
    this.style = chance.pick(invoice.words.money);
    this.capitals = chance.is(0.08);
    this.spaced = chance.is(0.6);
  }

  label(name: InvoiceLabel): string {
    const known = this.labels.get(name) ?? this.chance.pick(this.ways(name));
    this.labels.set(name, known);
    return this.capitals && known.length > 3 && !known.includes("{") ? known.toUpperCase() : known;
  }

  /** The simplest form of a label, without the tax rate that may follow it. */
  plainLabel(name: InvoiceLabel): string {
    return (this.ways(name)[0] ?? "").replace(/\s*[({]?\{rate\}.*$/, "");
  }

  private ways(name: InvoiceLabel): readonly string[] {
    return this.invoice.words.labels.get(name) ?? [];
  }

  day(date: Date): string {
    const month = date.getUTCMonth();
    const names = this.invoice.words.months.split(" ");
    return this.date
      .replace("YYYY", String(date.getUTCFullYear()))
      .replace("YY", String(date.getUTCFullYear()).slice(2))
      .replace("MM", String(month + 1).padStart(2, "0"))
      .replace("DD", String(date.getUTCDate()).padStart(2, "0"))
      .replace(/\bD\b/, String(date.getUTCDate()))
      .replace(/\bN\b/, names[month] ?? "");
  }

  number(value: number, decimals: number): string {
    const { decimal } = this.invoice.words;
    const [whole = "", rest] = Math.abs(value).toFixed(decimals).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.thousands);
    return `${value < 0 ? "-" : ""}${grouped}${rest === undefined ? "" : decimal + rest}`;
  }

  quantity(value: number): string {
    return Number.isInteger(value) ? this.number(value, 0) : this.number(value, 2);
  }

  rate(value: number): string {
    return Number.isInteger(value) ? String(value) : this.number(value, 1);
  }

  /** An amount with its currency, in the style of this issuer. */
  money(value: number): string {
    const { currency } = this.invoice.words;
    const figure = this.number(value, 2);
    if (this.style === "bare") return figure;
    if (this.style === "behind-code") return `${figure} ${currency}`;
    if (this.style === "behind-sign") return `${figure} ${SIGNS[currency] ?? currency}`;
    if (this.style === "before-code") return `${currency} ${figure}`;
    return `${SIGNS[currency] ?? currency}${currency === "EUR" ? " " : ""}${figure}`;
  }

  iban(value: string): string {
    return this.spaced ? value.replace(/(.{4})(?=.)/g, "$1 ") : value;
  }
}
