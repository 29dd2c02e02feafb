import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables } from "../../../builders.ts";

const firstTable = (page: PageBuilder): string[][] => cellsOf(tables(page.analyse())[0]);

const DEMANDS: [string, string[], string[]][] = [
  [
    "2.1.1",
    ["Check that each password that a user", "sets has twelve letters and more,", "whatever they may be."],
    ["5.1.1.2", "5.1.4.2"],
  ],
  ["2.1.2", ["Check that it may have sixty letters", "and is refused with more than that."], ["5.1.1.2"]],
  ["2.1.3", ["Check that no password is cut short,", "but that blanks may be made one."], ["5.1.1.2", "5.2.10"]],
];

/** A table without rulings in which texts of several lines stand beside a column of codes. */
function demands(page: PageBuilder, pitch = 12, space = 20): PageBuilder {
  for (const [x, text] of [
    [50, "No."],
    [100, "Demand"],
    [310, "Done"],
    [350, "Rule"],
  ] as const)
    page.line(x, 100, text, { font: BOLD });
  let y = 122;
  for (const [number, lines, codes] of DEMANDS) {
    page
      .line(50, y, number)
      .paragraph(100, y, lines, { pitch })
      .line(310, y, "yes")
      .paragraph(350, y, codes, { pitch });
    y += pitch * (Math.max(lines.length, codes.length) - 1) + space;
  }
  return page;
}

const demandRows = DEMANDS.map(([number, lines, codes]) => [number, lines.join(" "), "yes", codes.join(" ")]);

