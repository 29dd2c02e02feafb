import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { BOLD, FIXED, PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };

describe("labels", () => {
  it("may follow the value of another label on the same line", () => {
    const page = new PageBuilder().line(50, 100, "Facture FL-2308-0192 Date 31/08/2023 Échéance 30/09/2023");
    expect(contentOf(page, { issue_date: DAY, due_date: DAY })).toEqual({
      issue_date: "2023-08-31",
      due_date: "2023-09-30",
    });
  });

  it("of a seller are not those below the address of a buyer", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50],
      ["Bill to"],
      ["Nordlys ApS"],
      ["Vestergade 12"],
      ["1620 Copenhagen"],
    );
    page.line(50, 164, "VAT DK38221144");
    const asked = { seller_vat_id: TEXT };
    expect(contentOf(page, asked)).toEqual({ seller_vat_id: null });
    expect(contentOf(page.line(400, 40, "EU OSS VAT EU372008812"), asked)).toEqual({ seller_vat_id: "EU372008812" });
  });

  it("are not letters inside a number", () => {
    const page = new PageBuilder().line(50, 100, "Number:").line(120, 100, "BOL-778120", { font: BOLD });
    expect(contentOf(page, { bol_number: TEXT })).toEqual({ bol_number: null });
  });

  it("are above values in bolder type, whatever is beside them", () => {
    const page = rows(new PageBuilder(), 100, [50, 200, 350], ["TERMS", "CUSTOMER PO", "PRO"]);
    for (const [index, value] of ["Net 21", "4500-8812", "7788120"].entries())
      page.line(50 + 150 * index, 114, value, { font: BOLD });
    expect(contentOf(page, { terms: TEXT, customer_po: TEXT })).toEqual({ terms: "Net 21", customer_po: "4500-8812" });
  });

  it("side by side above values in the same type are not values of each other", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 200, 350],
      ["Advertiser", "Agency", "Flight Start"],
      ["Inland Families First", "Palouse Media", "05/02/23"],
    );
    expect(contentOf(page, { advertiser: TEXT })).toEqual({ advertiser: "Inland Families First" });
  });

  it("in fixed-pitch type are not split at a space", () => {
    const page = new PageBuilder();
    const fixed = { font: FIXED, space: 0.5 };
    page.line(50, 100, "END DATE........: 11/06/22", fixed);
    for (const [index, text] of ["RATE", "SPOTS", "WEEKS"].entries()) page.line(70, 114 + 14 * index, text, fixed);
    expect(contentOf(page, { end_date: DAY })).toEqual({ end_date: "2022-11-06" });
  });

  it("of an order may name the days on which it is broadcast", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 200],
      ["Order ID", "O-228119"],
      ["First Air Date", "April 4, 2022"],
      ["Last Air Date", "May 2, 2022"],
    );
    expect(contentOf(page, { contract_number: TEXT, flight_from: DAY, flight_to: DAY })).toEqual({
      contract_number: "O-228119",
      flight_from: "2022-04-04",
      flight_to: "2022-05-02",
    });
  });
});
