import { describe, expect, test } from "vitest";
import { bulletOf } from "../../../extraction/text/list-markers.ts";

describe("marks of lists", () => {
  test("are letters with a full stop, but not the initials of a name", () => {
    expect(bulletOf("A. Terms and names")).toEqual({ marker: "A.", ordered: true });
    expect(bulletOf("S. T. Pope and C. Roads, Eds. 1996")).toBeUndefined();
    expect(bulletOf("J. R. R. Tolkien wrote it")).toBeUndefined();
  });
});
