import { describe, expect, test } from "vitest";
import { isNumeric } from "../../../extraction/text/numeric.ts";

describe("numbers as in the cells of tables", () => {
  test.each(["12", " 1,234.50 ", "$ 3.10", "-5%", "12 kg", "€ 7,00", "1–2", "٣٤", "—", "2.5 mm", "(3)"])(
    "%s is one",
    (text) => {
      expect(isNumeric(text)).toBe(true);
    },
  );

  test.each(["", "x", "kg", "12 pieces", "3 a 4", "A1", "é 3 é 4", "$", "1 mile"])("%s is none", (text) => {
    expect(isNumeric(text)).toBe(false);
  });
});
