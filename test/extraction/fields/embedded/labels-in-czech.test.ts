import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Czech papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Revizní zpráva", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Revizní technik", "Petr Novotný"],
      ["Zemní odpor", "4,2 Ω"],
      ["Hlavní jistič", "25 A"],
      ["Zjištěné závady", "žádné"],
      ["Celkový posudek", "schopno provozu"],
    );
    expect(
      contentOf(page, {
        inspection_technician: TEXT,
        earth_resistance: TEXT,
        main_breaker: TEXT,
        defects_found: TEXT,
        overall_assessment: TEXT,
      }),
    ).toEqual({
      inspection_technician: "Petr Novotný",
      earth_resistance: "4,2 Ω",
      main_breaker: "25 A",
      defects_found: "žádné",
      overall_assessment: "schopno provozu",
    });
  });

  it("tell the two sides of a paper apart", () => {
    const page = new PageBuilder().line(60, 60, "Plná moc", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Zmocnitel", "Jan Dvořák"],
      ["Zmocněnec", "Eva Malá"],
      ["Rozsah plné moci", "prodej vozu"],
    );
    expect(contentOf(page, { grantor: TEXT, attorney: TEXT, scope_of_power: TEXT })).toEqual({
      grantor: "Jan Dvořák",
      attorney: "Eva Malá",
      scope_of_power: "prodej vozu",
    });
  });
});
