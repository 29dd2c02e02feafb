import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

/** Lines of cells, each `[x, text]`, 12 points apart. */
function lines(page: PageBuilder, y: number, rows: [x: number, text: string][][], pitch = 12): PageBuilder {
  for (const [row, cells] of rows.entries()) for (const [x, text] of cells) page.line(x, y + pitch * row, text);
  return page;
}

const right = (x: number, text: string): [number, string] => [x - 5 * text.length, text];

describe("columns that are close together", () => {
  test.each([
    ["numbers that are centred in both", "", 28.5],
    ["such numbers even if others follow them in brackets", " (9.1)", 58.5],
    ["such numbers even if intervals follow them in brackets", " (1.2–9.1)", 78.5],
  ])("are distinguished by %s", (_, share, step) => {
    const rows = [
      ["Soil", "12.75", "4.2", "81.33"],
      ["Sand", "3.1", "16.25", "7.4"],
      ["Clay", "80.44", "2.8", "12.95"],
      ["Silt", "6.5", "33.12", "4.1"],
      ["Peat", "14.02", "9.9", "25.62"],
      ["Loam", "7.7", "18.53", "3.9"],
    ].map(([name = "", ...numbers]) => [name, ...numbers.map((number) => number + share)]);
    const page = new PageBuilder().line(50, 80, "Table 2. Shares of the samples");
    for (const y of [86, 102, 180]) page.rule(50, y, 140 + 3 * step, y);
    const centred = (cells: string[], y: number): void => {
      for (const [column, text] of cells.entries())
        page.line(column === 0 ? 52 : 90 + step * (column - 0.5) - 2.5 * text.length, y, text);
    };
    const names = ["Kind", "I", "II", "III"];
    centred(names, 98);
    for (const [row, cells] of rows.entries()) centred(cells, 114 + 12 * row);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([names, ...rows]);
  });

  test("are distinguished by texts that are left-aligned on all lines", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. What is to be checked");
    page.rule(50, 86, 330, 86).rule(50, 102, 330, 102).rule(50, 180, 330, 180);
    lines(page, 98, [
      [
        [52, "No."],
        [76.5, "Demand"],
        [260, "Level"],
      ],
    ]);
    lines(page, 114, [
      [
        [52, "2.11"],
        [76.5, "Passwords have twelve signs or"],
        [260, "one"],
      ],
      [[76.5, "more and are not cut"]],
      [
        [52, "2.12"],
        [76.5, "Blanks are kept as they are"],
        [260, "one"],
      ],
      [
        [52, "2.13"],
        [76.5, "Any printable sign may be used"],
        [260, "two"],
      ],
      [
        [52, "2.14"],
        [76.5, "Users may change them"],
        [260, "two"],
      ],
    ]);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["No.", "Demand", "Level"],
      ["2.11", "Passwords have twelve signs or more and are not cut", "one"],
      ["2.12", "Blanks are kept as they are", "one"],
      ["2.13", "Any printable sign may be used", "two"],
      ["2.14", "Users may change them", "two"],
    ]);
  });

  test("are distinguished if figures in one are right-aligned and those beside them left-aligned", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. Events by grade");
    page.rule(50, 86, 300, 86).rule(50, 102, 300, 102).rule(50, 170, 300, 170);
    const rows = [
      ["Anaemia", "12.9", "21"],
      ["Fatigue", "9.7", "3"],
      ["Nausea", "32.3", "29"],
      ["Rash", "0.1", "0"],
      ["Diarrhoea", "45.2", "14"],
    ];
    lines(page, 98, [
      [
        [55, "Event"],
        [185, "Share"],
        [222, "All"],
      ],
    ]);
    lines(
      page,
      114,
      rows.map(([name = "", share = "", all = ""]) => [[55, name], right(217, share), [222, all]]),
    );
    expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual(rows);
  });

  test("are distinguished even if no gap is wide, although texts run on below and some cells are empty", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. What is to be checked");
    page.rule(50, 86, 290, 86).rule(50, 102, 290, 102).rule(50, 272, 290, 272);
    const at = (cells: string[]): [number, string][] =>
      cells.flatMap((text, column): [number, string][] => (text === "" ? [] : [[XS[column] ?? 0, text]]));
    const XS = [52, 76.5, 251, 260.5, 270];
    lines(page, 98, [at(["No.", "Demand", "A", "B", "Code"])]);
    const demands = [
      ["3.11", "Passwords have twelve signs or long", "more and are not cut", "x", "x", "613"],
      ["3.12", "Blanks are kept as they were typed", "by their user", "x", "x", "320"],
      ["3.13", "Any printable sign may be used in a", "password", "x", "x", "326"],
      ["3.14", "Users may change their password by", "giving the old one", "", "x", "287"],
      ["3.15", "Nobody is asked for hints about his", "password", "x", "x", "841"],
      ["3.16", "Passwords that have leaked before", "are refused", "x", "", "521"],
      ["3.17", "Passwords can be shown while they", "are being typed", "x", "x", "549"],
    ];
    for (const [index, [number = "", first = "", second = "", a = "", b = "", code = ""]] of demands.entries())
      lines(page, 114 + 24 * index, [at([number, first, a, b, code]), at(["", second])], 10);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["No.", "Demand", "A", "B", "Code"],
      ...demands.map(([number, first, second, ...levels]) => [number, `${first} ${second}`, ...levels.filter(Boolean)]),
    ]);
  });

  test("are distinguished if both hold right-aligned figures, the longest of which nearly touch", () => {
    const page = new PageBuilder();
    const rows = [
      ["North", "12", "33.3"],
      ["South", "3", "6.7"],
      ["East", "30", "100.0"],
      ["West", "9", "30.0"],
      ["Centre", "1", "3.3"],
      ["Islands", "30", "100.0"],
    ];
    for (const y of [86, 102, 180]) page.rule(50, y, 250, y);
    lines(page, 98, [
      [
        [55, "Region"],
        [150, "All"],
        [200, "Share"],
      ],
    ]);
    lines(
      page,
      114,
      rows.map(([name = "", all = "", share = ""]) => [[55, name], right(195, all), right(222, share)]),
    );
    expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual(rows);
  });

  test("are not distinguished if a unit follows each figure", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. People by age");
    page.rule(50, 86, 300, 86).rule(50, 102, 300, 102).rule(50, 170, 300, 170);
    lines(page, 98, [
      [
        [60, "Age"],
        [222, "People"],
      ],
    ]);
    const ages = [40, 41, 42, 43, 44];
    lines(
      page,
      114,
      ages.map((age, index) => [
        [55, `${age}`],
        [70, "years"],
        [222, `${2468 - 31 * index}`],
      ]),
    );
    expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual(
      ages.map((age, index) => [`${age} years`, `${2468 - 31 * index}`]),
    );
  });

  test("names between two lines are in a column of their own", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. Samples");
    page.rule(50, 86, 420, 86).rule(50, 102, 420, 102).rule(50, 222, 420, 222);
    lines(page, 98, [
      [
        [52, "No."],
        [80, "Species"],
        [180, "Strand"],
        [280, "Length"],
        [360, "Content"],
      ],
    ]);
    const species = ["basilicum", "africanum", "americanum", "gratissimum"];
    for (const [index, name] of species.entries()) {
      const y = 116 + 28 * index;
      page.line(52, y + 6, `${index + 1}`).line(80, y + 6, `O. ${name}`);
      for (const [at, strand] of ["Forward", "Reverse"].entries())
        lines(page, y + 12 * at, [
          [
            [180, strand],
            [280, `${320 + 7 * index + at}`],
            [360, `${28 + index}.${at}4`],
          ],
        ]);
    }
    const cells = cellsOf(tables(page.analyse())[0]);
    expect(cells.map((row) => row.filter((cell) => /Forward|Reverse/.test(cell)))).toEqual([
      [],
      ...species.flatMap(() => [["Forward"], ["Reverse"]]),
    ]);
  });
});

