import { describe, expect, it } from "vitest";
import { pageText } from "../../../extraction/models/page-text.ts";
import { FieldPageBuilder } from "../fields/field-pages.ts";

const box = { left: 10, top: 10, right: 60, bottom: 20 };

describe("a page as a model reads it", () => {
  it("is its text in reading order, with tables as rows", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Invoice R-2041", "of 3 May")
      .table(
        120,
        [50, 200],
        [
          ["Item", "Amount"],
          ["Widgets\nin blue", "12.50"],
          ["Gears", ""],
        ],
      )
      .text(50, 300, "Thank you")
      .page();
    expect(pageText(page)).toBe(
      [
        "Invoice R-2041\nof 3 May",
        "| Item | Amount |\n| --- | --- |\n| Widgets in blue | 12.50 |\n| Gears |  |",
        "Thank you",
      ].join("\n\n"),
    );
  });

  it("ends with what its form fields hold", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Application")
      .widget({ box, name: "f1", tooltip: "Family name", value: "Jensen" })
      .widget({ box, name: "f2", value: "" })
      .widget({ box, name: "married", kind: "checkbox", checked: true })
      .widget({ box, name: "adult", kind: "radio" })
      .widget({ box, name: "send", kind: "button", value: "Send" })
      .page();
    expect(pageText(page)).toBe("Application\n\nForm fields:\nFamily name: Jensen\n[x] married\n[ ] adult");
  });

  it("is its lines when layout found no elements, and nothing when it has no words", () => {
    expect(pageText(new FieldPageBuilder().loose(50, 60, "first line").loose(50, 80, "second").page())).toBe(
      "first line\nsecond",
    );
    expect(pageText(new FieldPageBuilder().page())).toBe("");
  });
});
