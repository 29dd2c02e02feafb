import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const INTEGER: FieldSchema = { type: "integer" };
const CAPTION = { size: 6 };
const BOLD = { font: 1 };
const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: "object", properties });

/** A form of captions in small type above values, in columns 150 points wide. */
function form(...all: [caption: string, value: string][][]): PageBuilder {
  const page = new PageBuilder();
  for (const [row, boxes] of all.entries())
    for (const [column, [caption, value]] of boxes.entries()) {
      page.line(50 + 150 * column, 100 + 40 * row, caption, CAPTION);
      if (value !== "") page.line(50 + 150 * column, 110 + 40 * row, value);
    }
  return page;
}

describe("a label in another language than the property's name", () => {
  it("is found by what its words mean together, in any order", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Data pierwszej rejestracji: 09.03.2017").line(50, 120, "Numero di telaio: ZFA31200001");
    page.line(50, 140, "Zertifikatsnummer: HWK-0447").line(50, 160, "Heure de départ: 09h36");
    const schema = {
      first_registration_date: TEXT,
      certificate_number: TEXT,
      departure_time: TEXT,
      arrival_time: TEXT,
    };
    expect(contentOf(page, schema)).toEqual({
      first_registration_date: "2017-03-09",
      certificate_number: "HWK-0447",
      departure_time: "09h36",
      arrival_time: null,
    });
  });

  it("stands beside the same in the reader's language", () => {
    const page = form(
      [
        ["Observations / Comments (11)", "Fragile"],
        ["Frais de port / Postal charges (9)", "38.45 EUR"],
      ],
      [
        ["Valeur totale / Total value (6)", "156.00 EUR"],
        ["Rue / Street", "14 rue des Tanneurs"],
      ],
    );
    expect(contentOf(page, { comments: TEXT, postal_charges: NUMBER, total_value: NUMBER })).toEqual({
      comments: "Fragile",
      postal_charges: 38.45,
      total_value: 156,
    });
  });
});

describe("captions inside boxes", () => {
  it("are no values of the captions of empty boxes before or above them", () => {
    const page = form(
      [
        ["Notify party", ""],
        ["Pre-carriage by", "Rail"],
      ],
      [
        ["Vessel", "MV Heron"],
        ["Booking code", ""],
      ],
      [
        ["Freight payable at", "Duluth"],
        ["Seal", "PT 77120"],
      ],
    );
    expect(contentOf(page, { notify_party: TEXT, booking_code: TEXT, vessel: TEXT })).toEqual({
      notify_party: null,
      booking_code: null,
      vessel: "MV Heron",
    });
  });

  it("may begin with the number of their box", () => {
    const page = form(
      [
        ["d Control code", "0318 HPB"],
        ["12 Social insurance number", "000 112 334"],
      ],
      [
        ["46 Charitable donations", "120.00"],
        ["50 Plan registration number", "0554410"],
      ],
    );
    expect(contentOf(page, { social_insurance_number: TEXT, charitable_donations: NUMBER })).toEqual({
      social_insurance_number: "000 112 334",
      charitable_donations: 120,
    });
  });
});

describe("labels that several groups of a page have", () => {
  const banks = new PageBuilder();
  banks.line(50, 100, "Nadawca", BOLD).line(300, 100, "Odbiorca", BOLD);
  banks.line(50, 120, "Rachunek: PL 83 1010 1023").line(300, 120, "Rachunek: PL 27 1140 2004");
  banks.line(50, 140, "Nazwa: Jan Bach").line(300, 140, "Nazwa: Ewa Lis");

  it("are those of the group whose heading names the owner", () => {
    const schema = { payer_account: TEXT, beneficiary_account: TEXT, payer_name: TEXT, beneficiary_name: TEXT };
    expect(contentOf(banks, schema)).toEqual({
      payer_account: "PL 83 1010 1023",
      beneficiary_account: "PL 27 1140 2004",
      payer_name: "Jan Bach",
      beneficiary_name: "Ewa Lis",
    });
  });

  it("are told by the count in the heading", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Beteiligter 1", BOLD).line(300, 100, "Beteiligter 2", BOLD);
    page.line(50, 120, "Kennzeichen: KS-RT 411").line(300, 120, "Kennzeichen: GÖ-P 9020");
    const party = object({ plate: TEXT });
    expect(contentOf(page, { party_1: party, party_2: party })).toEqual({
      party_1: { plate: "KS-RT 411" },
      party_2: { plate: "GÖ-P 9020" },
    });
  });

  it("stand beside their values in rows without a colon", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Party 1", BOLD).line(300, 100, "Party 2", BOLD);
    for (const [row, texts] of [
      ["Name", "Jane Roe", "Name", "John Doe"],
      ["Vehicle", "Mazda", "Vehicle", "Ford"],
    ].entries())
      for (const [column, text] of texts.entries()) page.line(50 + 125 * column, 120 + 18 * row, text);
    const party = object({ name: TEXT, vehicle: TEXT });
    expect(contentOf(page, { party_1: party, party_2: party })).toEqual({
      party_1: { name: "Jane Roe", vehicle: "Mazda" },
      party_2: { name: "John Doe", vehicle: "Ford" },
    });
  });

  it("give nothing to an owner that no heading names", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Yes: 340").line(300, 100, "Yes: 288").line(50, 130, "The school levy was not put to the vote.");
    expect(contentOf(page, { school_levy: object({ yes: INTEGER }) })).toEqual({ school_levy: null });
  });
});

describe("a row that names the owner", () => {
  it("gives its day and its figure", () => {
    const page = new PageBuilder();
    page.line(50, 80, "Statement date: 14 May 2025");
    for (const [row, texts] of [
      ["Latest reading", "12 May 2025", "7312"],
      ["Earlier reading", "10 Feb 2025", "6988"],
    ].entries())
      for (const [column, text] of texts.entries()) page.line(50 + 150 * column, 120 + 20 * row, text);
    const reading = object({ date: TEXT, value: NUMBER });
    expect(contentOf(page, { latest_reading: reading, earlier_reading: reading })).toEqual({
      latest_reading: { date: "2025-05-12", value: 7312 },
      earlier_reading: { date: "2025-02-10", value: 6988 },
    });
  });
});

describe("figures", () => {
  it("stand before what they count", () => {
    const page = new PageBuilder();
    page.line(50, 100, "612 BALLOTS COUNTED").line(50, 114, "1,940 ELIGIBLE VOTERS");
    expect(contentOf(page, { ballots_counted: INTEGER, eligible_voters: INTEGER })).toEqual({
      ballots_counted: 612,
      eligible_voters: 1940,
    });
  });

  it("of the year to date are another sum, and parts of telephone numbers none", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Gross pay YTD 13,478.00").line(50, 114, "Gross pay 2,709.00");
    page.line(50, 150, "Gas charge: 0800 555 0199");
    expect(contentOf(page, { gross_pay: NUMBER, gas_charge: NUMBER })).toEqual({
      gross_pay: 2709,
      gas_charge: null,
    });
  });
});

describe("a label of several words", () => {
  it("is found by its initials, if these mean nothing by themselves", () => {
    const page = form([
      ["BILL OF LADING NUMBER", "PTW-0093816"],
      ["TOTAL ORDERS", "42"],
    ]);
    expect(contentOf(page, { bol_number: TEXT, to_number: TEXT })).toEqual({
      bol_number: "PTW-0093816",
      to_number: null,
    });
  });
});