test("figures that end with a sign continue on the line below", () => {
  const page = new PageBuilder().line(50, 80, "Table 1. Colonies");
  page.rule(50, 86, 350, 86).rule(50, 102, 350, 102).rule(50, 200, 350, 200);
  lines(page, 98, [
    [
      [52, "Strain"],
      [150, "Low"],
      [220, "High"],
      [300, "Control"],
    ],
  ]);
  const strains = ["TA 98", "TA 100", "TA 1535"];
  for (const [index, strain] of strains.entries()) {
    const y = 116 + 30 * index;
    lines(page, y, [
      [
        [52, strain],
        [150, `${index}.67 ±`],
        [220, `${index}.33 ±`],
        [300, `4${index}.00 ±`],
      ],
      [
        [150, "0.58"],
        [220, "1.15"],
        [300, "2.08"],
      ],
    ]);
  }
  expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual(
    strains.map((strain, index) => [strain, `${index}.67 ± 0.58`, `${index}.33 ± 1.15`, `4${index}.00 ± 2.08`]),
  );
});

test("dots that lead to several columns of figures do not make a table of contents", () => {
  const page = new PageBuilder();
  const offences = ["Burglary", "Robbery", "Arson", "Fraud", "Vandalism", "Gambling"];
  const rows = offences.map((name, index) => [
    `${name} . . . . . . . .`,
    `${9 - index},561`,
    `${8 - index},208`,
    `1,${270 + index}`,
    `${150 + index},544`,
  ]);
  lines(
    page,
    100,
    rows.map((cells) => cells.map((text, column) => right([170, 250, 320, 390, 460][column] ?? 0, text))),
  );
  const cells = cellsOf(tables(page.analyse())[0]);
  expect(cells.map((row) => row.slice(1))).toEqual(rows.map((row) => row.slice(1)));
});

test("names on the left and figures on the right of wide columns are one column", () => {
  const page = new PageBuilder().line(50, 80, "Table 1. Companies");
  page.rule(50, 86, 500, 86).rule(50, 114, 500, 114).rule(50, 202, 500, 202);
  lines(page, 98, [
    [
      [120, "Companies"],
      [230, "Share of all"],
      [360, "On the list"],
    ],
    [
      [120, "in all"],
      [230, "of them"],
    ],
  ]);
  const rows = [
    ["None", "52", "52%", "14"],
    ["One", "28", "28%", "4"],
    ["Two", "11", "11%", "2"],
    ["Three", "8", "8%", "2"],
    ["Four", "1", "1%", "0"],
    ["In all", "100", "", "22"],
  ];
  lines(
    page,
    128,
    rows.map(([name = "", ...figures]) => [
      [52, name],
      ...figures
        .map((figure, column) => right([210, 340, 490][column] ?? 0, figure))
        .filter(([, figure]) => figure !== ""),
    ]),
  );
  const table = tables(page.analyse())[0];
  const cells = cellsOf(table);
  expect(table?.columns).toBe(4);
  expect(cells.slice(-6, -1)).toEqual(rows.slice(0, -1));
  expect(cells.flat().join(" ")).toContain("On the list");
});
