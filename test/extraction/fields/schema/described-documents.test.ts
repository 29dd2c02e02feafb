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

describe("lists in parentheses", () => {
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
