import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of German papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Prüfbericht Feuerungsanlage", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Betreiber", "Wohnbau Sonnenhang"],
      ["Brennstoff", "Erdgas L"],
      ["Außentemperatur", "4 °C"],
      ["Brennerart", "Gebläse"],
      ["Bezirksschornsteinfeger", "Uwe Holm"],
    );
    expect(
      contentOf(page, {
        site_operator: TEXT,
        fuel: TEXT,
        outside_temperature: TEXT,
        burner_type: TEXT,
        chimney_sweep: TEXT,
      }),
    ).toEqual({
      site_operator: "Wohnbau Sonnenhang",
      fuel: "Erdgas L",
      outside_temperature: "4 °C",
      burner_type: "Gebläse",
      chimney_sweep: "Uwe Holm",
    });
  });

  it("tell the two sides of a paper apart", () => {
    const page = new PageBuilder().line(60, 60, "Notarielles Testament", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Erblasserin", "Ida Kern"],
      ["Alleinerbe", "Paul Kern"],
      ["Ersatzerbin", "Lena Voss"],
      ["Testamentsvollstrecker", "Dr. Max Roth"],
    );
    expect(contentOf(page, { testator: TEXT, sole_heir: TEXT, substitute_heir: TEXT, executor: TEXT })).toEqual({
      testator: "Ida Kern",
      sole_heir: "Paul Kern",
      substitute_heir: "Lena Voss",
      executor: "Dr. Max Roth",
    });
  });

  it("have every meaning of a word whatever its ending", () => {
    const page = new PageBuilder().line(60, 60, "Strafanzeige", { size: 15 });
    rows(page, 100, [60, 240], ["Beschuldigter", "Tom Brandt"], ["Zeugin", "Rosa Lang"]);
    expect(contentOf(page, { suspect: TEXT, witness: TEXT })).toEqual({ suspect: "Tom Brandt", witness: "Rosa Lang" });
  });
});
