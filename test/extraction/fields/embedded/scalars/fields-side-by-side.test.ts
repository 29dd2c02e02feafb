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
