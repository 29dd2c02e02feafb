import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { HeadingPeers, type JudgedText } from "../../../extraction/document/heading-peers.ts";
import { BOLD, PageBuilder, prose, texts } from "../builders.ts";

function headingsOf(page: PageBuilder): string[] {
  return assembleDocument({ name: "n", pages: [page.analyse()] }).elements.flatMap((element) =>
    element.kind === "text" && (element.label === "Title" || element.label === "Section-header")
      ? [element.content.text]
      : [],
  );
}

/** The names of a manual's parts in bold, each above indented text. */
function manual(names: string[], bold = names): PageBuilder {
  const page = new PageBuilder();
  names.forEach((name, index) => {
    const top = 60 + index * 90;
    page.line(50, top, name, { font: bold.includes(name) ? BOLD : 0 }).paragraph(86, top + 14, prose(4));
  });
  return page;
}

test("a label that looks like the headings around it is a heading", () => {
  const names = ["Name", "Synopsis", "Example", "Return value", "See also"];
  expect(headingsOf(manual(names))).toEqual(names);
});

test("a label that looks like none of the headings around it is no heading", () => {
  const bold = ["Name", "Synopsis", "Return value", "See also"];
  expect(headingsOf(manual(["Name", "Synopsis", "Example", "Return value", "See also"], bold))).toEqual(bold);
});

test("a doubtful heading among numbered lines of its look that are none is none, among numbered headings it is one", () => {
  const lines = ["1. Open it", "2. Choose the tools", "3. Close it", "4. Install the library", "5. Start it"];
  const page = new PageBuilder();
  for (const [at, text] of lines.entries()) page.line(60, 100 + 60 * at, text);
  const judged = (headings: number[]): JudgedText[] =>
    texts(page.analyse()).map((element, index) => {
      const isHeading = headings.includes(index);
      return { element, page: 1, index, probability: isHeading ? 0.6 : 0.3, isHeading };
    });
  const among = (all: JudgedText[], at: number): number | undefined => {
    const peers = new HeadingPeers();
    for (const text of all) peers.add(text);
    return all[at] && peers.among(all[at]);
  };
  expect(among(judged([3]), 3)).toBeUndefined();
  expect(among(judged([0, 1, 2, 3, 4]), 3)).toBe(0.6);
});
