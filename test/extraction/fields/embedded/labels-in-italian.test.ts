import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("Italian labels are found by English names", () => {
  it("on an extract of the land register", () => {
    const page = new PageBuilder().line(60, 60, "Visura catastale", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["Foglio", "22"],
      ["Zona censuaria", "U 12"],
      ["Consistenza", "6,5 vani"],
      ["Gravami", "nessuno"],
    );
    expect(
      contentOf(page, { cadastral_sheet: TEXT, census_zone: TEXT, size_in_rooms: TEXT, encumbrances: TEXT }),
    ).toEqual({ cadastral_sheet: "22", census_zone: "U 12", size_in_rooms: "6,5 vani", encumbrances: "nessuno" });
  });

  it("on a report of service", () => {
    const page = new PageBuilder().line(60, 60, "Rapporto di intervento", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["Manutentore", "Piero Sala"],
      ["Difetto riscontrato", "perdita dal raccordo"],
      ["Inizio lavori", "ore 8.30"],
    );
    expect(contentOf(page, { technician: TEXT, fault_found: TEXT, work_start: TEXT })).toEqual({
      technician: "Piero Sala",
      fault_found: "perdita dal raccordo",
      work_start: "ore 8.30",
    });
  });

  it("on a record of a match", () => {
    const page = new PageBuilder().line(60, 60, "Referto di gara", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["Arbitro", "Luca Ferri"],
      ["Squadra ospite", "Virtus Lodi"],
      ["Spettatori", "340"],
      ["Cronometrista", "Anna Riva"],
    );
    expect(
      contentOf(page, { referee: TEXT, away_team: TEXT, spectators: { type: "integer" }, timekeeper: TEXT }),
    ).toEqual({ referee: "Luca Ferri", away_team: "Virtus Lodi", spectators: 340, timekeeper: "Anna Riva" });
  });
});
