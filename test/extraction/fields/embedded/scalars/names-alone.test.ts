import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

/** What a form of three labels says of the second. */
const second = (label: string, value: string, name: string) =>
  contentOf(
    rows(new PageBuilder(), 100, [50, 220], ["Reference:", "QX-10"], [`${label}:`, value], ["Status:", "open"]),
    { [name]: TEXT },
  )[name];

describe("names", () => {
  it("are read without the numbers and addresses behind them", () => {
    expect(second("Inspector", "Rosalind Achterberg, NICET III #149907", "inspector")).toBe("Rosalind Achterberg");
    expect(second("Broker", "Tarka Insurance Services, agency 40228", "broker")).toBe("Tarka Insurance Services");
    expect(second("Contractor", "Brandvold Builders, Inc., 910 Quarry Rd, Duluth MN 55806", "contractor")).toBe(
      "Brandvold Builders, Inc.",
    );
    expect(second("Broker", "Seguros Beira-Rio, Lda. (407731882)", "broker")).toBe("Seguros Beira-Rio, Lda.");
  });

  it("keep the figures that belong to them", () => {
    expect(second("Venue", "The Foundry Loft, 3rd floor", "venue")).toBe("The Foundry Loft, 3rd floor");
    expect(second("Site address", "Le Bourg Haut, lot 3, 12470 Saint-Vieux", "site_address")).toBe(
      "Le Bourg Haut, lot 3, 12470 Saint-Vieux",
    );
  });

  it("end before the first word of another sentence", () => {
    expect(second("Line manager", "Dr Emeka Nwosu. You", "line_manager")).toBe("Dr Emeka Nwosu");
  });
});

describe("an IBAN broken over two lines", () => {
  it("is read whole where it is called one, whatever its check digits", () => {
    const page = new PageBuilder()
      .line(50, 100, "Bitte zahlen Sie auf mein Konto bei der Volksbank, IBAN DE07 8559 1000")
      .line(50, 114, "0041 2286 19, mit Angabe der Nummer.");
    expect(contentOf(page, { iban: TEXT })).toEqual({ iban: "DE07 8559 1000 0041 2286 19" });
  });
});

describe("a day with its hour", () => {
  it("is no telephone number", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 220],
      ["Business name:", "Kessel & Daughters"],
      ["Date / time:", "03/19/2025 10:15 am"],
    );
    expect(contentOf(page, { business: { type: "object", properties: { phone: TEXT } } })).toEqual({ business: null });
  });
});

describe("parties", () => {
  it("are named without the sign of a logo", () => {
    const page = rows(
      new PageBuilder(),
      40,
      [50],
      ["▲ TILLERMAN PUMP WORKS, INC."],
      ["2200 Foundry Drive, Muncie, IN 47302"],
    );
    page.line(50, 140, "Invoice no. 4711").line(50, 156, "Total 12.00 USD");
    expect(contentOf(page, { seller_name: TEXT })).toEqual({ seller_name: "TILLERMAN PUMP WORKS, INC." });
  });

  it("may have a name that ends in a figure, above their street", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50],
      ["SHIP TO"],
      ["Tillerman Pump Works, Plant 2"],
      ["Receiving Dock C"],
      ["3815 Cowan Rd"],
      ["Muncie, IN 47304"],
    );
    const asked = { ship_to: { type: "object", properties: { name: TEXT, street: TEXT } } } as const;
    expect(contentOf(page, asked)).toEqual({
      ship_to: { name: "Tillerman Pump Works, Plant 2", street: "3815 Cowan Rd" },
    });
  });

  it("are beside their label in a column of four, whatever the labels", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 200],
      ["Client", "Mairie de Betton"],
      ["Convives", "85"],
      ["Formule", "Cocktail"],
      ["Service", "Debout"],
    );
    expect(contentOf(page, { client: TEXT })).toEqual({ client: "Mairie de Betton" });
  });
});
