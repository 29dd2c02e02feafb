import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { BOLD, PageBuilder } from "../../builders.ts";
import { contentOf, lines } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const INTEGER: FieldSchema = { type: "integer" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };

describe("a sentence", () => {
  it("gives sums, counts and years to the words beside them", () => {
    const page = lines(
      "Founded in 1987, the baths of Low Marsh are open all year and have 14 cabins.",
      "Adult ticket £8.40, child £4.20, locker £1.00. Dogs may not enter the pool at any time.",
      "Members have 25 days of annual leave from their contract.",
    );
    const asked = { adult_fare: NUMBER, child_fare: NUMBER, founding_year: INTEGER, annual_leave_days: INTEGER };
    expect(contentOf(page, asked)).toEqual({
      adult_fare: 8.4,
      child_fare: 4.2,
      founding_year: 1987,
      annual_leave_days: 25,
    });
  });

  it("gives days and numbers in other forms of the property's words", () => {
    const page = lines(
      "Se certifica que doña Alba Serra Pons, con D.N.I. número 40.118.226-T, nacida en Lugo el 3 de mayo",
      "de 1984, figura inscrita en este municipio y ha abonado una tasa de 3,20 €.",
    );
    expect(contentOf(page, { dni: TEXT, fecha_nacimiento: DAY, tasa: NUMBER })).toEqual({
      dni: "40.118.226-T",
      fecha_nacimiento: "1984-05-03",
      tasa: 3.2,
    });
  });

  it("gives nothing where two values would do, or the figure is a share, a part of a number or the last day", () => {
    const page = lines(
      "Small rooms have 12 lockers, and large rooms have 20 lockers. The key is at the desk.",
      "The discount rose to 12% and the licence no. 4 118 220 was returned, so please answer this letter by 4 June 2025.",
    );
    const asked = { locker_count: NUMBER, discount_amount: NUMBER, letter_received: DAY };
    expect(contentOf(page, asked)).toEqual({ locker_count: null, discount_amount: null, letter_received: null });
  });

  it("is no caption of a form", () => {
    const page = lines("17 number of days taxable here 18", "19 number of days not taxable here 20");
    expect(contentOf(page, { taxable_days: INTEGER })).toEqual({ taxable_days: null });
  });
});

describe("people and institutions", () => {
  it("are named with the property's own word", () => {
    const page = lines("Thornbury College", "Office of the Registrar", "", "The college is closed on Sundays.");
    expect(contentOf(page, { college: TEXT, hospital: TEXT })).toEqual({
      college: "Thornbury College",
      hospital: null,
    });
  });

  it("are no headings that consist of the word alone", () => {
    const page = lines("A Diretora Pedagógica", "Vera Lobo Matias", "", "THE TREASURER", "");
    expect(contentOf(page, { diretora_pedagogica: TEXT, treasurer: TEXT })).toEqual({
      diretora_pedagogica: "Vera Lobo Matias",
      treasurer: null,
    });
  });

  it("are called by their office, before or after it", () => {
    const page = lines(
      "Mr. Paul Ames, Principal",
      "Viene nominato Presidente il sig. Ugo Sala e Segretario la sig.ra Ada Neri, come di consueto.",
    );
    expect(contentOf(page, { principal: TEXT, presidente: TEXT, segretario: TEXT })).toEqual({
      principal: "Paul Ames",
      presidente: "Ugo Sala",
      segretario: "Ada Neri",
    });
  });
});

describe("a letter between two people", () => {
  it("is from whom signs it, wherever the addresses stand", () => {
    const page = lines(
      "Maud Keller",
      "8 Ferry Row",
      "Belfast BT1 3ET",
      "",
      "Sporting Club North",
      "120 Ormeau Parade",
      "Belfast BT7 2EE",
      "",
      "Dear Sir or Madam,",
      "with this letter I end the membership that I took out in your club, because I am moving abroad in spring.",
      "As your rules say in their ninth section, a month is enough for that, and I ask you to send back what I paid.",
      "Please be so kind as to confirm this in writing, and to tell me when I can bring the key of the locker back.",
      "I have enjoyed the years in the club very much, and I would recommend it to anyone who lives in the town.",
      "Yours faithfully",
      "Maud Keller",
    );
    const asked = { sender_name: TEXT, recipient_name: TEXT };
    expect(contentOf(page, asked)).toEqual({ sender_name: "Maud Keller", recipient_name: "Sporting Club North" });
  });
});

describe("labels", () => {
  it("may have a note in parentheses, a sign for a word, and the heading of their group", () => {
    const page = new PageBuilder();
    const row = (y: number, label: string, value: string) => page.line(60, y, label).line(260, y, value);
    page.line(60, 100, "Input", { font: BOLD });
    row(116, "Voltage range", "85 – 264 VAC");
    row(132, "Inrush current (typ.)", "35 A at 230 VAC");
    page.line(60, 148, "Output", { font: BOLD });
    row(164, "Voltage range", "22 – 26 VDC");
    row(180, "Ripple & noise", "120 mVp-p");
    expect(contentOf(page, { inputVoltageRange: TEXT, inrush_current: TEXT, ripple_and_noise: TEXT })).toEqual({
      inputVoltageRange: "85 – 264 VAC",
      inrush_current: "35 A at 230 VAC",
      ripple_and_noise: "120 mVp-p",
    });
  });

  it("end the value before them, and may end with dashes", () => {
    const page = lines(
      "SIRET : 498 221 763 00018 – NAF : 1039B",
      "Approvals: UL 61010, CE. RoHS compliant: yes",
      "INSTRUMENT.--Water-stage recorder in a house",
    );
    expect(contentOf(page, { siret: TEXT, approvals: TEXT, instrument: TEXT })).toEqual({
      siret: "498 221 763 00018",
      approvals: "UL 61010, CE",
      instrument: "Water-stage recorder in a house",
    });
  });

  it("over several rows of a table are none of the document", () => {
    const page = new PageBuilder();
    const columns = [60, 200, 340];
    for (const [at, cells] of [
      ["Model", "Output voltage", "Current"],
      ["QX-12", "12 V", "16 A"],
      ["QX-24", "24 V", "10 A"],
      ["QX-48", "48 V", "5 A"],
    ].entries())
      for (const [column, text] of cells.entries())
        page.line(columns[column] ?? 0, 100 + 16 * at, text, at === 0 ? { font: BOLD } : {});
    expect(contentOf(page, { model: TEXT })).toEqual({ model: null });
  });
});

it("a web address has a dot", () => {
  const page = lines("Opening hours at http://planetarium. Website: http://stars.example/hours");
  expect(contentOf(page, { website: TEXT })).toEqual({ website: "http://stars.example/hours" });
});

it("an address leaves out for whose attention it is, and keeps a town that looks like a register's number", () => {
  const page = lines("Vendor", "Granite Fasteners Inc.", "Attn: Denise Kowal", "410 Mill Parkway", "NASHUA NH 03060");
  expect(contentOf(page, { vendor_address: TEXT })).toEqual({ vendor_address: "410 Mill Parkway, NASHUA NH 03060" });
});
