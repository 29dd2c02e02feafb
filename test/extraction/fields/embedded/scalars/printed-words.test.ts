import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

/** A property's name, a label, and a value: the label is the only one on its page, beside another. */
const CASES: readonly (readonly [property: string, label: string, value: string])[] = [
  ["policyNumber", "Police-Nr.", "KF-448120"],
  ["claim_number", "Skadenummer", "10442-B"],
  ["sum_insured", "Suma asegurada", "EUR 40000"],
  ["gross_weight", "Hrubá hmotnost", "1240 kg"],
  ["port_of_loading", "Ladehafen", "Lübeck"],
  ["number_of_packages", "Nombre de colis", "14"],
  ["employee_number", "Medarbejdernr.", "A-2207"],
  ["pay_period", "Loonperiode", "April"],
  ["closing_balance", "Saldo koncowe", "PLN 880"],
  ["interest_rate", "Rentevoet", "4,2 %"],
  ["monthly_rent", "Loyer mensuel", "EUR 740"],
  ["meter_number", "Målernummer", "M-77120"],
  ["billing_period", "Okres rozliczeniowy", "maj"],
  ["first_registration", "Erstzulassung", "Mai"],
  ["serial_number", "Výrobní číslo", "VX-30217"],
  ["rated_voltage", "Tension nominale", "230 V"],
  ["school_year", "Rok szkolny", "drugi"],
  ["job_title", "Stellenbezeichnung", "Gärtnerin"],
  ["notice_period", "Preavviso", "due mesi"],
  ["best_before", "Mindestens haltbar bis", "Ende Mai"],
  ["booking_reference", "Kod rezerwacji", "QX7T2P"],
  ["minutes_taker", "Secrétaire de séance", "Odile Perrin"],
  ["ingredients", "Zutaten", "Hafer, Honig"],
  ["hourly_rate", "Taux horaire", "EUR 14"],
  ["birth_name", "Nazwisko panieńskie", "Lis"],
  ["baggage_allowance", "Freigepäck", "23 kg"],
  ["share_capital", "Stammkapital", "EUR 25000"],
  ["contracting_authority", "Stazione appaltante", "Comune di Vesa"],
  ["working_pressure", "Provozní tlak", "6 bar"],
  ["main_course", "Hauptgericht", "Forelle"],
  ["year_built", "Año de construcción", "1987"],
  ["case_number", "Spisová značka", "ZP-0417"],
];

const TEXT: FieldSchema = { type: "string" };

describe("a label in the words of its kind of paper", () => {
  it.each(CASES)("%s is what %s says", (property, label, value) => {
    const page = new PageBuilder();
    page.line(50, 100, `${label}: ${value}`).line(50, 120, "Wzrost: 180").line(50, 140, "Observaciones: ninguna");
    expect(contentOf(page, { [property]: TEXT })).toEqual({ [property]: value });
  });

  it.each([
    ["seller_signature", "Gross weight: 18 kg"],
    ["net_weight", "Bruttogewicht: 18 kg"],
    ["insured", "Versicherer: Brandt Assekuranz"],
    ["lender", "Darlehensnehmer: Ute Kern"],
    ["previous_reading", "Zählerstand neu: 7312"],
    ["tenant", "Vermieter: Ute Kern"],
  ])("%s is not what a label of its opposite says", (property, line) => {
    const page = new PageBuilder();
    page.line(50, 100, line).line(50, 120, "Wzrost: 180");
    expect(contentOf(page, { [property]: TEXT })).toEqual({ [property]: null });
  });

  it("may end in a word that stands before a day", () => {
    const page = new PageBuilder();
    page.line(50, 100, "Délivré le 04.03.2024").line(50, 120, "Platnost do: 17.09.2031");
    const day: FieldSchema = { type: "string", description: "ISO 8601 date" };
    expect(contentOf(page, { card_issue_date: day, issue_date: day, expiry_date: day })).toMatchObject({
      issue_date: "2024-03-04",
      expiry_date: "2031-09-17",
    });
  });
});
