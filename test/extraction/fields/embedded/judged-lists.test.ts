import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import type { FieldPage, JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const WHOLE: FieldSchema = { type: "integer" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});
const read = (page: FieldPage, properties: ObjectSchema["properties"]): JsonObject =>
  extractFieldsEmbedded([page], { type: "object", properties }).content;

const COLUMNS = [50, 190, 290, 390, 490];

describe("lists in tables", () => {
  it("have their things side by side, with the names of their properties in front", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Choose how long to register for")
      .table(90, COLUMNS.slice(0, 4), [
        ["", "3 months", "6 months", "12 months"],
        ["Registration fee", "98.00", "190.00", "371.00"],
        ["Traffic improvement fee", "16.10", "31.40", "61.90"],
        ["Insurance premium", "121.50", "239.00", "468.00"],
        ["Total", "235.60", "460.40", "900.90"],
      ])
      .page();
    const options = listOf({ months: WHOLE, registrationFee: NUMBER, insurancePremium: NUMBER, total: NUMBER });
    expect(read(page, { options })).toEqual({
      options: [
        { months: 3, registrationFee: 98, insurancePremium: 121.5, total: 235.6 },
        { months: 6, registrationFee: 190, insurancePremium: 239, total: 460.4 },
        { months: 12, registrationFee: 371, insurancePremium: 468, total: 900.9 },
      ],
    });
  });

  it("have the name of the group of each item, between the rows or above each table", () => {
    const COLUMNS_OF_PRICES = [50, 190, 330, 430];
    const header = ["Code", "Product", "Size", "Price"];
    const page = new FieldPageBuilder()
      .text(50, 40, "Trade price list")
      .text(50, 70, "Hard cheese")
      .table(90, COLUMNS_OF_PRICES, [
        header,
        ["CH110", "Red Leicester", "5 kg", "8.10"],
        ["CH112", "Double Gloucester", "2.5 kg", "8.60"],
        ["CH118", "Cloth-bound Cheddar", "12 kg", "13.95"],
      ])
      .text(50, 160, "Accompaniments")
      .table(180, COLUMNS_OF_PRICES, [
        header,
        ["AC401", "Oat crackers", "200 g", "1.65"],
        ["AC405", "Fig chutney", "190 g", "2.40"],
        ["AC409", "Quince paste", "120 g", "2.15"],
      ])
      .page();
    const items = listOf({ code: TEXT, product: TEXT, category: TEXT, price: NUMBER });
    expect(read(page, { items })).toMatchObject({
      items: [
        { code: "CH110", category: "Hard cheese", price: 8.1 },
        { code: "CH112", category: "Hard cheese" },
        { code: "CH118", category: "Hard cheese" },
        { code: "AC401", category: "Accompaniments", price: 1.65 },
        { code: "AC405", category: "Accompaniments" },
        { code: "AC409", category: "Accompaniments" },
      ],
    });
  });

  it("have days without a year, of the time that the document is about", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Sailings 15 December 2024 - 15 January 2025")
      .table(90, COLUMNS.slice(0, 4), [
        ["Ship", "From", "ETD", "ETA"],
        ["Castor Bay", "Valencia", "18 Dec", "23 Dec"],
        ["Pollux Star", "Genoa", "27 Dec", "2 Jan"],
        ["Vega Trader", "Valencia", "4 Jan", "9 Jan"],
        ["Castor Bay", "Genoa", "10 Jan", "15 Jan"],
      ])
      .page();
    const sailings = listOf({ vessel: TEXT, port: TEXT, departure_date: TEXT, arrival_date: TEXT });
    expect(read(page, { sailings })).toMatchObject({
      sailings: [
        { vessel: "Castor Bay", departure_date: "2024-12-18", arrival_date: "2024-12-23" },
        { vessel: "Pollux Star", departure_date: "2024-12-27", arrival_date: "2025-01-02" },
        { vessel: "Vega Trader", departure_date: "2025-01-04", arrival_date: "2025-01-09" },
        { vessel: "Castor Bay", departure_date: "2025-01-10", arrival_date: "2025-01-15" },
      ],
    });
  });

  it("have columns that nothing but their place and their values tell", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Bill number: 5520 71348")
      .text(50, 60, "Bill date: 11 March 2026")
      .table(90, COLUMNS.slice(0, 3), [
        ["Authority", "Amount £", "Change"],
        ["Harrowdale District Council", "212.40", "2.9"],
        ["North Moors County Council", "1,688.31", "4.9"],
        ["Police and Crime Commissioner", "294.50", "3.1"],
        ["Fire and Rescue Service", "89.06", "5.0"],
      ])
      .page();
    const precepts = listOf({ body: TEXT, yearly_amount: NUMBER, increase_pct: NUMBER });
    expect(read(page, { bill_number: TEXT, bill_date: TEXT, precepts })).toMatchObject({
      precepts: [
        { body: "Harrowdale District Council", yearly_amount: 212.4, increase_pct: 2.9 },
        { body: "North Moors County Council", yearly_amount: 1688.31, increase_pct: 4.9 },
        { body: "Police and Crime Commissioner", yearly_amount: 294.5, increase_pct: 3.1 },
        { body: "Fire and Rescue Service", yearly_amount: 89.06, increase_pct: 5 },
      ],
    });
  });

  it("begin again half way across the table", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Grades")
      .table(
        90,
        [50, 190, 320, 460],
        [
          ["Subject", "Grade", "Subject", "Grade"],
          ["German", "2", "Physics", "1"],
          ["English", "3", "Chemistry", "2"],
          ["Latin", "1", "Sports", "2"],
        ],
      )
      .page();
    const grades = listOf({ subject: TEXT, grade: TEXT });
    expect(read(page, { grades })).toEqual({
      grades: ["German 2", "English 3", "Latin 1", "Physics 1", "Chemistry 2", "Sports 2"].map((each) => {
        const [subject = "", grade = ""] = each.split(" ");
        return { subject, grade };
      }),
    });
  });

  it("are parts of one table under the name of each list", () => {
    const page = new FieldPageBuilder()
      .table(
        90,
        [50, 250, 390],
        [
          ["Taxes", "This period", "Year to date"],
          ["Federal income tax", "412.10", "7,005.70"],
          ["Social security", "186.00", "3,162.00"],
          ["Deductions", "This period", "Year to date"],
          ["Medical plan", "84.50", "1,436.50"],
          ["Retirement plan", "150.00", "2,550.00"],
        ],
      )
      .page();
    const entry = { name: TEXT, this_period: NUMBER, year_to_date: NUMBER };
    expect(read(page, { taxes: listOf(entry), deductions: listOf(entry) })).toEqual({
      taxes: [
        { name: "Federal income tax", this_period: 412.1, year_to_date: 7005.7 },
        { name: "Social security", this_period: 186, year_to_date: 3162 },
      ],
      deductions: [
        { name: "Medical plan", this_period: 84.5, year_to_date: 1436.5 },
        { name: "Retirement plan", this_period: 150, year_to_date: 2550 },
      ],
    });
  });

  it("are entries with the same labels below each other", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Training record")
      .text(50, 60, "Employee: Carla Benning")
      .table(
        90,
        [50, 250],
        [
          ["1. Working at height", ""],
          ["Provider", "Safe Access Ltd"],
          ["Date attended", "12 May 2025"],
          ["Certificate no.", "WAH-20417"],
          ["2. First aid at work", ""],
          ["Provider", "Harbour Training"],
          ["Date attended", "3 June 2025"],
          ["Certificate no.", "FA-77120"],
          ["3. Manual handling", ""],
          ["Provider", "Safe Access Ltd"],
          ["Date attended", "9 July 2025"],
          ["Certificate no.", "MH-31050"],
        ],
      )
      .page();
    const courses = listOf({ provider: TEXT, dateAttended: TEXT, certificateNo: TEXT });
    expect(read(page, { employee: TEXT, courses })).toEqual({
      employee: "Carla Benning",
      courses: [
        { provider: "Safe Access Ltd", dateAttended: "2025-05-12", certificateNo: "WAH-20417" },
        { provider: "Harbour Training", dateAttended: "2025-06-03", certificateNo: "FA-77120" },
        { provider: "Safe Access Ltd", dateAttended: "2025-07-09", certificateNo: "MH-31050" },
      ],
    });
  });

  it("stand side by side under one header, each with its sum", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Payslip March 2026")
      .text(50, 60, "Employee: Carla Benning")
      .table(90, COLUMNS.slice(0, 4), [
        ["Earnings", "Amount", "Deductions", "Amount"],
        ["Basic salary", "3,120.00", "Income tax", "412.35"],
        ["Night shifts", "184.50", "Pension fund", "249.60"],
        ["Meal allowance", "66.00", "Union fee", "18.00"],
        ["Gross", "3,370.50", "All deductions", "679.95"],
      ])
      .page();
    const entries = listOf({ name: TEXT, amount: NUMBER });
    expect(read(page, { employee: TEXT, earnings: entries, deductions: entries })).toMatchObject({
      earnings: [
        { name: "Basic salary", amount: 3120 },
        { name: "Night shifts", amount: 184.5 },
        { name: "Meal allowance", amount: 66 },
      ],
      deductions: [
        { name: "Income tax", amount: 412.35 },
        { name: "Pension fund", amount: 249.6 },
        { name: "Union fee", amount: 18 },
      ],
    });
  });

  it("have the table's title above their header, and no sums of groups, whatever they are called", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Site diary no. 14")
      .table(
        90,
        COLUMNS.slice(0, 3),
        [
          ["Workers on site"],
          ["Firm", "Workers", "Hours"],
          ["Hallam Scaffolding", "4", "31.5"],
          ["Brook & Sons", "7", "56.0"],
          ["Shell", "11", "87.5"],
          ["Orchard Electrical", "3", "24.0"],
          ["Tile House", "2", "15.0"],
          ["Fit-out", "5", "39.0"],
        ],
        2,
      )
      .page();
    const workers = listOf({ firm: TEXT, workers: WHOLE, hours: NUMBER });
    expect(read(page, { workers })).toEqual({
      workers: [
        { firm: "Hallam Scaffolding", workers: 4, hours: 31.5 },
        { firm: "Brook & Sons", workers: 7, hours: 56 },
        { firm: "Orchard Electrical", workers: 3, hours: 24 },
        { firm: "Tile House", workers: 2, hours: 15 },
      ],
    });
  });

  it("are an account's entries where most of its columns say so", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Tenant ledger, 14 Alma Terrace")
      .table(90, COLUMNS, [
        ["Dt", "Details", "Dr", "Cr", "Bal"],
        ["14/11/2025", "Rent to 27/11", "1,140.00", "", "1,140.00"],
        ["20/11/2025", "Receipt 17867", "", "1,140.00", "0.00"],
        ["28/11/2025", "Rent to 11/12", "1,140.00", "", "1,140.00"],
        ["02/12/2025", "Water usage", "85.20", "", "1,225.20"],
        ["04/12/2025", "Receipt 18004", "", "1,225.20", "0.00"],
      ])
      .page();
    const transactions = listOf({ date: TEXT, details: TEXT, debit: NUMBER, credit: NUMBER, balance: NUMBER });
    expect(read(page, { transactions })).toMatchObject({
      transactions: [
        { details: "Rent to 27/11", debit: 1140, balance: 1140 },
        { details: "Receipt 17867", credit: 1140, balance: 0 },
        { details: "Rent to 11/12", debit: 1140, balance: 1140 },
        { details: "Water usage", debit: 85.2, balance: 1225.2 },
        { details: "Receipt 18004", credit: 1225.2, balance: 0 },
      ],
    });
  });

  it("are not where a document adds up", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Rechnung 4711")
      .table(
        200,
        [50, 300],
        [
          ["Positionssumme", "220,00"],
          ["Gesamtbetrag der Zuschläge", "0,00"],
          ["Gesamtbetrag der Abschläge", "-0,00"],
          ["Rechnungssumme ohne USt.", "220,00"],
          ["Steuerbetrag", "0,00"],
          ["Bruttosumme", "220,00"],
          ["Offene Zahlungen", "220,00"],
          ["Zahlbetrag", "440,00"],
        ],
      )
      .page();
    expect(read(page, { asking_price: NUMBER, rooms: listOf({ name: TEXT, area: NUMBER }) })).toEqual({
      asking_price: null,
      rooms: null,
    });
    expect(read(page, { pay_grade: TEXT, deductions: listOf({ description: TEXT, amount: NUMBER }) })).toEqual({
      pay_grade: null,
      deductions: null,
    });
  });

  it("are one list each: a second one does not take the same rows", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Asset inventory")
      .table(90, COLUMNS.slice(0, 4), [
        ["Tag", "Description", "Location", "Cost"],
        ["BR-0101", "Bread oven", "Bakery", "28450.00"],
        ["BR-0102", "Spiral mixer", "Bakery", "19800.00"],
        ["BR-0201", "Walk-in cooler", "Store", "17350.00"],
      ])
      .page();
    const assets = listOf({ tag: TEXT, description: TEXT, location: TEXT, cost: NUMBER });
    const missing_assets = listOf({ tag: TEXT, description: TEXT, cost: NUMBER });
    const { content, citations } = extractFieldsEmbedded([page], {
      type: "object",
      properties: { missing_assets, assets },
    });
    expect(content).toMatchObject({ missing_assets: null, assets: [{ tag: "BR-0101" }, {}, { cost: 17350 }] });
    expect(Object.keys(citations).filter((name) => name.startsWith("missing_assets"))).toEqual([]);
  });

  it("end before what adds them up, whatever it is called", () => {
    const page = new FieldPageBuilder()
      .table(90, COLUMNS.slice(0, 4), [
        ["Description", "Code", "Rate", "Amount"],
        ["Ball valve DN 25", "8481", "450.00", "45000.00"],
        ["Gate valve DN 50", "8481", "610.00", "36600.00"],
        ["Gasket set", "4016", "24.00", "2400.00"],
        ["Output CGST @ 9%", "", "9", "7560.00"],
        ["Output SGST @ 9%", "", "9", "7560.00"],
      ])
      .page();
    const line_items = listOf({ description: TEXT, code: TEXT, rate: NUMBER, amount: NUMBER });
    const { content, citations } = extractFieldsEmbedded([page], { type: "object", properties: { line_items } });
    expect(content.line_items).toMatchObject([{ amount: 45000 }, { amount: 36600 }, { amount: 2400 }]);
    expect(Object.keys(citations).some((name) => name.startsWith("line_items[3]"))).toBe(false);
  });

  it("have an item in each row, even if a column of units has the name of one of figures", () => {
    const page = new FieldPageBuilder()
      .table(90, COLUMNS, [
        ["Parameter", "Method", "Result", "Units", "Assessment"],
        ["Nitrate", "IC-11", "3.82", "mg/L", "Pass"],
        ["Arsenic", "ICP-02", "< 0.0005", "mg/L", ""],
        ["Turbidity", "T-01", "0.61", "NTU", "Pass"],
      ])
      .page();
    const results = listOf({ parameter: TEXT, method: TEXT, result: TEXT, units: TEXT, assessment: TEXT });
    expect(read(page, { results }).results).toMatchObject([
      { parameter: "Nitrate", units: "mg/L" },
      { parameter: "Arsenic", result: "< 0.0005" },
      { parameter: "Turbidity", assessment: "Pass" },
    ]);
  });

  it("stay in their objects where two of them ask for one table", () => {
    const page = new FieldPageBuilder()
      .table(90, COLUMNS.slice(0, 3), [
        ["Item", "Code", "Amount"],
        ["Oak table", "T-60", "3750.00"],
        ["Oak chair", "C-12", "240.00"],
        ["Delivery", "DLV", "99.00"],
      ])
      .page();
    const items = listOf({ item: TEXT, code: TEXT, amount: NUMBER });
    const party: FieldSchema = { type: "object", properties: { items } };
    const { content, citations } = extractFieldsEmbedded([page], {
      type: "object",
      properties: { buyer: party, seller: party },
    });
    const filled = Object.entries(content).filter(([, value]) => value !== null);
    expect(filled).toHaveLength(1);
    const [name = "", value] = filled[0] ?? [];
    expect(value).toMatchObject({ items: [{ code: "T-60" }, { code: "C-12" }, { code: "DLV" }] });
    expect(Object.keys(citations).every((path) => path.startsWith(`${name}.items[`))).toBe(true);
  });

  it("keep a last instalment as high as those before it, and a piece that costs a share of all", () => {
    const plan = new FieldPageBuilder()
      .table(90, COLUMNS.slice(0, 3), [
        ["Milestone", "Percent", "Amount"],
        ["On signing", "25", "5000.00"],
        ["On delivery", "25", "5000.00"],
        ["On completion", "50", "10000.00"],
      ])
      .page();
    const milestones = listOf({ milestone: TEXT, percent: NUMBER, amount: NUMBER });
    expect(read(plan, { milestones }).milestones).toHaveLength(3);
    const order = new FieldPageBuilder()
      .table(90, COLUMNS.slice(0, 3), [
        ["Description", "Quantity", "Price"],
        ["Monitor", "1", "180.00"],
        ["Keyboard", "2", "35.00"],
        ["Mouse", "1", "15.00"],
        ["Power cable", "1", "25.00"],
      ])
      .page();
    const items = listOf({ description: TEXT, quantity: NUMBER, price: NUMBER });
    expect(read(order, { items }).items).toHaveLength(4);
  });
});
