import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("a label below the heading of its group", () => {
  it("has the value of the property that names the group", () => {
    const page = new PageBuilder().line(60, 60, "Notificación de denuncia", { size: 15 });
    page.line(60, 100, "Datos del vehículo", { font: 1 });
    page
      .line(60, 114, "MATRÍCULA", { size: 7 })
      .line(240, 114, "MARCA", { size: 7 })
      .line(400, 114, "MODELO", { size: 7 });
    rows(page, 124, [60, 240, 400], ["6614 KDT", "SEAT", "ATECA 1.5"]);
    page.line(60, 160, "Datos del cinemómetro", { font: 1 });
    rows(page, 176, [60, 240], ["Tolerancia", "Verificado hasta"], ["5 km/h", "11/12/2024"]);
    expect(contentOf(page, { vehicle_make: TEXT, vehicle_model: TEXT, trailer_make: TEXT })).toEqual({
      vehicle_make: "SEAT",
      vehicle_model: "ATECA 1.5",
      trailer_make: null,
    });
  });

  it("counts below a heading with a number", () => {
    const page = new PageBuilder().line(60, 60, "Inspection sheet", { size: 15 });
    page.line(60, 100, "A. Boiler", { font: 1 });
    rows(page, 116, [60, 240], ["Manufacturer", "Vaillant"], ["Serial no.", "2117-4430"]);
    page.line(60, 160, "B. Flue", { font: 1 });
    rows(page, 176, [60, 240], ["Length", "4 m"]);
    expect(contentOf(page, { boiler_manufacturer: TEXT })).toEqual({ boiler_manufacturer: "Vaillant" });
  });
});

describe("a group of labels", () => {
  it("ends where running text begins", () => {
    const page = new PageBuilder().line(60, 60, "Damage report", { size: 15 });
    page.line(60, 100, "Vehicle details", { font: 1 });
    rows(page, 116, [60, 240], ["Make", "Volvo"], ["Model", "V60"]);
    page.line(60, 170, "The workshop that did the repair is listed here with all its data.");
    rows(page, 190, [60, 240], ["Owner", "Paul Finch"]);
    expect(contentOf(page, { vehicle_make: TEXT, vehicle_owner: TEXT })).toEqual({
      vehicle_make: "Volvo",
      vehicle_owner: null,
    });
  });
});

describe("a time of day", () => {
  it("is cut out of a day with its time", () => {
    const page = new PageBuilder().line(60, 60, "Incident report", { size: 15 });
    rows(page, 100, [60, 240], ["Date / time", "03/06/2025, 5.20 am"], ["Weather", "dry"]);
    expect(contentOf(page, { time: TEXT })).toEqual({ time: "5.20 am" });
    rows(page, 160, [60, 240], ["Delivery time", "3 to 5 days, ordered 3 June 2024 before 14:00"]);
    expect(contentOf(page, { delivery_time: TEXT })).toEqual({
      delivery_time: "3 to 5 days, ordered 3 June 2024 before 14:00",
    });
  });
});
