import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const DAY: FieldSchema = { type: "string", description: "ISO 8601 date" };

describe("the number of an invoice", () => {
  const asked = { invoice_number: TEXT };

  it("may end with the month and year", () => {
    const page = new PageBuilder().line(50, 60, "Numéro: 49/12/2026").line(50, 90, "Émise le 03/12/2026");
    expect(contentOf(page, asked)).toEqual({ invoice_number: "49/12/2026" });
  });

  it("is not the day of a date in words", () => {
    const page = new PageBuilder().line(50, 60, "Facture n°").line(50, 74, "22 février 2021");
    expect(contentOf(page, asked)).toEqual({ invoice_number: null });
  });

  it.each(["Facture client # INV-40932", "Faktura zaliczkowa nr INV-40932"])(
    "follows the title and its kind: %s",
    (title) => {
      expect(contentOf(new PageBuilder().line(50, 60, title), asked)).toEqual({ invoice_number: "INV-40932" });
    },
  );
});

describe("the order of the buyer", () => {
  it("is not one of the numbers that the items have with the same label", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 300],
      ["Bilhete 14", ""],
      ["Bestell-Nr. 50-661", ""],
      ["Regal Eiche", "20,00"],
      ["Bestell-Nr. 71-204", ""],
      ["Winkel Stahl", "12,00"],
    );
    expect(contentOf(page, { order_reference: TEXT })).toEqual({ order_reference: null });
  });
});

describe("sums", () => {
  it("without tax are not the total, whatever their label begins with", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [300, 450],
      ["Totalt exkl. moms", "1 854,86 kr"],
      ["25% moms", "463,72 kr"],
      ["Totalbelopp", "2 318,58 kr"],
    );
    expect(contentOf(page, { grand_total: SUM, net_total: SUM })).toEqual({ grand_total: 2318.58, net_total: 1854.86 });
  });

  it("stand under their labels, beyond the figures of other columns", () => {
    const page = new PageBuilder().line(196, 60, "Totale fattura").line(150, 76, "1.567,83 11.457,49");
    expect(contentOf(page, { grand_total: SUM })).toEqual({ grand_total: 11457.49 });
  });
});

describe("the day on which payment is due", () => {
  it.each(["Prosimy o zapłatę do dnia 25.09.2018.", "Betalningsvillkor: senast 2018-09-25."])(
    "may be said in a sentence: %s",
    (sentence) => {
      expect(contentOf(new PageBuilder().line(50, 60, sentence), { due_date: DAY })).toEqual({
        due_date: "2018-09-25",
      });
    },
  );
});

describe("parties", () => {
  it("have a VAT number that stands among the numbers of the invoice, not of the buyer above", () => {
    const page = new PageBuilder();
    for (const [y, text] of [
      [60, "Client"],
      [74, "Cabinet Delaunay SARL"],
      [86, "17 boulevard Haussmann"],
      [98, "75009 Paris"],
      [130, "N° de facture : F181540"],
      [142, "N° TVA : FR69384261294"],
    ] as const)
      page.line(50, y, text);
    expect(contentOf(page, { seller_vat_id: TEXT })).toEqual({ seller_vat_id: "FR69384261294" });
  });

  it("are not named by the label of their address", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 300],
      ["Kund", ""],
      ["Café Solrosen", ""],
      ["Nygatan 12", ""],
      ["582 19 Linköping", ""],
    );
    rows(
      page,
      700,
      [50, 300],
      ["Adress", "Telefon"],
      ["Norrlands Kaffe HB", "0931 18 17 89"],
      ["Hamnplan 6", ""],
      ["931 32 Skellefteå", ""],
    );
    expect(contentOf(page, { seller_name: TEXT })).toEqual({ seller_name: "Norrlands Kaffe HB" });
  });

  it("are named in large type at the other side of the letterhead", () => {
    const page = new PageBuilder().line(50, 60, "Studio Lichtblik", { size: 20 });
    rows(page, 62, [420], ["Prinsengracht 455"], ["1016 HN Amsterdam"], ["020 555 01 23"]);
    rows(page, 150, [50], ["Factuur aan"], ["Kuipers B.V."], ["Molenstraat 3"], ["7575 BH Oldenzaal"]);
    expect(contentOf(page, { seller_name: TEXT })).toEqual({ seller_name: "Studio Lichtblik" });
  });

  it("are not whoever stands below the label of a customer's number", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 300],
      ["Leverancier", ""],
      ["Drukkerij De Letter", ""],
      ["Singel 201", ""],
      ["1012 WG Amsterdam", ""],
    );
    rows(
      page,
      160,
      [50, 300],
      ["Factuurnummer", "2025-6071"],
      ["Leveringsdatum", "11-10-2025"],
      ["Debiteur", "16883"],
      ["Geachte heer/mevrouw,", ""],
    );
    expect(contentOf(page, { buyer_name: TEXT })).toEqual({ buyer_name: null });
  });

  it("are not the items of a receipt, whose numbers look like postcodes", () => {
    const page = new PageBuilder();
    for (const [index, text] of [
      "Speed Market",
      "Lot 2811, Jalan Angsa,",
      "41150 Klang",
      "Tel. 03-5563 5002",
      "Invoice no : 18028",
      "2174 SODA WATER SPECIAL",
      "RM2.85 S",
      "2502 COLA ZERO CLASSIC",
      "261 CORN OIL 5KG",
      "RM24.40 Z",
      "325 COOKIES",
      "RM3.65 S",
      "5425 NOODLES HOT CUP TOM",
      "RM3.50 S",
      "Total RM 34.40",
    ].entries())
      page.line(50, 60 + 14 * index, text);
    expect(contentOf(page, { seller_name: TEXT, seller_city: TEXT, buyer_city: TEXT })).toEqual({
      seller_name: "Speed Market",
      seller_city: "Klang",
      buyer_city: null,
    });
  });
});
