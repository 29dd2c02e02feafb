import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, lines, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };

describe("fields on one line", () => {
  it("end where more than a space parts them from the next label", () => {
    const page = lines(
      "Élève : KERVELLA Titouan   Né le 09/11/2011   Classe : 4e B   Professeur principal : Mme LE GOFF",
    );
    expect(contentOf(page, { classe: TEXT, eleve: TEXT, date_de_naissance: DATE })).toEqual({
      classe: "4e B",
      eleve: "KERVELLA Titouan",
      date_de_naissance: "2011-11-09",
    });
  });

  it("are apart where a wide space is between them, though no other line shows columns", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [55, 127, 201, 295],
      ["Werknemer", "M. de Graaf", "Periode", "03-2025"],
      ["Functie", "Timmerman", "Datum in dienst", "01-06-2019"],
    );
    expect(contentOf(page, { werknemer: TEXT, periode: TEXT, functie: TEXT })).toEqual({
      werknemer: "M. de Graaf",
      periode: "03-2025",
      functie: "Timmerman",
    });
  });

  it("have their value below if the row is one of headers", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [60, 160, 260, 360],
      ["Bank", "Kind", "Branch", "Movement"],
      ["B.R.O.U.", "Current", "Union", "Transfer 55500"],
    );
    expect(contentOf(page, { bank: TEXT })).toEqual({ bank: "B.R.O.U." });
  });
});

describe("an identifier", () => {
  it("is no part of a figure", () => {
    expect(contentOf(lines("Oferta", "Total oferta: 4.456,43 €"), { numero_de_oferta: TEXT })).toEqual({
      numero_de_oferta: null,
    });
  });

  it("is not below the end of another phrase", () => {
    const page = rows(new PageBuilder(), 100, [60, 138], ["Yearly statement of account", ""], ["Member", "0041882"]);
    expect(contentOf(page, { account_number: TEXT })).toEqual({ account_number: null });
  });
});

describe("a value of several sentences", () => {
  it("is whole where such a value is asked for", () => {
    expect(
      contentOf(lines("Handling information: Keep dry. Notify consignee on arrival."), { handling_information: TEXT }),
    ).toEqual({ handling_information: "Keep dry. Notify consignee on arrival." });
  });
});

describe("the boxes of a form", () => {
  it("have captions that are no part of an address, and numbers that are no values", () => {
    const page = new PageBuilder()
      .line(60, 100, "Buyer", { size: 6.5 })
      .line(60, 108, "Dolores Figueroa", { size: 9 })
      .line(60, 128, "Street address (including apt. no.)", { size: 6.5 })
      .line(60, 136, "PO Box 19", { size: 9 })
      .line(60, 156, "City or town, state or province, country, and ZIP", { size: 6.5 })
      .line(60, 164, "Girard, PA 16417", { size: 9 })
      .line(330, 156, "15 State", { size: 6.5 })
      .line(450, 156, "16 State identification no.", { size: 6.5 });
    expect(contentOf(page, { buyer_name: TEXT, buyer_address: TEXT, state_id: TEXT })).toEqual({
      buyer_name: "Dolores Figueroa",
      buyer_address: "PO Box 19, Girard, PA 16417",
      state_id: null,
    });
  });
});

describe("the name of a party", () => {
  it("is what stands behind the word and a colon, whatever address is at the head", () => {
    const page = lines(
      "Carpintería Lago",
      "Calle Ferrería 12",
      "27003 Lugo",
      "CIF B-27110945",
      "",
      "Cliente: Comunidad de Propietarios",
      "",
      "Total: 12,00 €",
    );
    expect(contentOf(page, { cliente: TEXT })).toEqual({ cliente: "Comunidad de Propietarios" });
  });

  it("has letters, unlike a number behind the word", () => {
    expect(contentOf(lines("Kunde: 2", "", "Summe: 12,00 €"), { kunde: TEXT })).toEqual({ kunde: null });
  });
});

describe("the address of a party", () => {
  it("is the whole of it where little words stand between its name and whose it is", () => {
    const page = lines(
      "Client :",
      "Jeanne Petit",
      "22 place de la République",
      "80100 ABBEVILLE",
      "",
      "Total : 12,00 €",
    );
    expect(contentOf(page, { adresse_du_client: TEXT })).toEqual({
      adresse_du_client: "22 place de la République, 80100 ABBEVILLE",
    });
  });
});

describe("the date of a bill", () => {
  it("is not the day until which it is to be paid", () => {
    const page = lines("INVOICE # 258", "", "Total due by April 1, 2019", "", "Total: $ 4,156.00");
    expect(contentOf(page, { invoice_date: DATE, total: SUM })).toEqual({ invoice_date: null, total: 4156 });
  });
});
