import { expect, test } from "vitest";
import { remembered } from "../../../extraction/geometry/remembered.ts";

test("what depends on an object is computed once for each, also if nothing is found", () => {
  const asked: number[][] = [];
  const last = remembered((numbers: number[]) => {
    asked.push(numbers);
    return numbers.at(-1);
  });
  const [full, empty] = [[1, 2], []];
  expect([last(full), last(empty), last(full), last(empty)]).toEqual([2, undefined, 2, undefined]);
  expect(asked).toEqual([full, empty]);
});
