import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("French labels are found by English names", () => {
  it("on a form of registration for a club", () => {
    const page = new PageBuilder().line(60, 60, "Bulletin d'adhésion", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["N° d'adhérent", "4471"],
      ["Parrain", "Luc Morand"],
      ["Personne à prévenir", "Anne Morand"],
      ["Saison", "2025-2026"],
    );
    expect(contentOf(page, { member_number: TEXT, sponsor: TEXT, emergency_contact: TEXT, season: TEXT })).toEqual({
      member_number: "4471",
      sponsor: "Luc Morand",
      emergency_contact: "Anne Morand",
      season: "2025-2026",
    });
  });

  it("on a report of service", () => {
    const page = new PageBuilder().line(60, 60, "Rapport d'intervention", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["Intervenant", "Marc Roussel"],
      ["Anomalie constatée", "fuite au raccord"],
      ["Préconisations", "remplacer le joint"],
      ["Date limite du prochain contrôle", "14/03/2026"],
    );
    expect(
      contentOf(page, { technician: TEXT, fault_found: TEXT, recommendations: TEXT, next_inspection_due: TEXT }),
    ).toEqual({
      technician: "Marc Roussel",
      fault_found: "fuite au raccord",
      recommendations: "remplacer le joint",
      next_inspection_due: "14/03/2026",
    });
  });

  it("on a power of attorney", () => {
    const page = new PageBuilder().line(60, 60, "Procuration", { size: 15 });
    rows(
      page,
      100,
      [60, 300],
      ["Mandant", "Claire Aubry"],
      ["Étendue des pouvoirs", "vente du véhicule"],
      ["Huissier de justice", "Me Paul Girod"],
    );
    expect(contentOf(page, { principal: TEXT, scope_of_powers: TEXT, bailiff: TEXT })).toEqual({
      principal: "Claire Aubry",
      scope_of_powers: "vente du véhicule",
      bailiff: "Me Paul Girod",
    });
  });
});
