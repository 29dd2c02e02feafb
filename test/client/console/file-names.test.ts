import { expect, it } from "vitest";
import { documentName } from "../../../client/console/file-names.ts";

it("output names have no folder and no .pdf extension, whatever its case", () => {
  expect(["a.pdf", "b.PDF", "dir/c.pdf", "d.txt"].map(documentName)).toEqual(["a", "b", "c", "d.txt"]);
});
