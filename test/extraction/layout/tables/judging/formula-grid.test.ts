import { describe, expect, test } from "vitest";
import { isFormulas } from "../../../../../extraction/layout/tables/judging/formula-grid.ts";
import { grid } from "./grids.ts";

describe("a grid of the parts of formulas", () => {
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

  test("is recognised by parts of tall brackets as fonts of symbols encode them, beside a few words", () => {
    const sum = [
      ["∑", "", ""],
      ["the product \uf8eb i<j", "\uf8f6 ∑ perm", "1 S 12"],
      ["\uf8ed k", "\uf8f8", "(5)"],
    ];
    expect(isFormulas(grid(sum))).toBe(true);
    const plain = sum.map((row) => row.map((text) => text.replace(/[\uf8e6-\uf8fe] ?/g, "a")));
    expect(isFormulas(grid(plain))).toBe(false);
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
