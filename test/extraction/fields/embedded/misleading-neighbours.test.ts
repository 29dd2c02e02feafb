import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };

type Placed = [x: number, text: string];

/** Rows of texts, each at its place. */
const rows = (...all: Placed[][]): PageBuilder => {
  const page = new PageBuilder();
  for (const [row, texts] of all.entries()) for (const [x, text] of texts) page.line(x, 100 + 18 * row, text);
  return page;
};

describe("values are not", () => {
  it("the numbers of the rows of a form that is not filled in", () => {
    const page = rows(
      [
        [50, "41"],
        [80, "Fees from line 12 (total fees)"],
        [460, "41"],
      ],
      [
        [50, "42"],
        [80, "Deposits that came back to you"],
        [460, "42"],
      ],
      [
        [50, "Refund"],
        [100, "43"],
        [130, "If line 42 is more than line 41, subtract line 41"],
        [460, "43"],
      ],
    );
    expect(contentOf(page, { total_fees: NUMBER, refund: NUMBER })).toEqual({ total_fees: null, refund: null });
  });

  it("the figures of a time, and an end where a beginning is printed", () => {
    const page = rows(
      [[50, "Issued on Tue Oct 14 18:05:09 UTC 2014"]],
      [[50, "Not valid until: 16 Oct 2014"]],
      [[50, "Seats: 4"]],
    );
    expect(contentOf(page, { issued_on: DATE, valid_until: DATE })).toEqual({
      issued_on: "2014-10-14",
      valid_until: null,
    });
  });

  it("the rate in the column before the tax", () => {
    const page = rows(
      [
        [50, "Vrachtkosten"],
        [500, "19,95"],
      ],
      [
        [50, "Af te dragen BTW"],
        [280, "21,00"],
        [330, "%"],
        [500, "116,51"],
      ],
    );
    expect(contentOf(page, { btw_bedrag: NUMBER })).toEqual({ btw_bedrag: 116.51 });
  });

  it("the row below a single letter", () => {
    const page = rows(
      [
        [50, "mounting"],
        [250, "A"],
      ],
      [
        [50, "terminal"],
        [250, "position 4"],
      ],
      [
        [50, "colour"],
        [250, "not painted"],
      ],
      [
        [50, "cooling"],
        [250, "none"],
      ],
    );
    expect(contentOf(page, { customer_name: TEXT })).toEqual({ customer_name: null });
  });

  it("of another year than the one that is asked for, or else the latest", () => {
    const page = rows(
      [
        [50, "INCOME STATEMENT"],
        [300, "2015"],
        [380, "2016"],
        [460, "2017"],
      ],
      [
        [50, "Sales of goods"],
        [290, "124,500"],
        [370, "127,600"],
        [450, "120,900"],
      ],
      [
        [50, "Staff costs"],
        [290, "15,900"],
        [370, "16,800"],
        [450, "18,200"],
      ],
    );
    expect(
      contentOf(page, { sales_of_goods: NUMBER, staff_costs: { type: "number", description: "Staff costs (2016)" } }),
    ).toEqual({ sales_of_goods: 120900, staff_costs: 16800 });
  });
});

describe("answers with boxes before their question", () => {
  const FLAG: FieldSchema = { type: "boolean" };
  const asked = (text: string): JsonObject => contentOf(rows([[50, text]]), { charges_filed: FLAG });

  it("are the ticked one, and none without a tick", () => {
    expect(asked("[x] Yes [ ] No Charges filed? If so, by whom?")).toEqual({ charges_filed: true });
    expect(asked("[ ] Yes [x] No Charges filed? If so, by whom?")).toEqual({ charges_filed: false });
    expect(asked("[ ] Yes [ ] No Charges filed? If so, by whom?")).toEqual({ charges_filed: null });
  });
});

describe("lists are", () => {
  const MEASURED: FieldSchema = {
    type: "array",
    items: {
      type: "object",
      properties: { parameter: TEXT, min: NUMBER, max: NUMBER, unit: TEXT },
    },
  };

  it("not those under the heading of another list", () => {
    const page = rows(
      [[50, "Storage limits"]],
      [],
      [
        [50, "Parameter"],
        [200, "Min"],
        [280, "Max"],
        [360, "Unit"],
      ],
      [
        [50, "Temperature"],
        [200, "-40"],
        [280, "150"],
        [360, "°C"],
      ],
      [
        [50, "Humidity"],
        [200, "5"],
        [280, "95"],
        [360, "%RH"],
      ],
      [],
      [],
      [[50, "Operating conditions"]],
      [],
      [[50, "See the separate sheet for all of them and for how they were measured in our laboratory."]],
    );
    expect(contentOf(page, { operating_conditions: MEASURED })).toEqual({ operating_conditions: null });
    expect(contentOf(page, { storage_limits: MEASURED })).toMatchObject({
      storage_limits: [{ min: -40 }, { max: 95 }],
    });
  });

  it("read with their names under the name of the list", () => {
    const page = rows(
      [
        [50, "Analysis"],
        [200, "Result"],
        [300, "Range"],
      ],
      [
        [50, "Sodium"],
        [200, "140"],
        [300, "135 to 145"],
      ],
      [
        [50, "Potassium"],
        [200, "4.1"],
        [300, "3.5 to 5.1"],
      ],
    );
    const properties = { name: TEXT, result: NUMBER, range: TEXT };
    expect(contentOf(page, { analysis: { type: "array", items: { type: "object", properties } } })).toEqual({
      analysis: [
        { name: "Sodium", result: 140, range: "135 to 145" },
        { name: "Potassium", result: 4.1, range: "3.5 to 5.1" },
      ],
    });
  });

  it("read under compounds, with dashes for what is not there", () => {
    const page = rows(
      [
        [50, "Nr"],
        [120, "Arbeitsbeginn"],
        [220, "Arbeitsende"],
        [320, "Pause"],
        [400, "Bemerkung"],
      ],
      ...[
        ["1", "6:20", "12:15", "–", "–"],
        ["2", "–", "–", "–", "Urlaub"],
        ["3", "6:20", "13:15", "1:00", "–"],
        ["4", "6:25", "12:15", "–", "–"],
      ].map((cells) => cells.map((text, at): Placed => [[55, 130, 230, 330, 405][at] ?? 0, text])),
    );
    const shifts: FieldSchema = {
      type: "array",
      items: {
        type: "object",
        properties: {
          nr: { type: "integer" },
          beginn: TEXT,
          ende: TEXT,
          pause: TEXT,
          bemerkung: TEXT,
        },
      },
    };
    expect(contentOf(page, { tage: shifts })).toEqual({
      tage: [
        { nr: 1, beginn: "6:20", ende: "12:15" },
        { nr: 2, bemerkung: "Urlaub" },
        { nr: 3, beginn: "6:20", ende: "13:15", pause: "1:00" },
        { nr: 4, beginn: "6:25", ende: "12:15" },
      ],
    });
  });
});

