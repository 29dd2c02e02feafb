import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };
const NUMBER: FieldSchema = { type: "number" };
const PARTIES = { seller_name: TEXT, seller_city: TEXT, buyer_name: TEXT, buyer_city: TEXT };

/** Lines one below the other. */
function block(page: PageBuilder, x: number, y: number, ...lines: string[]): PageBuilder {
  for (const [index, line] of lines.entries()) page.line(x, y + index * 12, line);
  return page;
}

const SENDER = "Schrauben Uhland KG, Am Wall 77, 58511 Werdohl";

describe("the names of the parties of an invoice", () => {
  it.each(["Herr und Frau", "Monsieur et Madame", "Sig. e Sig.ra", "Pan i Pani"])(
    "are below the salutation of a couple: %s",
    (salutation) => {
      const page = block(new PageBuilder(), 50, 130, SENDER);
      block(page, 50, 150, salutation, "Reto Caflisch", "Via Principala 40", "71300 Ilanz");
      expect(contentOf(page, PARTIES)).toMatchObject({ buyer_name: "Reto Caflisch", buyer_city: "Ilanz" });
    },
  );

  it("are not those of owners, nor next to the number of a customer", () => {
    const page = block(new PageBuilder(), 50, 130, SENDER);
    block(page, 50, 150, "Metallbau Fink & Sohn", "Inhaber Otto Fink e. K.", "Werkstr. 8", "57072 Siegen");
    rows(page, 130, [330, 420], ["Datum", "21.10.2024"], ["Kunde", "311870"], ["Auftrag", "A-55170"]);
    expect(contentOf(page, PARTIES)).toMatchObject({ buyer_name: "Metallbau Fink & Sohn", buyer_city: "Siegen" });
  });

  it("are the reader's below a salutation, also above an address window", () => {
    const page = block(new PageBuilder(), 50, 60, "Firma", "Tirol Catering GmbH", "Marktgasse 18", "6020 Innsbruck");
    block(page, 50, 780, "Käserei Zillergrund eGen", "Dorf 88", "6290 Mayrhofen");
    expect(contentOf(page, PARTIES)).toMatchObject({ buyer_name: "Tirol Catering GmbH", buyer_city: "Innsbruck" });
  });

  it("end at a long dash", () => {
    const page = new PageBuilder().line(50, 60, "Officine Brenta S.r.l. — Via Manin 21, 35121 Padova — Tel. 049 5551");
    block(page, 330, 150, "Spett.le", "Laguna Impianti S.p.A.", "Calle Larga 330", "30124 Venezia");
    expect(contentOf(page, PARTIES)).toMatchObject({ seller_name: "Officine Brenta S.r.l.", seller_city: "Padova" });
  });

  it("have towns without the province behind them, with or without parentheses", () => {
    const page = block(
      new PageBuilder(),
      50,
      60,
      "Cliente",
      "Tipografia Arno S.n.c.",
      "Piazza Croce 9",
      "50122 Firenze FI",
    );
    expect(contentOf(page, PARTIES)).toMatchObject({ buyer_city: "Firenze" });
  });

  it("end at a dash before a street that is followed by another", () => {
    const page = block(new PageBuilder(), 50, 130, "Dubreuil Informatique SA - 12 chemin Vert -", "13100 Aubagne");
    block(page, 50, 170, "Cabinet Lenoir", "12 rue du Stade", "69003 Lyon");
    expect(contentOf(page, PARTIES)).toMatchObject({ seller_name: "Dubreuil Informatique SA", seller_city: "Aubagne" });
  });

  it("are not sentences that name an account", () => {
    const page = new PageBuilder().line(50, 60, "Van Dalen Groenbeheer B.V.", { size: 20 });
    block(page, 50, 110, "Aan:", "Gemeente Oosterwijk", "Postbus 18", "5688 ZG Oirschot");
    page.line(50, 300, "Gelieve te betalen op NL91 ABNA 0417 1643 00 t.n.v. Van Dalen Groenbeheer B.V.");
    page.line(50, 322, "Heistraat 9, 5674 RB Nuenen");
    expect(["Van Dalen Groenbeheer B.V.", null]).toContain(contentOf(page, PARTIES).seller_name);
  });

  it("have the legal forms of Austria, and are above the owner", () => {
    const page = new PageBuilder().line(50, 60, "Donaulogik e.U.", { size: 15 });
    block(page, 50, 74, "Inh. Petra Wolf · IT-Dienstleistungen", "Hauptplatz 31 · 4020 Linz · UID: ATU58274610");
    block(page, 50, 150, "An", "Kraftwerk Enns Betriebs GmbH", "Rechnungswesen", "Industriestrasse 100", "4470 Enns");
    expect(contentOf(page, PARTIES)).toEqual({
      seller_name: "Donaulogik e.U.",
      seller_city: "Linz",
      buyer_name: "Kraftwerk Enns Betriebs GmbH",
      buyer_city: "Enns",
    });
  });
});

