import { expect, it } from "vitest";
import { documentName } from "../../client/console/file-names.ts";

it("names of documents lose their folder and their .pdf, however it is spelled", () => {
  expect(["a.pdf", "b.PDF", "dir/c.pdf", "d.txt"].map(documentName)).toEqual(["a", "b", "c", "d.txt"]);
});
