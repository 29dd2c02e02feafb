import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { listOf } from "./list-of.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const COUNT: FieldSchema = { type: "integer" };

describe("lists from tables", () => {
  it("come from the table with the name of the list, if there are tables side by side", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 120, 180],
        [
          ["Earnings", "Current", "YTD"],
          ["Regular", "2,200.00", "26,400.00"],
          ["Overtime", "247.50", "1,815.00"],
        ],
      )
      .table(
        100,
        [300, 440, 500],
        [
          ["Deductions", "Current", "YTD"],
          ["Income Tax", "268.40", "3,190.20"],
          ["Medicare", "35.49", "409.12"],
          ["Pension", "122.38", "1,410.75"],
        ],
      )
      .page();
    expect(listOf("deductions", page, { current: SUM, ytd: SUM })).toEqual([
      { current: 268.4, ytd: 3190.2 },
      { current: 35.49, ytd: 409.12 },
      { current: 122.38, ytd: 1410.75 },
    ]);
  });

  it("join the lines of a cell, and words broken at the ends of lines", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 60, 120, 180, 260],
        [
          ["Line", "Days", "Time", "Program", "Rate"],
          ["1", "MTWTF-\n-", "6:00\nAM-\n7:00\nAM", "Morning\nNews", "$150.00"],
          ["2", "-----S-", "8:00\nPM-\n11:00\nPM", "College\nFootball", "$1,200.00"],
        ],
      )
      .page();
    expect(listOf("spots", page, { line: COUNT, days: TEXT, time: TEXT, program: TEXT, rate: SUM })).toEqual([
      { line: 1, days: "MTWTF--", time: "6:00 AM-7:00 AM", program: "Morning News", rate: 150 },
      { line: 2, days: "-----S-", time: "8:00 PM-11:00 PM", program: "College Football", rate: 1200 },
    ]);
  });

  it("recognise columns by the plural of their names and by abbreviations", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 100, 300, 380, 460],
        [
          ["Date", "Desc", "Withdrawals", "Deposits", "Balance"],
          ["05/02", "Payroll", "", "2,175.00", "4,656.17"],
          ["05/03", "Check 1182", "1,450.00", "", "3,206.17"],
        ],
      )
      .page();
    expect(listOf("transactions", page, { description: TEXT, withdrawal: SUM, deposit: SUM, balance: SUM })).toEqual([
      { description: "Payroll", deposit: 2175, balance: 4656.17 },
      { description: "Check 1182", withdrawal: 1450, balance: 3206.17 },
    ]);
  });

  it("prefer the column with their own name to one with the same meaning", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 100, 300, 380],
        [
          ["Item", "Description", "Qty", "Amount"],
          ["TBL-60", "Oak dining table", "3", "$3,750.00"],
          ["DLV", "White glove delivery", "1", "$240.00"],
        ],
      )
      .page();
    expect(listOf("line_items", page, { description: TEXT, quantity: COUNT, amount: SUM })).toEqual([
      { description: "Oak dining table", quantity: 3, amount: 3750 },
      { description: "White glove delivery", quantity: 1, amount: 240 },
    ]);
  });

  it("leave out balances, sums whose name follows their figure, and what is below a sum", () => {
    const statement = new FieldPageBuilder()
      .table(
        100,
        [20, 120, 400],
        [
          ["Buchung", "Verwendungszweck", "Betrag"],
          ["", "Alter Kontostand vom 31.05.2024", "1.204,33 +"],
          ["03.06.2024", "Miete Juni", "950,00 -"],
          ["14.06.2024", "Gehalt", "4.312,90 +"],
          ["", "Neuer Kontostand vom 30.06.2024", "4.567,23 +"],
        ],
      )
      .page();
    const booking = { buchung: { ...TEXT, description: "YYYY-MM-DD" }, verwendungszweck: TEXT, betrag: SUM };
    expect(listOf("buchungen", statement, booking)).toEqual([
      { buchung: "2024-06-03", verwendungszweck: "Miete Juni", betrag: -950 },
      { buchung: "2024-06-14", verwendungszweck: "Gehalt", betrag: 4312.9 },
    ]);
    const freight = new FieldPageBuilder()
      .table(
        100,
        [20, 120, 240, 400],
        [
          ["Units", "Weight", "Commodity", "Class"],
          ["12", "18,400", "Whiskey", "65"],
          ["2", "1,150", "Alcohol", "85"],
          ["14", "19,550", "GRAND TOTAL", ""],
        ],
      )
      .page();
    expect(listOf("commodities", freight, { units: COUNT, weight: SUM, commodity: TEXT })).toHaveLength(2);
    const invoice = new FieldPageBuilder()
      .table(
        100,
        [20, 200, 300, 400],
        [
          ["Description", "Qty", "Rate", "Amount"],
          ["Table", "3", "$1,250.00", "$3,750.00"],
          ["Chair", "12", "$185.00", "$2,220.00"],
        ],
      )
      .loose(200, 148, "Subtotal")
      .loose(400, 148, "$5,970.00")
      .loose(200, 160, "Discount (5%)")
      .loose(400, 160, "-$298.50")
      .page();
    const line = { description: TEXT, qty: COUNT, rate: SUM, amount: SUM };
    expect(listOf("lines", invoice, line)).toHaveLength(2);
  });

  it("have an item for each row, even if debits and credits alternate or a figure is missing", () => {
    const folio = new FieldPageBuilder()
      .table(
        100,
        [20, 120, 300, 400],
        [
          ["Date", "Description", "Charges", "Credits"],
          ["14-Aug-2024", "Room", "245.00", ""],
          ["17-Aug-2024", "Visa", "", "245.00"],
        ],
      )
      .page();
    expect(listOf("postings", folio, { description: TEXT, charge: SUM, credit: SUM })).toEqual([
      { description: "Room", charge: 245 },
      { description: "Visa", credit: 245 },
    ]);
    const policy = new FieldPageBuilder()
      .table(
        100,
        [20, 180, 320, 420],
        [
          ["Coverage", "Limit", "Deductible", "Premium"],
          ["Liability", "$100,000", "", "$188.00"],
          ["Collision", "Cash Value", "$500", "$212.00"],
          ["Comprehensive", "Cash Value", "$250", "$100.00"],
        ],
      )
      .page();
    const coverage = { coverage: TEXT, limit: TEXT, deductible: SUM, premium: SUM };
    expect(listOf("coverages", policy, coverage)).toEqual([
      { coverage: "Liability", limit: "$100,000", premium: 188 },
      { coverage: "Collision", limit: "Cash Value", deductible: 500, premium: 212 },
      { coverage: "Comprehensive", limit: "Cash Value", deductible: 250, premium: 100 },
    ]);
  });
});