describe("the address of the seller", () => {
  it("may be in the foot without the name", () => {
    const page = new PageBuilder().line(50, 60, "Groenbeheer B.V.", { size: 20 });
    block(page, 50, 130, "Licht & Raum GmbH", "Gewerbepark 14", "93059 Regensburg");
    page.line(50, 780, "Heistraat 9, 5674 RB Nuenen · KvK 17098765 · Btw-nr. NL812345678B01");
    expect(contentOf(page, PARTIES)).toMatchObject({ seller_city: "Nuenen", buyer_city: "Regensburg" });
  });
});

describe("the number and the date of an invoice", () => {
  const ASKED = { invoice_number: TEXT, issue_date: DATE };

  it("may be on two lines below its title", () => {
    const page = block(new PageBuilder().line(50, 60, "FACTURE", { size: 16 }), 50, 82, "N° FC240588", "Du 17/05/2024");
    expect(contentOf(page, ASKED)).toEqual({ invoice_number: "FC240588", issue_date: "2024-05-17" });
  });

  it("may be a series centred below its title, without a word for a number", () => {
    const page = new PageBuilder().line(300, 60, "AVOIR", { size: 12 }).line(285, 76, "AV-2024-0077");
    expect(contentOf(page, ASKED)).toMatchObject({ invoice_number: "AV-2024-0077" });
  });

  it.each(["Gdynia, dnia 2024-02-14", "Valencia, a 14/02/2024", "Utrecht, 14-02-2024"])(
    "may be dated after a town: %s",
    (line) => {
      const page = new PageBuilder().line(400, 60, line).line(50, 90, "Zahlbar bis 28.02.2024");
      expect(contentOf(page, ASKED)).toMatchObject({ issue_date: "2024-02-14" });
    },
  );
});

describe("a label for a number and its date", () => {
  it.each(["Ihre Bestell-Nr./Datum", "Your order no. / date", "Votre commande n°/date"])(
    "is that of the number: %s",
    (label) => {
      const page = rows(new PageBuilder(), 60, [50, 250], [label, "LR-88 / 02.01.2025"], ["Telefon", "0421 55512"]);
      expect(contentOf(page, { order_reference: TEXT })).toEqual({ order_reference: "LR-88" });
    },
  );
});

describe("fields that follow each other in a paragraph", () => {
  it("may have their value at the beginning of the next line", () => {
    const page = block(
      new PageBuilder(),
      50,
      100,
      "Votre commande n° CD-90321 · Code client C00412 · Livré le",
      "15/05/2024 · Contrat 2022-77",
    );
    const asked = { order_reference: TEXT, delivery_date: DATE };
    expect(contentOf(page, asked)).toEqual({ order_reference: "CD-90321", delivery_date: "2024-05-15" });
  });
});

