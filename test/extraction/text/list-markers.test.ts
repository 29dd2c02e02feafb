import { describe, expect, test } from "vitest";
import { bulletOf } from "../../../extraction/text/list-markers.ts";

describe("marks of lists", () => {
  test("are letters with a full stop, but not the initials of a name", () => {
    expect(bulletOf("A. Terms and names")).toEqual({ marker: "A.", ordered: true });
    expect(bulletOf("S. T. Pope and C. Roads, Eds. 1996")).toBeUndefined();
    expect(bulletOf("R. Kliebera, D. Sutera, and H. Stolzb, Solid State")).toBeUndefined();
    expect(bulletOf("J. Gérard, and J. Bloch, Letters")).toBeUndefined();
    expect(bulletOf("B. Goods, services and works")).toEqual({ marker: "B.", ordered: true });
    expect(bulletOf("J. R. R. Tolkien wrote it")).toBeUndefined();
  });

  test("are not the page of a reference", () => {
    expect(bulletOf("p. 317) and elsewhere")).toBeUndefined();
    expect(bulletOf("S. 12 des Berichts")).toBeUndefined();
    expect(bulletOf("p. the last of the points")).toEqual({ marker: "p.", ordered: true });
  });

  test("are signs of symbol fonts that are set apart, whatever they show", () => {
    expect(bulletOf("\uf0fa Power on the unit")).toEqual({ marker: "\uf0fa", ordered: false });
    expect(bulletOf("\uf061-particles")).toBeUndefined();
  });

  test("may be round or square signs of any set, set apart", () => {
    for (const marker of ["⚫", "⚪", "⬛", "⬤"])
      expect(bulletOf(`${marker} ripe`)).toEqual({ marker, ordered: false });
    expect(bulletOf("⚫ripe")).toBeUndefined();
  });
});
