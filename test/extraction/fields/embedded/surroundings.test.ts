import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../builders.ts";
import { FieldPageBuilder } from "../field-pages.ts";
import { contentOf, lines, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const INTEGER: FieldSchema = { type: "integer" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };
const object = (properties: Record<string, FieldSchema>): ObjectSchema => ({ type: "object", properties });
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: "array", items: object(properties) });

/** A sheet about a stay, whose labels are not the names of properties. */
const stay = (): PageBuilder =>
  rows(
    new PageBuilder(),
    100,
    [50, 150, 320, 420],
    ["Conf.", "LR-88206417", "Room", "512"],
    ["Arrival", "12 Sep 2025", "Departure", "15 Sep 2025"],
    ["Laboratory no.", "25/S/20778", "Max. weight", "18.4 kg"],
    ["Matr.", "0047", "Reg. date", "01 Mar 2013"],
  ).line(50, 200, "That deal comes to an end on 30 September 2025 and does not renew.");

describe("values that no label of the vocabulary names", () => {
  const asked = {
    confirmation: TEXT,
    room: TEXT,
    arrival: DAY,
    departure: DAY,
    laboratory_number: TEXT,
    weight_kg: NUMBER,
    matricola_number: TEXT,
    registered_on: DAY,
    deal_end_date: DAY,
  };

  it("are read by the words around them and by what else is asked for", () => {
    expect(contentOf(stay(), asked)).toEqual({
      confirmation: "LR-88206417",
      room: "512",
      arrival: "2025-09-12",
      departure: "2025-09-15",
      laboratory_number: "25/S/20778",
      weight_kg: 18.4,
      matricola_number: "0047",
      registered_on: "2013-03-01",
      deal_end_date: "2025-09-30",
    });
  });

  it("are not those of something else", () => {
    const others = { invoice_number: TEXT, diagnosis: TEXT, mortgage_balance: NUMBER, birth_date: DAY };
    expect(contentOf(stay(), others)).toEqual({
      invoice_number: null,
      diagnosis: null,
      mortgage_balance: null,
      birth_date: null,
    });
  });

  it("say how sure they are, and where they stand", () => {
    const schema = object({ stay: object(asked) });
    const { content, citations } = extractFieldsEmbedded([analysePageWords(stay().geometry)], schema);
    expect(content).toMatchObject({ stay: { matricola_number: "0047" } });
    const [place] = citations["stay.matricola_number"] ?? [];
    expect(place).toMatchObject({ page: 1, quote: "0047", grounded: true });
    expect(place?.confidence).toBeGreaterThan(0.6);
  });
});

describe("values that are parts of lines", () => {
  it("are numbers with signs, and figures in percent", () => {
    const letter = rows(
      new PageBuilder(),
      60,
      [50, 300],
      ["Claim no.", "HM-2026-00418"],
      ["Policyholder", "Jane Roe"],
      ["Date of loss", "4 May 2026"],
      ["Deposit", "25 %"],
    ).line(50, 200, "Your claim was assessed by Priya Raman of our Leeds branch on 12 May 2026.");
    const asked = { claim_number: TEXT, policyholder: TEXT, loss_date: DAY, depositPercent: NUMBER };
    expect(contentOf(letter, asked)).toEqual({
      claim_number: "HM-2026-00418",
      policyholder: "Jane Roe",
      loss_date: "2026-05-04",
      depositPercent: 25,
    });
  });
});

describe("values that their own form tells", () => {
  const notice = () =>
    rows(
      new PageBuilder(),
      60,
      [50, 200],
      ["Patient", "WIŚNIEWSKA Katarzyna"],
      ["D.O.B.", "29 June 1984"],
      ["Ward", "B4"],
      ["Admitted on", "12 May 2026"],
    ).line(50, 200, "If you do not agree, please write to us within 30 days of this letter.");

  it("are parts of names, and numbers with the unit asked for", () => {
    const patient = object({ first_name: TEXT, last_name: TEXT, birth_date: DAY });
    expect(contentOf(notice(), { patient, ward: TEXT, admission_date: DAY, objection_period_days: INTEGER })).toEqual({
      patient: { first_name: "Katarzyna", last_name: "WIŚNIEWSKA", birth_date: "1984-06-29" },
      ward: "B4",
      admission_date: "2026-05-12",
      objection_period_days: 30,
    });
  });

  it("are thousands where the currency's country has them behind a point", () => {
    const letter = rows(new PageBuilder(), 60, [50, 200], ["Takst", "3.812 kr."], ["Frokost", "654 kr."]);
    expect(contentOf(letter, { takst: NUMBER, frokost: NUMBER })).toEqual({ takst: 3812, frokost: 654 });
  });
});

