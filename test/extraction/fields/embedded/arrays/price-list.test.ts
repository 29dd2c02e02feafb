import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "../scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});

/** A text at the left, and sums of money that end at these right edges. */
function priced(page: PageBuilder, y: number, text: string, ...sums: string[]): void {
  page.line(60, y, text);
  for (const [index, sum] of sums.entries()) page.line(300 + 80 * index - 5 * sum.length, y, sum);
}

describe("a bill without headers", () => {
  const charges = listOf({ description: TEXT, quantity: NUMBER, unit_price: NUMBER, amount: NUMBER });

  it("has the lines that add up to its total", () => {
    const page = new PageBuilder().line(60, 60, "The Copper Kettle", { size: 16 });
    for (const [row, [text, price, amount]] of (
      [
        ["2 Lentil soup", "4.50", "9.00"],
        ["1 Grilled hake", "17.20", "17.20"],
        ["3 Sparkling water", "2.10", "6.30"],
      ] as const
    ).entries())
      priced(page, 120 + 14 * row, text, price, amount);
    priced(page, 176, "Total GBP", "", "32.50");
    priced(page, 190, "Card payment", "", "32.50");
    expect(contentOf(page, { charges })).toEqual({
      charges: [
        { description: "Lentil soup", quantity: 2, unit_price: 4.5, amount: 9 },
        { description: "Grilled hake", quantity: 1, unit_price: 17.2, amount: 17.2 },
        { description: "Sparkling water", quantity: 3, unit_price: 2.1, amount: 6.3 },
      ],
    });
  });

  it("has days in the year of its other dates, whatever its sums", () => {
    const bill = (total: string) => {
      const page = new PageBuilder().line(60, 60, "Arrival: 30/09/2025");
      for (const [row, [day, text, amount]] of (
        [
          ["30/09", "Guest room", "114.00"],
          ["30/09", "Valet parking", "18.00"],
          ["01/10", "Guest room", "114.00"],
        ] as const
      ).entries()) {
        page.line(60, 120 + 14 * row, day).line(130, 120 + 14 * row, text);
        page.line(400 - 5 * amount.length, 120 + 14 * row, amount);
      }
      page.line(60, 180, "Charges").line(400 - 5 * total.length, 180, total);
      return contentOf(page, {
        charges: listOf({ date: { ...TEXT, description: "YYYY-MM-DD" }, description: TEXT, amount: NUMBER }),
      });
    };
    const charges = [
      { date: "2025-09-30", description: "Guest room", amount: 114 },
      { date: "2025-09-30", description: "Valet parking", amount: 18 },
      { date: "2025-10-01", description: "Guest room", amount: 114 },
    ];
    expect(bill("246.00")).toEqual({ charges });
    expect(bill("300.00")).toEqual({ charges });
  });
});

describe("a menu", () => {
  const sections = listOf({ name: TEXT, dishes: listOf({ name: TEXT, description: TEXT, price: NUMBER }) });

  it("has its dishes under headings, in one column or two", () => {
    const page = new PageBuilder().line(200, 50, "Osteria del Molo", { size: 24 });
    const column = (x: number, heading: string, dishes: string[][]) => {
      page.line(x, 120, heading, { size: 15 });
      for (const [row, [dish = "", price = "", note]] of dishes.entries()) {
        page.line(x, 145 + 30 * row, dish, { size: 11 }).line(x + 190, 145 + 30 * row, price, { size: 11 });
        if (note !== undefined) page.line(x, 157 + 30 * row, note, { size: 8 });
      }
    };
    column(60, "Starters", [
      ["Fish soup", "7,50", "with rouille"],
      ["Leek tart", "6,20"],
      ["Olives", "3,00"],
    ]);
    column(320, "Desserts", [
      ["Almond cake", "5,50"],
      ["Lemon ice", "4,00"],
      ["Cheese", "8,20"],
    ]);
    expect(contentOf(page, { sections })).toEqual({
      sections: [
        {
          name: "Starters",
          dishes: [
            { name: "Fish soup", description: "with rouille", price: 7.5 },
            { name: "Leek tart", price: 6.2 },
            { name: "Olives", price: 3 },
          ],
        },
        {
          name: "Desserts",
          dishes: [
            { name: "Almond cake", price: 5.5 },
            { name: "Lemon ice", price: 4 },
            { name: "Cheese", price: 8.2 },
          ],
        },
      ],
    });
  });
});
