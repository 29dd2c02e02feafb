import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

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

test("names in capitals are no peers of options in the same type", () => {
  const names = ["NAME", "SYNOPSIS", "OPTIONS", "-o, --output FILE", "-v, --verbose", "-q, --quiet", "SCRIPTS SYNTAX"];
  expect(headingsOf(manual(names))).toEqual(["NAME", "SYNOPSIS", "OPTIONS", "SCRIPTS SYNTAX"]);
});
