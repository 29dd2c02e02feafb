import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

test("the label of a remark with an icon is no heading, in whatever language it is", () => {
  const page = (icon: boolean): PageBuilder => {
    const written = new PageBuilder().paragraph(50, 60, prose(8));
    written.line(56, 190, "Fobreto", { font: BOLD, size: 12 }).paragraph(92, 220, prose(8));
    return (icon ? written.image({ left: 56, top: 240, right: 82, bottom: 266 }) : written).paragraph(
      50,
      360,
      prose(20),
    );
  };
  const markdown = (written: PageBuilder): string =>
    renderMarkdown(assembleDocument({ name: "n", pages: [written.analyse()] }));
  expect(markdown(page(false))).toMatch(/^#+ Fobreto/m);
  expect(markdown(page(true))).toMatch(/^(?!#).*Fobreto/m);
});

test("a title in large type over a picture to the left of the text is a heading", () => {
  const page = new PageBuilder()
    .line(56, 90, "Fobreto", { font: BOLD, size: 30 })
    .image({ left: 56, top: 160, right: 130, bottom: 240 })
    .paragraph(140, 150, prose(30))
    .paragraph(50, 360, prose(20));
  expect(renderMarkdown(assembleDocument({ name: "n", pages: [page.analyse()] }))).toMatch(/^#+ Fobreto/m);
});

test("a label half-way up the text on its right is no heading", () => {
  const page = (y: number): string =>
    renderMarkdown(
      assembleDocument({
        name: "n",
        pages: [
          new PageBuilder()
            .paragraph(50, 60, prose(8))
            .line(56, y, "Fobreto", { font: BOLD, size: 12 })
            .rule(118, 190, 118, 230)
            .paragraph(130, 202, prose(3))
            .paragraph(50, 270, prose(20))
            .analyse(),
        ],
      }),
    );
  expect(page(214)).toMatch(/^(?!#).*Fobreto/m);
});