describe("lists inside the items of a list", () => {
  const order = (page: FieldPageBuilder, top: number, day: string, total: string, rows: string[][]) =>
    page
      .text(20, top, `Order Date: ${day}`)
      .text(20, top + 14, `Order Total: ${total}`)
      .table(top + 30, [20, 200, 300], [["Product", "Quantity", "Price"], ...rows]);
  const items: FieldSchema = {
    type: "array",
    items: { type: "object", properties: { product: TEXT, quantity: COUNT, price: SUM } },
  };

  it("come from the tables between one block of labelled lines and the next, on whichever page", () => {
    const first = new FieldPageBuilder();
    order(first, 50, "2024-08-02", "$310.00", [
      ["Espresso beans", "10", "$22.00"],
      ["Paper cups", "3", "$30.00"],
    ]);
    order(first, 300, "2024-08-16", "$132.00", [["Espresso beans", "6", "$22.00"]]);
    const second = order(new FieldPageBuilder(2), 50, "2024-08-29", "$55.00", [["Syrup", "5", "$11.00"]]);
    const orders: FieldSchema = {
      type: "array",
      items: { type: "object", properties: { order_date: TEXT, order_total: SUM, items } },
    };
    const pages = [first.page(), second.page()];
    const { content, citations } = extractFieldsEmbedded(pages, { type: "object", properties: { orders } });
    expect(content.orders).toEqual([
      {
        order_date: "2024-08-02",
        order_total: 310,
        items: [
          { product: "Espresso beans", quantity: 10, price: 22 },
          { product: "Paper cups", quantity: 3, price: 30 },
        ],
      },
      {
        order_date: "2024-08-16",
        order_total: 132,
        items: [{ product: "Espresso beans", quantity: 6, price: 22 }],
      },
      { order_date: "2024-08-29", order_total: 55, items: [{ product: "Syrup", quantity: 5, price: 11 }] },
    ]);
    expect(citations["orders[2].items[0].product"]).toMatchObject([{ page: 2, quote: "Syrup" }]);
    expect(citations["orders[1].order_total"]).toMatchObject([{ page: 1, quote: "$132.00" }]);
  });
});

describe("values under a heading", () => {
  const skills: FieldSchema = { type: "array", items: TEXT };
  const read = (paragraph: string) => {
    const page = new FieldPageBuilder().text(20, 50, "Skills").text(20, 70, paragraph).page();
    return extractFieldsEmbedded([page], { type: "object", properties: { skills } }).content.skills;
  };

  it("are the items that its paragraph lists, not the words of a sentence", () => {
    expect(read("Python, Scala, Terraform")).toEqual(["Python", "Scala", "Terraform"]);
    expect(read("Worked for many years on payments, mostly for banks in the north of the country.")).toBeNull();
  });
});
