import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import type { JsonValue } from "../../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const ASKED = { article_number: TEXT, name: TEXT, quantity: SUM, unit_price: SUM, line_total: SUM };

type Cells = readonly (readonly [left: number, text: string])[];

/** The lines read from rows of words, 20 points apart; a row begins `gap` points further down than usual. */
function linesOf(rows: readonly Cells[], gap = 20): JsonValue | undefined {
  const page = new FieldPageBuilder();
  for (const [row, cells] of rows.entries()) for (const [left, text] of cells) page.loose(left, 100 + gap * row, text);
  const items: FieldSchema = { type: "object", properties: ASKED };
  const schema = { type: "object" as const, properties: { lines: { type: "array" as const, items } } };
  return extractFieldsEmbedded([page.page()], schema).content.lines;
}

const COLUMNS = [20, 260, 340, 440] as const;
const row = (...texts: string[]): Cells =>
  texts.flatMap((text, column) => (text === "" ? [] : [[COLUMNS[column] ?? 0, text] as const]));
const HEADER = row("Description", "Qty", "Unit price", "Amount");

/** A row with a number before its texts. */
const numbered = (no: string, cells: Cells): Cells => [
  [20, no],
  ...cells.map(([left, text]) => [left + 80, text] as const),
];

const SHELVES = { name: "Oak shelf", quantity: 2, unit_price: 10, line_total: 20 };
const BRACKETS = { name: "Steel bracket", quantity: 4, unit_price: 3, line_total: 12 };
const LABOUR = { name: "Fitting", quantity: 1, unit_price: 45, line_total: 45 };

describe("items in groups", () => {
  it.each([
    ["Total kitchen", row("", "", "Total kitchen", "32.00")],
    ["Boards and metal together", row("Boards and metal together", "", "", "32.00")],
  ])("go on below the sum of a group: %s", (_, sum) => {
    const lines = linesOf([
      HEADER,
      row("Section 1: Kitchen"),
      row("Oak shelf", "2", "10.00", "20.00"),
      row("Steel bracket", "4", "3.00", "12.00"),
      sum,
      row("Section 2: Hall"),
      row("Fitting", "1", "45.00", "45.00"),
      row("", "", "Subtotal hall", "45.00"),
      row("", "", "Total", "77.00"),
    ]);
    expect(lines).toEqual([SHELVES, BRACKETS, LABOUR]);
  });

  it("end at a sum with deductions or taxes below it", () => {
    const lines = linesOf([
      HEADER,
      row("Oak shelf", "2", "10.00", "20.00"),
      row("Steel bracket", "4", "3.00", "12.00"),
      row("", "", "Subtotal", "32.00"),
      row("VAT 20 %", "20", "32.00", "6.40"),
    ]);
    expect(lines).toEqual([SHELVES, BRACKETS]);
  });
});

describe("typed rules", () => {
  it("are no part of a listing's header or items", () => {
    const rule = row("-".repeat(90));
    expect(
      linesOf(
        [rule, HEADER, rule, row("Oak shelf", "2", "10.00", "20.00"), row("Fitting", "1", "45.00", "45.00"), rule],
        12,
      ),
    ).toEqual([SHELVES, LABOUR]);
  });
});

describe("names", () => {
  it("end with their first line where most of a list have a remark below", () => {
    const lines = linesOf(
      [
        HEADER,
        row("Oak shelf", "2", "10.00", "20.00"),
        row("as quoted on Monday"),
        row("Steel bracket", "4", "3.00", "12.00"),
        row("in the colour of the wall"),
        row("Fitting of everything at the customer's", "1", "45.00", "45.00"),
        row("scaffolding included"),
      ],
      13,
    );
    expect(lines).toEqual([SHELVES, BRACKETS, { ...LABOUR, name: "Fitting of everything at the customer's" }]);
  });

  it("do not have the number of the article below them, whatever names it", () => {
    const lines = linesOf(
      [
        HEADER,
        row("Oak shelf", "2", "10.00", "20.00"),
        row("Article 38695"),
        row("Steel bracket", "4", "3.00", "12.00"),
        row("Article 57-054"),
      ],
      13,
    );
    expect(lines).toEqual([
      { article_number: "38695", ...SHELVES },
      { article_number: "57-054", ...BRACKETS },
    ]);
  });
});

