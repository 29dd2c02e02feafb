import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, lines } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };
const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: "object", properties });

/** Captions in small type above their values. */
function form(...fields: [x: number, y: number, caption: string, value: string][]): PageBuilder {
  const page = new PageBuilder();
  for (const [x, y, caption, value] of fields)
    page.line(x, y, caption, { size: 6.5 }).line(x, y + 9, value, { size: 10 });
  return page;
}

describe("captions of a form", () => {
  it("have a second language in parentheses", () => {
    const page = form(
      [60, 100, "1. Familienname, ggf. Doktorgrad (Surname)", "Teixeira Braga"],
      [320, 100, "2. Vornamen, Rufname unterstreichen (First names)", "Beatriz"],
      [60, 130, "3. Geburtsdatum (Date of birth)", "30.04.1991"],
    );
    expect(contentOf(page, { family_name: TEXT, first_names: TEXT, date_of_birth: DAY })).toEqual({
      family_name: "Teixeira Braga",
      first_names: "Beatriz",
      date_of_birth: "1991-04-30",
    });
  });

  it("may say that a kind or a number is meant", () => {
    const page = form(
      [60, 100, "Rodzaj paliwa", "benzyna"],
      [240, 100, "Numer rejestracyjny pojazdu", "LU 448KX"],
      [420, 100, "Rodzaj pojazdu", "samochód osobowy"],
      [60, 130, "Voyage no.", "517W"],
    );
    expect(contentOf(page, { fuel: TEXT, voyage: TEXT, vehicle: object({ registration_number: TEXT }) })).toEqual({
      fuel: "benzyna",
      voyage: "517W",
      vehicle: { registration_number: "LU 448KX" },
    });
  });

  it("of a transfer name who pays and who is paid, not a seller and a buyer", () => {
    const page = form(
      [60, 100, "nazwa odbiorcy", "ZAKŁAD STOLARSKI WÓJCIK"],
      [60, 130, "nr rachunku odbiorcy", "61 1240 4432 1111 0010 5588 7204"],
      [60, 160, "nazwa zleceniodawcy", "PENSJONAT POD LASEM"],
      [60, 190, "nr rachunku zleceniodawcy", "27 1930 0004 2006 0013 4471 0001"],
    ).line(60, 60, "Potwierdzenie wykonania przelewu");
    const party = object({ nazwa: TEXT, rachunek: TEXT });
    expect(contentOf(page, { odbiorca: party, zleceniodawca: party })).toEqual({
      odbiorca: { nazwa: "ZAKŁAD STOLARSKI WÓJCIK", rachunek: "61 1240 4432 1111 0010 5588 7204" },
      zleceniodawca: { nazwa: "PENSJONAT POD LASEM", rachunek: "27 1930 0004 2006 0013 4471 0001" },
    });
  });
});

describe("a sum", () => {
  it("is not that of its label and more", () => {
    const page = lines("Kirchensteuer, Spenden   1.418,00 EUR", "Steuersatz 9 %");
    expect(contentOf(page, { kirchensteuer: NUMBER })).toEqual({ kirchensteuer: null });
  });
});
