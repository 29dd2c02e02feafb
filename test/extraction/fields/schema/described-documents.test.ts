import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { suggestSchema } from "../../../../extraction/fields/schema/suggest-schema.ts";

/** The names and types of a schema, without its descriptions. */
function shapeOf(schema: FieldSchema | undefined): unknown {
  if (schema?.type === "array") return [shapeOf(schema.items)];
  if (schema?.type !== "object") return schema?.type;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, property]) => [name, shapeOf(property)]));
}

const shape = (description: string) => shapeOf(suggestSchema(description));

describe("the document that a description names", () => {
  it("has the fields, in the plural too", () => {
    const text =
      "Weather station reports: station, region, river, sensor, operator, remarks, page number (integer), elevation";
    expect(Object.keys(Object(shape(text)))).toEqual(
      "station region river sensor operator remarks page_number elevation".split(" "),
    );
  });

  it("has what it comes with", () => {
    expect(shape("Receipt with shop, date, total and currency")).toEqual({
      shop: "string",
      date: "string",
      total: "number",
      currency: "string",
    });
    expect(shape("supplier with name, address, email, phone")).toHaveProperty("supplier");
  });
});

describe("what stands behind a semicolon", () => {
  it("belongs to the document named before", () => {
    expect(
      shape("Walking tours: name, code, guide, stages: list of stop, place; deposit (number); remark (optional)"),
    ).toEqual({
      name: "string",
      code: "string",
      guide: "string",
      stages: [{ stop: "string", place: "string" }],
      deposit: "number",
      remark: "string",
    });
    expect(
      Object.keys(Object(shape("Buyer: name, address, phone, email; seller: name, address, phone, email"))),
    ).toEqual(["buyer", "seller"]);
  });
});

describe("a document in the plural", () => {
  it("is none of the fields where the first of them has parts", () => {
    expect(
      shape("Verträge mit Vermieter (Name, Anschrift), Flur, Lage, Beginn, Ende, Miete, IBAN, Bank"),
    ).toMatchObject({ vermieter: { name: "string", anschrift: "string" }, flur: "string" });
  });
});

describe("lists in parentheses", () => {
  it("may be named as lists", () => {
    expect(shape("crate number, contents list with description, maker")).toEqual({
      crate_number: "string",
      contents: [{ description: "string", maker: "string" }],
    });
  });

  it("have parts, though “of” is “or” in Dutch", () => {
    expect(shape("name, jobs (list of title, employer, period)")).toEqual({
      name: "string",
      jobs: [{ title: "string", employer: "string", period: "string" }],
    });
  });

  it("may be announced in any language", () => {
    const parts = [{ stanowisko: "string", firma: "string" }];
    expect(shape("imię i nazwisko, doświadczenie jako lista (stanowisko, firma)")).toEqual({
      imie_i_nazwisko: "string",
      doswiadczenie: parts,
    });
    expect(shape("Kunde, Positionen: Liste aus Leistung, Menge, Einheit")).toMatchObject({
      positionen: [{ leistung: "string", menge: "number", einheit: "string" }],
    });
    expect(shape("data, języki (lista: język, poziom)")).toMatchObject({ jezyki: [{ jezyk: "string" }] });
  });
});

describe("names", () => {
  it("keep their words apart where one is elided in a list", () => {
    expect(shape("lignes avec date d'échéance, objet")).toEqual({
      lignes: [{ date_echeance: "string", objet: "string" }],
    });
  });

  it("in capitals are no plurals, nor are years of two numbers whole numbers", () => {
    expect(shape("name, RCS, school year")).toEqual({ name: "string", rcs: "string", school_year: "string" });
  });

  it("of heads of schools are no sums", () => {
    expect(shape("school, principal, date")).toMatchObject({ principal: "string" });
    expect(shape("loan number, principal, interest rate")).toMatchObject({ principal: "number" });
  });

  it("keep “required” where an answer is asked for, and who did something", () => {
    expect(shape("signature required (boolean), who approved it, fee (number, required)")).toEqual({
      signature_required: "boolean",
      approved_by: "string",
      fee: "number",
    });
  });

  it("of people in Spanish are no counts, and “bis” is no plural", () => {
    expect(shape("nombre de la persona, gültig bis, dimensions")).toEqual({
      nombre_persona: "string",
      gueltig_bis: "string",
      dimensions: "string",
    });
  });
});
