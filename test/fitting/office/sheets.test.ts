import { expect, test } from "vitest";
import { sheetsIn } from "../../../fitting/office/sheets.ts";

test("cells of a sheet have their places beside cells of several rows, without the notes to them", () => {
  const html = `<table><colgroup width="81"></colgroup>
    <tr><td rowspan=2 height="17"><b>Name</b></td><td colspan="2">R &amp; D &#8364;<comment>seen</comment></td></tr>
    <tr><td>1</td>\n<td>2</td></tr></table><p>and</p><table><tr><td>other</td></tr></table>`;
  const cell = (row: number, column: number, text: string, rowSpan = 1, columnSpan = 1) => ({
    row,
    column,
    rowSpan,
    columnSpan,
    text,
  });
  expect(sheetsIn(html)).toEqual([
    [cell(0, 0, "Name", 2), cell(0, 1, "R & D €", 1, 2), cell(1, 1, "1"), cell(1, 2, "2")],
    [cell(0, 0, "other")],
  ]);
});
