import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Dutch papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Keuringsverslag", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Hoofdzekering", "40 A"],
      ["Opstelplaats", "kelder links"],
      ["Inbreuken", "geen"],
      ["Herleidbaarheid", "BELAC 012"],
    );
    expect(
      contentOf(page, { main_fuse: TEXT, installation_location: TEXT, violations: TEXT, traceability: TEXT }),
    ).toEqual({
      main_fuse: "40 A",
      installation_location: "kelder links",
      violations: "geen",
      traceability: "BELAC 012",
    });
  });

  it("tell the two sides of a paper apart", () => {
    const page = new PageBuilder().line(60, 60, "Volmacht", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Volmachtgever", "Els Maas"],
      ["Gevolmachtigde", "Bram Kok"],
      ["Omvang van de volmacht", "verkoop"],
    );
    expect(contentOf(page, { principal: TEXT, attorney_in_fact: TEXT, scope_of_power: TEXT })).toEqual({
      principal: "Els Maas",
      attorney_in_fact: "Bram Kok",
      scope_of_power: "verkoop",
    });
  });
});
