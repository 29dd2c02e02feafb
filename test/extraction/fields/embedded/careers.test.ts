import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const listOf = (...names: string[]): FieldSchema => ({
  type: "array",
  items: { type: "object", properties: Object.fromEntries(names.map((name) => [name, TEXT])) },
});

type Placed = [x: number, y: number, text: string];

function printed(...texts: Placed[]): PageBuilder {
  const page = new PageBuilder();
  for (const [x, y, text] of texts) page.line(x, y, text);
  return page;
}

describe("the entries of a curriculum vitae", () => {
  it("begin with their period, or have it beside their title", () => {
    const page = printed(
      [60, 80, "Tobias Lindner"],
      [60, 120, "Berufserfahrung"],
      [60, 150, "seit 05/2020"],
      [200, 150, "Teamleiter Logistik"],
      [200, 162, "Spedition Harms KG, Bremen"],
      [60, 190, "08/2014 – 04/2020"],
      [200, 190, "Disponent"],
      [200, 202, "Nordfracht GmbH, Oldenburg"],
      [60, 240, "Sprachen"],
      [60, 270, "Englisch"],
    );
    expect(contentOf(page, { berufserfahrung: listOf("zeitraum", "position", "arbeitgeber", "ort") })).toEqual({
      berufserfahrung: [
        {
          zeitraum: "seit 05/2020",
          position: "Teamleiter Logistik",
          arbeitgeber: "Spedition Harms KG",
          ort: "Bremen",
        },
        { zeitraum: "08/2014 – 04/2020", position: "Disponent", arbeitgeber: "Nordfracht GmbH", ort: "Oldenburg" },
      ],
    });
  });

  it("may name the firm first, and end with their period", () => {
    const page = printed(
      [60, 80, "JORDAN MBEKI"],
      [60, 120, "EXPERIENCE"],
      [60, 150, "Northstar Logistics Inc."],
      [420, 150, "Denver, CO"],
      [60, 164, "Operations Analyst"],
      [420, 164, "June 2021 – Present"],
      [60, 194, "City of Boulder"],
      [420, 194, "Boulder, CO"],
      [60, 208, "Planning Intern"],
      [420, 208, "May – Aug 2020"],
      [60, 250, "EDUCATION"],
      [60, 280, "Colorado State University"],
      [420, 280, "Fort Collins, CO"],
      [60, 294, "B.S. in Statistics"],
      [420, 294, "2017 – 2021"],
    );
    const schema = {
      work_experience: listOf("title", "company", "location", "start_date", "end_date"),
      education: listOf("degree", "institution", "years"),
    };
    expect(contentOf(page, schema)).toEqual({
      work_experience: [
        {
          title: "Operations Analyst",
          company: "Northstar Logistics Inc.",
          location: "Denver, CO",
          start_date: "June 2021",
          end_date: "Present",
        },
        {
          title: "Planning Intern",
          company: "City of Boulder",
          location: "Boulder, CO",
          start_date: "May",
          end_date: "Aug 2020",
        },
      ],
      education: [{ degree: "B.S. in Statistics", institution: "Colorado State University", years: "2017 – 2021" }],
    });
  });

  it("have title, field, school and period on one line", () => {
    const page = printed(
      [60, 80, "Wykształcenie"],
      [60, 110, "Magister, Matematyka stosowana – Uniwersytet Jagielloński"],
      [440, 110, "2013 – 2015"],
      [60, 130, "Licencjat, Matematyka – Uniwersytet Śląski"],
      [440, 130, "2010 – 2013"],
    );
    expect(contentOf(page, { wyksztalcenie: listOf("stopien", "kierunek", "uczelnia", "okres") })).toEqual({
      wyksztalcenie: [
        {
          stopien: "Magister",
          kierunek: "Matematyka stosowana",
          uczelnia: "Uniwersytet Jagielloński",
          okres: "2013 – 2015",
        },
        { stopien: "Licencjat", kierunek: "Matematyka", uczelnia: "Uniwersytet Śląski", okres: "2010 – 2013" },
      ],
    });
  });

  it("have no title and no firm where it does not show which is which", () => {
    const page = printed([60, 80, "Experience"], [60, 110, "Larkspur"], [440, 110, "2013 – 2015"], [60, 124, "Winter"]);
    expect(contentOf(page, { experience: listOf("title", "company", "period") })).toEqual({
      experience: [{ period: "2013 – 2015" }],
    });
  });
});
