import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { listOf } from "./list-of.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };

describe("rows of a list", () => {
  it("are not torn at the lines of their cells if nothing is counted", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 80, 200],
        [
          ["ID", "Kind", "Finding"],
          ["F-1", "Missing\ncheck", "The name of a guest is\nnot looked at."],
          ["F-2", "Open\ndoor", "The cellar can be\nentered at night."],
        ],
      )
      .page();
    expect(listOf("findings", page, { id: TEXT, kind: TEXT, finding: TEXT })).toEqual([
      { id: "F-1", kind: "Missing check", finding: "The name of a guest is not looked at." },
      { id: "F-2", kind: "Open door", finding: "The cellar can be entered at night." },
    ]);
  });

  it("end at their sum, though it has no label, and at the header of another list", () => {
    const page = new FieldPageBuilder()
      .loose(20, 100, "Document")
      .loose(180, 100, "File")
      .loose(260, 100, "Amount")
      .loose(20, 114, "Bill for oak")
      .loose(180, 114, "571898")
      .loose(260, 114, "857.56")
      .loose(20, 128, "Bill for pine")
      .loose(180, 128, "571539")
      .loose(260, 128, "428.78")
      .loose(260, 142, "1,286.34")
      .loose(20, 180, "Document")
      .loose(180, 180, "File")
      .loose(260, 180, "Amount")
      .loose(20, 220, "Cheques")
      .loose(20, 246, "Bank")
      .loose(180, 246, "Movement")
      .loose(260, 246, "Amount")
      .loose(20, 260, "Savings bank")
      .loose(180, 260, "Transfer")
      .loose(260, 260, "1,157.71")
      .page();
    expect(listOf("bills", page, { document: TEXT, file: TEXT, amount: SUM })).toEqual([
      { document: "Bill for oak", file: "571898", amount: 857.56 },
      { document: "Bill for pine", file: "571539", amount: 428.78 },
    ]);
  });

  it("do not run into those of a list beside them", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 120, 180],
        [
          ["Parameter", "Rating", "Unit"],
          ["Supply voltage", "28", "V"],
          ["Output current", "25", "mA"],
        ],
      )
      .table(
        112,
        [300, 400, 480],
        [
          ["Model", "Package", "Packing"],
          ["HX-20SO", "SOT-23", "Reel"],
          ["HX-20UA", "TO-92", "Bag"],
        ],
      )
      .page();
    expect(listOf("models", page, { model: TEXT, package: TEXT, packing: TEXT })).toEqual([
      { model: "HX-20SO", package: "SOT-23", packing: "Reel" },
      { model: "HX-20UA", package: "TO-92", packing: "Bag" },
    ]);
  });

  it("end at a row of nothing but the sums of several columns", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 80, 200, 300],
        [
          ["Pieces", "Weight", "Total", "Goods"],
          ["4", "118.0", "282.00", "Spectacle frames"],
          ["1", "22.5", "77.50", "Display stand"],
          ["5", "140.5", "359.50", ""],
        ],
      )
      .page();
    expect(listOf("goods", page, { pieces: SUM, weight: SUM, total: SUM })).toEqual([
      { pieces: 4, weight: 118, total: 282 },
      { pieces: 1, weight: 22.5, total: 77.5 },
    ]);
  });

  it("have in each line of a cell what the same line of the header names", () => {
    const page = new FieldPageBuilder()
      .table(
        100,
        [20, 160, 220],
        [
          ["Subject\nTeacher", "Mark", "Remark"],
          ["French\nMs Gow", "13.4", "Reads well."],
          ["Biology\nMr Briand", "14.2", "Works well."],
        ],
      )
      .page();
    expect(listOf("subjects", page, { subject: TEXT, teacher: TEXT, mark: SUM })).toEqual([
      { subject: "French", teacher: "Ms Gow", mark: 13.4 },
      { subject: "Biology", teacher: "Mr Briand", mark: 14.2 },
    ]);
  });
});
