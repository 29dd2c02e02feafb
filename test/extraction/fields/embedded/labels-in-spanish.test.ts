import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Spanish papers", () => {
  it("are read on a report of the police", () => {
    const page = new PageBuilder().line(60, 60, "Diligencias", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Comisaría", "Distrito Norte"],
      ["Denunciante", "Ana Belén Ruiz"],
      ["Sospechoso", "desconocido"],
      ["Efectos sustraídos", "un ordenador"],
      ["Parentesco", "hermana"],
    );
    expect(contentOf(page, { police_station: TEXT, complainant: TEXT, suspect: TEXT, relationship: TEXT })).toEqual({
      police_station: "Distrito Norte",
      complainant: "Ana Belén Ruiz",
      suspect: "desconocido",
      relationship: "hermana",
    });
  });

  it("are read with the sign of a number behind them", () => {
    const page = new PageBuilder().line(60, 60, "Extracto registral", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Libro n.º", "412"],
      ["Expediente n.º", "77/2024"],
      ["Linderos", "calle y río"],
      ["Albacea", "Inés Prado"],
    );
    expect(contentOf(page, { book_number: TEXT, file_number: TEXT, boundaries: TEXT, executor: TEXT })).toEqual({
      book_number: "412",
      file_number: "77/2024",
      boundaries: "calle y río",
      executor: "Inés Prado",
    });
  });
});
