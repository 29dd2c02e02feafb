import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

/** A letter with a letterhead, an address window, and a title. */
const letter = (sender: string, reader: string[], title: string): PageBuilder => {
  const page = new PageBuilder().line(60, 50, sender, { size: 14 });
  page.line(60, 70, `${sender} - Lister Meile 88 - 30161 Hannover`, { size: 7 });
  rows(page, 110, [60], ...reader.map((line) => [line]));
  return page.line(60, 260, title, { size: 12 });
};

describe("the day of a document", () => {
  it('is beside a plain "Date" at its head, or alone there, if the paper is what the property calls it', () => {
    const page = new PageBuilder().line(60, 60, "Gemeente Zutterveen", { size: 14 });
    rows(page, 110, [60, 200], ["Datum", "3 november 2025"], ["Uw aanvraag van", "21 oktober 2025"]);
    expect(contentOf(page, { decision_date: TEXT })).toEqual({ decision_date: null });
    page.line(60, 160, "Besluit op uw aanvraag");
    expect(contentOf(page, { decision_date: TEXT })).toEqual({ decision_date: "2025-11-03" });
    const alone = new PageBuilder().line(60, 60, "Osogbo State University", { size: 14 });
    alone.line(400, 90, "4th October, 2024").line(60, 120, "Offer of admission");
    alone.line(60, 140, "Please accept this offer on or before 25th October, 2024 by paying the fee.");
    expect(contentOf(alone, { letter_date: TEXT, acceptance_deadline: TEXT })).toMatchObject({
      letter_date: "2024-10-04",
    });
  });

  it("is at the end if the property asks when it was signed", () => {
    const page = new PageBuilder().line(60, 60, "Lease renewal", { size: 14 }).line(60, 90, "6 May 2025");
    page.line(60, 120, "We offer to renew the lease for another year at the same rent as before.");
    page.line(60, 700, "Tyrell Washington").line(60, 716, "Portland, 28 May 2025");
    expect(contentOf(page, { signed_on: TEXT })).toEqual({ signed_on: "2025-05-28" });
  });
});

describe("a day at the end of a sentence", () => {
  it("is not that of the document", () => {
    const page = new PageBuilder().line(60, 60, "Certificate of attendance", { size: 14 });
    page.line(60, 100, "We certify that Jane Roe has attended the course Welding Basics on");
    page.line(60, 112, "14 September 2022");
    expect(contentOf(page, { certificate_date: TEXT })).toEqual({ certificate_date: null });
  });
});

describe("the reader of a paper", () => {
  const READER = ["Frau", "Katharina Wessels", "Podbielskistraße 211", "30177 Hannover"];

  it("is the tenant of a statement of service charges, with its address", () => {
    const page = letter("Hausverwaltung Brinkmann GbR", READER, "Betriebskostenabrechnung für das Jahr 2024");
    expect(contentOf(page, { tenant_name: TEXT, property_manager: TEXT })).toEqual({
      tenant_name: "Katharina Wessels",
      property_manager: "Hausverwaltung Brinkmann GbR",
    });
  });

  it("is nobody's tenant because the text mentions a lease", () => {
    const page = letter("Acme Roofing GmbH", READER, "Rechnung Nr. 2231");
    page.line(60, 300, "Repair of the roof above two apartments; the lease and the insurance policy are not affected.");
    expect(contentOf(page, { tenant_name: TEXT, insured: TEXT })).toEqual({ tenant_name: null, insured: null });
  });

  it("is nobody's tenant on other papers", () => {
    const page = letter("Sparkasse Hannover AG", READER, "Ihre Karte wird im Mai erneuert");
    expect(contentOf(page, { tenant_name: TEXT, lender: TEXT })).toEqual({ tenant_name: null, lender: null });
  });
});

describe("a name", () => {
  it("loses the civil title before a first name and a surname, but not before a surname alone", () => {
    const page = new PageBuilder().line(60, 60, "Quittance de loyer", { size: 14 });
    rows(page, 100, [60, 240], ["Locataire", "Mme Ines Benkirane"], ["Contact", "Mme Ponsard"]);
    expect(contentOf(page, { locataire: TEXT, contact: TEXT })).toEqual({
      locataire: "Ines Benkirane",
      contact: "Mme Ponsard",
    });
  });

  it("is no civil title what begins a position or the name of a company", () => {
    const page = new PageBuilder().line(60, 60, "Visitor card", { size: 14 });
    rows(page, 100, [60, 240], ["Position", "Sr. Quality Engineer"], ["Carrier", "Pan American Airways"]);
    expect(contentOf(page, { position: TEXT, carrier: TEXT })).toEqual({
      position: "Sr. Quality Engineer",
      carrier: "Pan American Airways",
    });
  });
});
