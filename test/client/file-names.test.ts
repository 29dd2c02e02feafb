import { expect, it } from "vitest";
import { documentName } from "../../client/console/file-names.ts";

it("names of documents lose their .pdf, however it is written, and their folder", () => {
  expect(["a.pdf", "b.PDF", "dir/c.pdf", "d.txt"].map(documentName)).toEqual(["a", "b", "c", "d.txt"]);
});
