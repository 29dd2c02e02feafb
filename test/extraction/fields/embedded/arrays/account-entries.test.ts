import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { listOf } from "./list-of.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const COLUMNS = [20, 90, 300, 380, 470];

describe("the entries of an account", () => {
  const rows = [
    ["01 May", "Balance brought forward", "", "", "1,000.00"],
    ["02 May", "Water works", "38.00", "", "962.00"],
    ["05 May", "Salary ACME", "", "900.00", "1,862.00"],
    ["14 May", "Rent", "700.00", "", "1,162.00"],
  ];
  const statement = (headers: string[]) =>
    new FieldPageBuilder()
      .text(20, 40, "Account statement")
      .text(20, 60, "1 May 2025 to 31 May 2025")
      .table(100, COLUMNS, [headers, ...rows])
      .page();

  it("get the year of the statement, without the balance that was brought forward", () => {
    const page = statement(["Date", "Details", "Paid out", "Paid in", "Balance"]);
    expect(listOf("transactions", page, { date: TEXT, details: TEXT, debit: SUM, credit: SUM, balance: SUM })).toEqual([
      { date: "2025-05-02", details: "Water works", debit: 38, balance: 962 },
      { date: "2025-05-05", details: "Salary ACME", credit: 900, balance: 1862 },
      { date: "2025-05-14", details: "Rent", debit: 700, balance: 1162 },
    ]);
  });

  it("have one amount, below zero for what was paid out, if the schema asks for one", () => {
    const page = statement(["Datum", "Verwendungszweck", "Soll", "Haben", "Saldo"]);
    expect(listOf("buchungen", page, { datum: TEXT, verwendungszweck: TEXT, betrag: SUM })).toEqual([
      { datum: "2025-05-02", verwendungszweck: "Water works", betrag: -38 },
      { datum: "2025-05-05", verwendungszweck: "Salary ACME", betrag: 900 },
      { datum: "2025-05-14", verwendungszweck: "Rent", betrag: -700 },
    ]);
  });

  it("get the year in which the statement's time holds them, if it goes on into the next", () => {
    const page = new FieldPageBuilder()
      .text(20, 40, "Account statement")
      .text(20, 60, "15 December 2024 to 14 January 2025")
      .table(100, COLUMNS, [
        ["Date", "Details", "Paid out", "Paid in", "Balance"],
        ["28 Dec", "Water works", "38.00", "", "962.00"],
        ["02 Jan", "Salary ACME", "", "900.00", "1,862.00"],
        ["14 Jan", "Rent", "700.00", "", "1,162.00"],
      ])
      .page();
    expect(listOf("transactions", page, { date: TEXT, details: TEXT, balance: SUM })).toEqual([
      { date: "2024-12-28", details: "Water works", balance: 962 },
      { date: "2025-01-02", details: "Salary ACME", balance: 1862 },
      { date: "2025-01-14", details: "Rent", balance: 1162 },
    ]);
  });

  it("keep days without a year out where the document has dates of several years", () => {
    const page = new FieldPageBuilder()
      .text(20, 40, "Account statement")
      .text(20, 60, "1 December 2024 to 31 January 2025")
      .table(100, COLUMNS, [["Date", "Details", "Paid out", "Paid in", "Balance"], ...rows.slice(1)])
      .page();
    expect(listOf("transactions", page, { date: TEXT, details: TEXT, balance: SUM })).toEqual([
      { details: "Water works", balance: 962 },
      { details: "Salary ACME", balance: 1862 },
      { details: "Rent", balance: 1162 },
    ]);
  });

  it("go on below a header that the next page repeats with its cells divided otherwise", () => {
    const headers = ["Date", "Kind", "Details", "Paid out", "Paid in", "Balance"];
    const columns = [20, 90, 106, 300, 380, 470];
    const first = new FieldPageBuilder(1)
      .text(20, 40, "Account statement")
      .table(100, columns, [
        headers,
        ["2025-05-02", "DD", "Water works", "38.00", "", "962.00"],
        ["2025-05-05", "FP", "Salary ACME", "", "900.00", "1,862.00"],
      ])
      .page();
    const second = new FieldPageBuilder(2)
      .table(60, columns, [
        ["Date", "Kind", "Details", "Paid out Paid in", "", "Balance"],
        ["2025-05-14", "SO", "Rent", "700.00", "", "1,162.00"],
        ["2025-05-15", "FP", "Refund", "", "12.00", "1,174.00"],
      ])
      .page();
    const items: FieldSchema = {
      type: "object",
      properties: { date: TEXT, kind: TEXT, details: TEXT, debit: SUM, credit: SUM, balance: SUM },
    };
    const schema = { type: "object" as const, properties: { transactions: { type: "array" as const, items } } };
    expect(extractFieldsEmbedded([first, second], schema).content.transactions).toEqual([
      { date: "2025-05-02", kind: "DD", details: "Water works", debit: 38, balance: 962 },
      { date: "2025-05-05", kind: "FP", details: "Salary ACME", credit: 900, balance: 1862 },
      { date: "2025-05-14", kind: "SO", details: "Rent", debit: 700, balance: 1162 },
      { date: "2025-05-15", kind: "FP", details: "Refund", credit: 12, balance: 1174 },
    ]);
  });
});