describe("rows of a table without a grid", () => {
  test("codes below each other belong to one row while the text beside them continues", () => {
    expect(firstTable(demands(new PageBuilder()))).toEqual([["No.", "Demand", "Done", "Rule"], ...demandRows]);
  });

  test("lines under linked words do not separate rows", () => {
    const page = demands(new PageBuilder()).rule(150, 124, 190, 124).rule(150, 178, 190, 178);
    expect(firstTable(page)).toEqual([["No.", "Demand", "Done", "Rule"], ...demandRows]);
  });

  test("a name above rows is none of theirs if other names have their values beside their first line", () => {
    const page = new PageBuilder().line(50, 90, "Table 6. Outcomes");
    const rows: [string[], string?, string?, string?][] = [
      [["Outcome"], "Median", "Share", "P"],
      [["Fibrillation"]],
      [["Current"], "0.5", "22\n(42.5)", "0.3"],
      [["Middle"], "2.7", "54\n(12.8)", "0.2"],
      [["Systolic blood", "pressure"], "2.7", "410\n(91.6)", "0.9"],
      [["Cholesterol"]],
      [["Severe"], "7.7", "86\n(29.9)", "0.4"],
      [["Normal"], "2.1", "49\n(65.3)", "0.1"],
    ];
    page.rule(50, 96, 350, 96).rule(50, 112, 350, 112);
    let y = 108;
    for (const [names, ...values] of rows) {
      page.paragraph(50, y, names, { pitch: 12 });
      const cells = values.map((value = "") => value.split("\n"));
      for (const [column, lines] of cells.entries())
        if (lines[0] !== "") page.paragraph(180 + 60 * column, y, lines, { pitch: 12 });
      y += 12 * Math.max(names.length, ...cells.map((lines) => lines.length));
    }
    page.rule(50, y - 8, 350, y - 8);
    expect(firstTable(page)).toEqual(
      rows.map(([names, ...values]) => [names.join(" "), ...values.map((value = "") => value.replace("\n", " "))]),
    );
  });

  test("a name above some rows is not part of the first of them, even if it is drawn right before it", () => {
    const page = new PageBuilder().line(50, 90, "Table 5. Outcomes");
    const rows = [
      ["Characteristics", "Patients", "Share"],
      ["Kind of operation"],
      ["Total", "25", "83.3"],
      ["Partial", "5", "16.7"],
      ["Category"],
      ["R0", "29", "96.7"],
      ["R1", "1", "3.3"],
      ["Grade"],
      ["Second", "12", "40.0"],
      ["Third", "18", "60.0"],
    ];
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        page.line(
          [cells.length > 1 && row > 0 ? 58 : 50, 200, 320][column] ?? 0,
          106 + 10.5 * row + (row > 0 ? 8 : 0),
          text,
          { size: 9 },
        );
    for (const y of [96, 112, 218]) page.rule(50, y, 400, y);
    expect(firstTable(page).map(([name]) => name)).toEqual(rows.map(([name]) => name));
  });

  test("nor if a cell of two lines shows that whole cells were drawn one after the other", () => {
    const page = new PageBuilder().line(50, 90, "Table 1. Regimens");
    for (const y of [96, 112, 250]) page.rule(50, y, 540, y);
    ["Regimen", "Dose", "Course", "Time"].forEach((name, index) => {
      page.line([50, 170, 360, 450][index] ?? 0, 108, name, { font: BOLD });
    });
    const row = (y: number, name: string, dose: string[], time: string): void =>
      void page.line(58, y, name).paragraph(170, y, dose).line(360, y, "Three weeks").line(450, y, time);
    page.line(50, 126, "First group");
    row(146, "Paclitaxel", ["120 mg"], "Days 1 and 8");
    row(166, "Tegafur", ["40 mg below 1.25, 50 mg up to", "1.5 and 60 mg above that"], "Days 1 to 14");
    page.line(50, 200, "Second group");
    row(220, "Oxaliplatin", ["130 mg"], "Day 1");
    row(240, "Capecitabine", ["1000 mg"], "Days 1 to 14");
    const names = ["Regimen", "First group", "Paclitaxel", "Tegafur", "Second group", "Oxaliplatin", "Capecitabine"];
    expect(firstTable(page).map(([name]) => name)).toEqual(names);
  });

  test("names of groups alone on their lines have a column if the header names one", () => {
    const page = new PageBuilder().line(50, 90, "Table 2. Plan of the course");
    for (const y of [96, 112, 290]) page.rule(50, y, 540, y);
    ["Day", "Session", "Contents"].forEach((name, index) => {
      page.line([50, 100, 330][index] ?? 0, 108, name, { font: BOLD });
    });
    const days = [
      ["Day 1", "Introduction", "Causes", "Discussion"],
      ["Day 2", "Screening and prevention", "Home visits", "Evaluation"],
    ];
    let y = 126;
    for (const [day = "", ...sessions] of days) {
      page.line(50, y, day, { font: BOLD });
      for (const session of sessions) {
        y += 20;
        page.line(100, y, session).line(330, y, `About ${session.toLowerCase()}`);
      }
      y += 20;
    }
    const [table] = tables(page.analyse());
    const expected = days.flatMap(([day, ...sessions]) => [
      [day],
      ...sessions.map((session) => [session, `About ${session.toLowerCase()}`]),
    ]);
    expect(cellsOf(table)).toEqual([["Day", "Session", "Contents"], ...expected]);
    expect(table?.cells.filter(({ row }) => row > 0 && row < 3).map(({ column }) => column)).toEqual([0, 1, 2]);
  });

  test("pairs of rows stay apart where longer groups of rows do", () => {
    const page = new PageBuilder().line(50, 90, "Table 3. Plants and their use");
    for (const y of [96, 112, 300]) page.rule(50, y, 400, y);
    page.line(50, 107, "Drug").line(180, 107, "Plant").line(310, 107, "Use");
    const groups = [
      ["quinine", "artemisinin", "quinoline"],
      ["digoxin", "digitoxin", "quinidine"],
      ["codeine", "morphine"],
    ];
    let y = 126;
    for (const [index, drugs] of groups.entries()) {
      page.line(310, y, ["malaria", "heart", "pain"][index] ?? "");
      for (const drug of drugs) {
        page.line(50, y, drug).line(180, y, `Herba ${drug}`);
        y += 12;
      }
      y += 8;
    }
    expect(firstTable(page).map(([drug]) => drug)).toEqual(["Drug", ...groups.flat()]);
  });

  test("names below a name that spans their columns are a row of their own, with rules between the rows only", () => {
    const page = new PageBuilder().line(50, 90, "Table 6. Doses by group");
    const rows = [
      ["Age", "20.1", "19.0", "22.5", "21.0"],
      ["Weight", "71.5", "70.2", "69.9", "70.0"],
      ["Height", "1.71", "1.70", "1.74", "1.73"],
    ];
    page.line(190, 107, "All participants").line(360, 107, "Women alone");
    const left = [50, 170, 260, 340, 430];
    for (const [row, cells] of [["Name", "Mean", "Median", "Mean", "Median"], ...rows].entries())
      for (const [column, text] of cells.entries()) page.line(left[column] ?? 0, 120 + 16 * row, text);
    for (const y of [96, 125, 141, 157, 173]) page.rule(50, y, 480, y);
    const names = cellsOf(tables(page.analyse())[0]).slice(0, 2);
    expect(names.flat()).toEqual(expect.arrayContaining(["Mean", "Median"]));
    expect(names.flat().join(" ")).not.toContain("participants Mean");
  });

  test("levels of names in the header do not make one row of all that is below the last rule", () => {
    const page = new PageBuilder().line(50, 90, "Table 7. Schedule of visits");
    const left = [50, 190, 270, 350, 430];
    page.line(175, 107, "Enrolment in the hospital").line(340, 107, "Follow-up in the practice");
    const rows = [
      ["Visit", "First", "Second", "Third", "Last"],
      ["Eligibility", "x"],
      ["Consent", "", "x"],
      ["Training", "", "", "x"],
      ["Home visits", "x", "x", "x", "x"],
      ["Outcome", "", "", "", "x"],
    ];
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        page.line(left[column] ?? 0, 119 + 12 * row + (row > 0 ? 6 : 0), text);
    for (const y of [96, 125, 192]) page.rule(50, y, 480, y);
    expect(
      cellsOf(tables(page.analyse())[0])
        .slice(-5)
        .map(([name]) => name),
    ).toEqual(rows.slice(1).map(([name]) => name));
  });
});

test("entries of an account are separate rows, even if only the first of a day has a date and amounts are centred", () => {
  const XS = [50, 110, 260, 330, 400];
  const entries = [
    ["1 March", ["Harbour Tools"], "", "328.52", ""],
    ["", ["Market Hall", "REF 1666"], "328.94", "", "4501.60"],
    ["2 March", ["City Water"], "429.46", "", ""],
    ["", ["School Office"], "", "40.85", "3426.57"],
    ["3 March", ["Growth Fund"], "846.47", "", ""],
    ["", ["Quality Print"], "554.79", "", "6171.54"],
  ] as const;
  const page = new PageBuilder();
  for (const [column, name] of ["Date", "Details", "Paid out", "Paid in", "Balance"].entries())
    page.line(XS[column] ?? 0, 100, name, { font: BOLD });
  let y = 116;
  for (const [date, details, ...amounts] of entries) {
    const middle = y + 6 * (details.length - 1);
    if (date !== "") page.line(50, middle, date);
    page.paragraph(110, y, [...details]);
    for (const [column, amount] of amounts.entries()) if (amount !== "") page.line(XS[column + 2] ?? 0, middle, amount);
    y += 12 * details.length + 4;
  }
  expect(firstTable(page).slice(1)).toEqual(
    entries.map(([date, details, ...amounts]) => [date, details.join(" "), ...amounts].filter((text) => text !== "")),
  );
});
