import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

/** Labels of a language, with the English names of properties that ask for their values. */
const LABELS: Readonly<Record<string, readonly (readonly [property: string, label: string, value: string])[]>> = {
  German: [
    ["weather", "Witterung", "bedeckt, 12 Grad"],
    ["minimum_stock", "Mindestbestand", "zwei Paletten"],
    ["deviation", "Messabweichung", "unter der Grenze"],
  ],
  Dutch: [
    ["prescriber", "Voorschrijver", "Marieke Hoekstra"],
    ["visible_damage", "Zichtbare schade", "geen"],
    ["minimum_stock", "Minimumvoorraad", "twee pallets"],
  ],
  French: [
    ["appellant", "Appelant", "Karim Belhadj"],
    ["circumstances", "Circonstances", "choc avec un cerf"],
    ["additional_driver", "Conducteur additionnel", "Inès Carvalho"],
  ],
  Italian: [
    ["home_therapy", "Terapia domiciliare", "riposo e ghiaccio"],
    ["referee", "Arbitro", "Sandro Melis"],
    ["department", "Dipartimento", "Chirurgia"],
  ],
  Spanish: [
    ["complainant", "Denunciante", "Lucía Ferrer"],
    ["gate", "Puerta", "norte"],
    ["pest", "Plaga", "mosca del olivo"],
  ],
  Portuguese: [
    ["access_key", "Chave de acesso", "norte azul"],
    ["municipality", "Concelho", "Évora"],
    ["prescribing_doctor", "Médico prescritor", "Rui Tavares"],
  ],
  Polish: [
    ["correction_reason", "Przyczyna korekty", "zwrot towaru"],
    ["testator", "Spadkodawca", "Helena Wrona"],
    ["weather_conditions", "Warunki atmosferyczne", "mgła"],
  ],
  Czech: [
    ["ordered_by", "Objednal", "Petra Hladíková"],
    ["traveller", "Cestující", "Jan Vlk"],
    ["crop", "Plodina", "ozimá pšenice"],
  ],
  Swedish: [
    ["inspector", "Besiktningsman", "Oskar Lind"],
    ["stolen_goods", "Tillgripet gods", "en cykel"],
    ["subscription", "Abonnemang", "fiber hem"],
  ],
  Danish: [
    ["prescriber", "Receptudsteder", "Freja Winther"],
    ["workplace", "Arbejdssted", "Odense"],
    ["executor", "Bobestyrer", "Storm Balle"],
  ],
};

describe("labels are known by what their words mean", () => {
  it.each(Object.entries(LABELS))("in %s", (_, labels) => {
    const page = new PageBuilder();
    rows(page, 100, [60, 280], ...labels.map(([, label, value]) => [label, value]));
    const schema = Object.fromEntries(labels.map(([property]) => [property, TEXT]));
    expect(contentOf(page, schema)).toEqual(Object.fromEntries(labels.map(([property, , value]) => [property, value])));
  });
});