describe("the items of an invoice", () => {
  it("may have their currency as the only header of their amounts", () => {
    const page = rows(
      new PageBuilder(),
      200,
      [50, 90, 300, 380, 460],
      ["Pos.", "Text", "Anz.", "Ansatz", "CHF"],
      ["1", "Waschtischmischer", "2", "218.50", "437.00"],
      ["2", "Eckventil", "4", "19.80", "79.20"],
      ["3", "Arbeitszeit Monteur", "6.5", "112.00", "728.00"],
    );
    const items: FieldSchema = {
      type: "object",
      properties: { name: TEXT, quantity: NUMBER, unit_price: NUMBER, line_total: NUMBER },
    };
    expect(contentOf(page, { lines: { type: "array", items } }).lines).toEqual([
      { name: "Waschtischmischer", quantity: 2, unit_price: 218.5, line_total: 437 },
      { name: "Eckventil", quantity: 4, unit_price: 19.8, line_total: 79.2 },
      { name: "Arbeitszeit Monteur", quantity: 6.5, unit_price: 112, line_total: 728 },
    ]);
  });

  it.each(["Zwischentotal", "Sous-total"])("end at a sum with a discount below it: %s", (sum) => {
    const page = rows(
      new PageBuilder(),
      200,
      [90, 300, 380, 460],
      ["Bezeichnung", "Menge", "Preis", "Betrag"],
      ["Waschtischmischer", "2", "218.50", "437.00"],
      ["Eckventil", "4", "19.80", "79.20"],
      ["", sum, "", "516.20"],
      ["", "Rabatt 3%", "", "-15.49"],
    );
    const items: FieldSchema = { type: "object", properties: { name: TEXT, quantity: NUMBER, line_total: NUMBER } };
    expect(contentOf(page, { lines: { type: "array", items } }).lines).toEqual([
      { name: "Waschtischmischer", quantity: 2, line_total: 437 },
      { name: "Eckventil", quantity: 4, line_total: 79.2 },
    ]);
  });

  it("may have headers that German freelancers and caterers use", () => {
    const page = rows(
      new PageBuilder(),
      200,
      [50, 300, 380, 460],
      ["Bez.", "Mg.", "Satz (EUR)", "Honorar (EUR)"],
      ["Planung Grundriss", "2", "340,00", "680,00"],
      ["Nebenkosten", "1", "135,40", "135,40"],
    );
    const items: FieldSchema = { type: "object", properties: { name: TEXT, quantity: NUMBER, line_total: NUMBER } };
    expect(contentOf(page, { lines: { type: "array", items } }).lines).toEqual([
      { name: "Planung Grundriss", quantity: 2, line_total: 680 },
      { name: "Nebenkosten", quantity: 1, line_total: 135.4 },
    ]);
  });

  it("end at a table of taxes with the sums beside it", () => {
    const page = rows(
      new PageBuilder(),
      200,
      [50, 230, 320, 390, 480],
      ["Prodotto", "Quantità", "Prezzo", "Aliquota", "Importo"],
      ["Consulenza", "1", "898,74", "22%", "898,74"],
      ["Trasferta", "1", "216,00", "10%", "216,00"],
    );
    rows(
      page,
      270,
      [50, 150, 270, 390, 480],
      ["Aliquota IVA", "Base imponibile", "IVA", "Subtotale:", "€ 1.114,74"],
      ["22 %", "€ 898,74", "€ 197,72", "Spese di spedizione:", "€ 8,33"],
      ["10 %", "€ 216,00", "€ 21,60", "Totale fattura:", "€ 1.342,39"],
    );
    const items: FieldSchema = { type: "object", properties: { name: TEXT, quantity: NUMBER, line_total: NUMBER } };
    expect(contentOf(page, { lines: { type: "array", items } }).lines).toEqual([
      { name: "Consulenza", quantity: 1, line_total: 898.74 },
      { name: "Trasferta", quantity: 1, line_total: 216 },
    ]);
  });
});

describe("the sums of an invoice", () => {
  const SUMS = { net_total: NUMBER, tax_total: NUMBER, grand_total: NUMBER };

  it("may be in the last row of the items, below the columns for net, tax and gross amounts", () => {
    const page = rows(
      new PageBuilder().line(50, 60, "Faktura VAT nr FV/138"),
      200,
      [50, 80, 230, 270, 310, 370, 430, 490],
      ["Lp.", "Nazwa", "J.m.", "Ilość", "Cena netto", "Wartość netto", "Wartość VAT", "Wartość brutto"],
      ["1", "Przegląd silnika", "usł", "2", "480,00", "960,00", "220,80", "1 180,80"],
      ["2", "Olej", "szt", "8", "36,50", "292,00", "67,16", "359,16"],
      ["", "", "", "", "Razem", "1 252,00", "287,96", "1 539,96"],
    );
    expect(contentOf(page, SUMS)).toEqual({ net_total: 1252, tax_total: 287.96, grand_total: 1539.96 });
  });
});

describe("a term of payment in days", () => {
  it.each([
    ["Zahlungsbedingungen: 10 Tage 2 % Skonto, 30 Tage netto (20.11.2024)"],
    ["Conditions : 30 jours fin de mois, soit le 20/11/2024"],
    ["Betaaltermijn: 14 dagen (uiterlijk 20 november 2024)"],
  ])("may be followed by the day: %s", (line) => {
    const page = new PageBuilder().line(50, 60, "Rechnung Nr. 7712 vom 21.10.2024").line(50, 500, line);
    expect(contentOf(page, { due_date: DATE })).toEqual({ due_date: "2024-11-20" });
  });

  it("is not the day of a discount", () => {
    const page = new PageBuilder().line(50, 60, "Rechnung Nr. 7712 vom 21.10.2024");
    page.line(50, 500, "10 Tage (31.10.2024) 2 % Skonto");
    expect(contentOf(page, { due_date: DATE })).toEqual({ due_date: null });
  });
});