describe("headers", () => {
  it("have a percent sign that belongs to the rate before it", () => {
    const header: Cells = [
      [20, "Description"],
      [250, "VAT % Quantity"],
      [370, "Unit price"],
      [470, "Amount"],
    ];
    const item = (name: string, rateAndCount: string, price: string, amount: string): Cells => [
      [20, name],
      [270, rateAndCount],
      [370, price],
      [470, amount],
    ];
    expect(
      linesOf([header, item("Oak shelf", "0 2", "10.00", "20.00"), item("Fitting", "0 1", "45.00", "45.00")]),
    ).toEqual([SHELVES, LABOUR]);
  });

  it("may be broken within their only word", () => {
    const at = (code: string, cells: Cells): Cells => [[520, code], ...cells];
    expect(
      linesOf(
        [
          at("Artikelnum", HEADER),
          [[520, "mer"]],
          at("38695", row("Oak shelf", "2", "10.00", "20.00")),
          at("57054", row("Fitting", "1", "45.00", "45.00")),
        ],
        13,
      ),
    ).toEqual([
      { article_number: "38695", ...SHELVES },
      { article_number: "57054", ...LABOUR },
    ]);
  });

  it('say "No." over the numbers of articles', () => {
    expect(
      linesOf([
        numbered("No.", HEADER),
        numbered("AX-4711", row("Oak shelf", "2", "10.00", "20.00")),
        numbered("1896", row("Fitting", "1", "45.00", "45.00")),
      ]),
    ).toEqual([
      { article_number: "AX-4711", ...SHELVES },
      { article_number: "1896", ...LABOUR },
    ]);
  });

  it.each([
    ["No.", "1000", "2000"],
    ["No.", "0010", "0020"],
    ["Pos.", "4711", "1896"],
  ])("do not stand where %s is over numbers of rows: %s, %s", (header, first, second) => {
    expect(
      linesOf([
        numbered(header, HEADER),
        numbered(first, row("Oak shelf", "2", "10.00", "20.00")),
        numbered(second, row("Fitting", "1", "45.00", "45.00")),
      ]),
    ).toEqual([SHELVES, LABOUR]);
  });
});

describe("columns", () => {
  it("of counts are not those of names, whatever their header is", () => {
    expect(
      linesOf([
        numbered("Item", row("Details", "Qty", "Unit price", "Amount")),
        numbered("1", row("Oak shelf", "2", "10.00", "20.00")),
        numbered("2", row("Steel bracket", "4", "3.00", "12.00")),
        [
          [260, "Section total kitchen"],
          [520, "32.00"],
        ],
        [[20, "Part 2: Hall"]],
        numbered("3", row("Fitting", "1", "45.00", "45.00")),
      ]),
    ).toEqual([SHELVES, BRACKETS, LABOUR]);
  });

  it("have amounts if their header says only that these are without tax", () => {
    const header: Cells = [
      [20, "Artikel"],
      [260, "Antal"],
      [340, "Pris"],
      [440, "Exkl. moms SEK"],
    ];
    expect(linesOf([header, row("Oak shelf", "2", "10,00", "18,00"), row("Fitting", "1", "45,00", "40,50")])).toEqual([
      { ...SHELVES, line_total: 18 },
      { ...LABOUR, line_total: 40.5 },
    ]);
  });
});

describe("figures", () => {
  it("of two columns are not one number", () => {
    const header: Cells = [
      [20, "Description"],
      [230, "Quantity Unitprc"],
      [370, "Amount"],
    ];
    const item = (name: string, count: string, price: string, amount: string): Cells => [
      [20, name],
      [240, count],
      [290, price],
      [370, amount],
    ];
    const lines = linesOf([
      header,
      item("Oak shelf", "10", "240.50", "2405.00"),
      item("Fitting", "10", "145.00", "1450.00"),
    ]);
    expect(JSON.stringify(lines)).not.toContain("10240");
  });
});