describe("values are read", () => {
  it("in the order of labels between strokes", () => {
    const page = rows(
      [
        [50, "Maker / model:"],
        [220, "Corvid / TX-25E"],
      ],
      [[50, "Born/Staff no.: 01.02.1970/0815"]],
    );
    expect(contentOf(page, { maker: TEXT, model: TEXT, staff_no: TEXT })).toEqual({
      maker: "Corvid",
      model: "TX-25E",
      staff_no: "0815",
    });
  });

  it("with the rest of a cell that goes on below its label", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Owner: Jane Roe").line(50, 124, "Doctor: Dr. Ada").line(50, 137, "Brown");
    page.line(50, 161, "Species: Dog").line(50, 185, "Colour: red");
    expect(contentOf(page, { owner: TEXT, doctor: TEXT, species: TEXT })).toEqual({
      owner: "Jane Roe",
      doctor: "Dr. Ada Brown",
      species: "Dog",
    });
  });

  it("beside the only label of the person whom the document is about", () => {
    const page = rows(
      [
        [50, "Name:"],
        [150, "ROE, JANE"],
      ],
      [
        [50, "ID number:"],
        [150, "77123"],
      ],
      [
        [50, "Gender:"],
        [150, "F"],
      ],
    );
    const firm = rows([[50, "Name: Amble Media"]], [[50, "Spots: 12"]]);
    const two = rows([[50, "Name: Jane Roe"]], [[50, "Name: Jim Doe"]]);
    expect(contentOf(page, { patient_name: TEXT, patient_id: TEXT })).toEqual({
      patient_name: "ROE, JANE",
      patient_id: "77123",
    });
    expect(contentOf(two, { patient_name: TEXT })).toEqual({ patient_name: null });
    expect(contentOf(firm, { patient_name: TEXT })).toEqual({ patient_name: null });
  });

  it("behind labels with a plural or a time of day", () => {
    const page = rows([[50, "Applicant Name(s): Ann Lee"]], [[50, "Start date & time: 09/01/2015 09:52 AM"]]);
    expect(contentOf(page, { applicant_name: TEXT, start_date: DATE })).toEqual({
      applicant_name: "Ann Lee",
      start_date: "2015-09-01",
    });
  });
});

describe("labels of other languages", () => {
  it("leave out the first word of a property", () => {
    const page = rows(
      [[50, "Alumno: Ana Gil"]],
      [[50, "Processo n.º: 2024/118"]],
      [[50, "Prix TTC"]],
      [[50, "39,50 €"]],
    );
    expect(contentOf(page, { nombre_alumno: TEXT, numero_do_processo: TEXT, prix: NUMBER })).toEqual({
      nombre_alumno: "Ana Gil",
      numero_do_processo: "2024/118",
      prix: 39.5,
    });
  });

  it("call the sex by another name", () => {
    expect(contentOf(rows([[50, "Gender: F"]]), { sex: TEXT })).toEqual({ sex: "F" });
  });

  it("are no words of a name in a letterhead", () => {
    const page = new PageBuilder();
    page.line(214, 60, "Laboratorio", { size: 18 }).line(319, 60, "Santa Ana", { size: 18 });
    for (let row = 0; row < 6; row++) page.line(60, 100 + 16 * row, "Sodio").line(313, 100 + 16 * row, "140 mmol");
    expect(contentOf(page, { nome_do_laboratorio: TEXT })).toEqual({ nome_do_laboratorio: "Laboratorio Santa Ana" });
  });

  it("of days count in running text too, at the margin of a paper", () => {
    const page = new PageBuilder();
    const text = "The effect of the exercise on the footballers was measured before and after they had run for a while";
    for (let row = 0; row < 30; row++) page.line(60, 100 + 14 * row, text);
    page.line(60, 560, "Received: February 25, 2019");
    expect(contentOf(page, { received_date: DATE })).toEqual({ received_date: "2019-02-25" });
  });
});