describe("lists whose headers are worded otherwise", () => {
  const page = () =>
    new FieldPageBuilder().text(50, 30, "Order lines").table(
      60,
      [50, 90, 240, 330, 380, 430],
      [
        ["Ln", "Part", "Req'd", "Qty", "UoM", "Price EUR"],
        ["10", "Hydraulic hose", "18-Jul-2025", "60", "m", "4.85"],
        ["20", "Swivel fitting", "18-Jul-2025", "24", "ea", "3.12"],
        ["30", "Seal kit", "4-Aug-2025", "6", "kit", "41.70"],
      ],
    );

  it("have their columns by what headers and cells say together", () => {
    const lines = listOf({ lineNo: { type: "integer" }, part: TEXT, qty: NUMBER, unit: TEXT, unitPrice: NUMBER });
    expect(extractFieldsEmbedded([page().page()], object({ lines })).content).toMatchObject({
      lines: [
        { lineNo: 10, part: "Hydraulic hose", qty: 60, unitPrice: 4.85 },
        { lineNo: 20, part: "Swivel fitting", qty: 24, unitPrice: 3.12 },
        { lineNo: 30, part: "Seal kit", qty: 6, unitPrice: 41.7 },
      ],
    });
  });

  it("are not read for a list of other things", () => {
    const passengers = listOf({ name: TEXT, ticket_number: TEXT, seat: TEXT });
    expect(extractFieldsEmbedded([page().page()], object({ passengers })).content).toEqual({ passengers: null });
  });
});

describe("values that no label stands beside", () => {
  it("are read where few of their kind are there, and by the sentence that they stand in", () => {
    const page = new PageBuilder().line(50, 40, "Aux Saveurs de Maëlle", { size: 14 });
    page.line(350, 60, "Rennes, le 17 février 2025").line(50, 90, "DEVIS TRAITEUR D-118", { size: 13 });
    rows(
      page,
      120,
      [50, 200],
      ["Client", "Mairie de Betton"],
      ["Convives", "85"],
      ["Formule", "Cocktail"],
      ["Total TTC", "5 978,36 €"],
    );
    page.line(50, 240, "Acompte de 30 %, soit 1 793,51 €, à la commande. Devis valable un mois.");
    const asked = {
      dateDevis: DAY,
      client: TEXT,
      convives: INTEGER,
      formule: TEXT,
      totalTTC: NUMBER,
      acompte: NUMBER,
    };
    expect(contentOf(page, asked)).toEqual({
      dateDevis: "2025-02-17",
      client: "Mairie de Betton",
      convives: 85,
      formule: "Cocktail",
      totalTTC: 5978.36,
      acompte: 1793.51,
    });
  });

  it("are numbers in words, in several languages", () => {
    const asked = { probezeit_monate: INTEGER, kuendigungsfrist_wochen: INTEGER };
    const letter = lines("Die Probezeit beträgt drei Monate.", "Danach beträgt die Kündigungsfrist vier Wochen.");
    expect(contentOf(letter, asked)).toEqual({ probezeit_monate: 3, kuendigungsfrist_wochen: 4 });
    const other = lines("La période d'essai est de deux mois.", "Le préavis est de six semaines.");
    expect(contentOf(other, { periode_essai_mois: INTEGER, preavis_semaines: INTEGER })).toEqual({
      periode_essai_mois: 2,
      preavis_semaines: 6,
    });
  });

  it("are days of the year in which a letter was written", () => {
    const letter = lines(
      "Kestrel Bay Water Department",
      "April 9, 2025",
      "",
      "Dear Ms Tewksbury,",
      "Your bill dated March 7 was for $412.66. The leak was repaired on March 12.",
      "The balance of $168.07 is due May 10.",
    );
    const asked = { bill_date: DAY, leak_repaired_on: DAY, balance_due_date: DAY };
    expect(contentOf(letter, asked)).toEqual({
      bill_date: "2025-03-07",
      leak_repaired_on: "2025-03-12",
      balance_due_date: "2025-05-10",
    });
  });
});
