import { describe, expect, test } from "vitest";
import type { Fragment } from "../../../../../extraction/layout/lines/fragment.ts";
import type { TableDraft } from "../../../../../extraction/layout/tables/draft/table-draft.ts";
import { isFormulas } from "../../../../../extraction/layout/tables/judging/formula-grid.ts";

const fragment = (text: string): Fragment => ({
  text,
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  baseline: 10,
  size: 10,
  font: 0,
  bold: false,
  italic: false,
  color: 0,
  order: 0,
  spaceAfter: true,
  endsText: false,
  wordGap: 0.2,
  spread: 0,
  rise: undefined,
  contentId: -1,
  block: undefined,
  unreadable: 0,
});

/** A grid with these texts; empty ones are empty cells. */
const grid = (rows: string[][]): TableDraft => ({
  box: { left: 0, top: 0, right: 100, bottom: 10 * rows.length },
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  headerRows: 0,
  confidence: 0,
  cells: rows.flatMap((texts, row) =>
    texts.map((text, column) => {
      const fragments = text === "" ? [] : text.split(" ").map(fragment);
      return { row, column, rowSpan: 1, columnSpan: 1, fragments };
    }),
  ),
});

describe("a grid of the parts of formulas", () => {
  test("with the end of the sentence above them is a formula", () => {
    const sentence = "This is defined as";
    const rows = [
      [sentence, "", "∫ x"],
      ["γ(x, a) =", "1", "ta−1e−tdt"],
    ];
    expect(isFormulas(grid(rows))).toBe(true);
    expect(
      isFormulas(
        grid([
          [sentence, "∫ 1 √"],
          ["E(m) =", "1 − mt √ dt"],
          ["0", "1 − t = 0"],
        ]),
      ),
    ).toBe(true);
  });

  test("is recognised by its numbers on either side, and by relations that go on in the next cell", () => {
    const numbered = [
      ["(17)", "∇ · E = 0 , ∇ × E = −", ","],
      ["The field has no sources here.", "", ""],
      ["(18)", "∂t 1 ∂E ∇ · B = 0 , ∇ × B =", "."],
    ];
    expect(isFormulas(grid(numbered))).toBe(true);
    const cases = [
      ["The family is defined as", "", "", ""],
      ["ρ k (x) =", "{ 1 2 x 2", "if | x | ≤ k", ","],
      ["ψ k (x) =", "{ k x", "if | x | > k", "."],
    ];
    expect(isFormulas(grid(cases))).toBe(true);
    const grammar = [
      ["⟨sentence⟩", "|=", "⟨start⟩ ⟨rest⟩ .", "(1)"],
      ["⟨word⟩", "|=", "⟨letter⟩ ⟨word⟩", ""],
      ["", "", "| ⟨letter⟩", "(2)"],
      ["⟨rest⟩", "|=", "⟨space⟩ ⟨word⟩", "(3)"],
    ];
    expect(isFormulas(grid(grammar))).toBe(true);
    const apart = grammar.map((row) => row.with(3, row[3] === "(2)" ? "(7)" : (row[3] ?? "")));
    expect(isFormulas(grid(apart))).toBe(false);
  });

  test("is not a table of estimates with their errors, or of probabilities", () => {
    const estimates = [
      ["", "(1)", "(2)"],
      ["Age", "0.53", "0.48"],
      ["", "(0.12)", "(0.11)"],
      ["R2 =", "0.31", "0.36"],
    ];
    expect(isFormulas(grid(estimates))).toBe(false);
    const tests = [
      ["Effect", "F", "p"],
      ["Dose", "12.1", "<.0001"],
      ["Time", "3.4", "<.05"],
    ];
    expect(isFormulas(grid(tests))).toBe(false);
  });

  test("is a table if words name its rows", () => {
    const rows = [
      ["Signal", "Transform"],
      ["step", "1 / s"],
      ["ramp", "∫ t dt"],
      ["sine", "ω / s"],
    ];
    expect(isFormulas(grid(rows))).toBe(false);
  });
});
