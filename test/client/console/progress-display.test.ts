import { describe, expect, it } from "vitest";
import { distinctNames } from "../../../client/console/distinct-names.ts";
import { formatProgress, ProgressDisplay } from "../../../client/console/progress-display.ts";
import { terminalOf } from "../support/terminal.ts";

const line = { name: "a.pdf", done: 2, total: 4, state: "processing" };

describe("progress display", () => {
  it("fills half the bar when half the pages are done", () => {
    expect(formatProgress(line)).toMatch(/^a\.pdf +\[#{12}-{12}\] 2\/4 pages {2}processing$/);
  });

  it("says when the number of pages is not known yet", () => {
    expect(formatProgress({ ...line, done: 0, total: undefined })).toContain("0/? pages");
  });

  it("writes only what has changed when it is not a terminal", async () => {
    const written: string[] = [];
    const display = await ProgressDisplay.on({ write: (text: string) => written.push(text) });
    display.update([line, { ...line, name: "b.pdf" }]);
    display.update([line, { ...line, name: "b.pdf", done: 3 }]);
    expect(written).toHaveLength(3);
    expect(written[2]).toContain("3/4 pages");
  });

  it("overwrites what it drew before on a terminal, until it is released", async () => {
    const { stream, screen } = terminalOf(120, 10);
    const display = await ProgressDisplay.on(stream);
    for (const done of [0, 1, 2]) display.update([line, { ...line, name: "b.pdf", done }]);
    expect(await screen()).toEqual([formatProgress(line), formatProgress({ ...line, name: "b.pdf" })]);
    display.release();
    display.update([{ ...line, name: "c.pdf" }]);
    expect((await screen()).map((text) => text.slice(0, 5))).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  });

  it("draws on a terminal that does not know its size", async () => {
    const { stream, screen } = terminalOf(80, 24);
    const display = await ProgressDisplay.on({ ...stream, columns: 0, rows: 0 });
    for (const done of [0, 1]) display.update([{ ...line, done, state: "read" }]);
    expect(await screen()).toEqual([formatProgress({ ...line, done: 1, state: "read" })]);
  });

  it("shortens a line that is wider than the terminal, which would break it", async () => {
    const { stream, screen } = terminalOf(80, 10);
    const display = await ProgressDisplay.on(stream);
    display.update([
      { ...line, name: "a-name-that-is-longer-than-its-column.pdf", done: 12, total: 12, state: "completed" },
    ]);
    const [only = "", ...more] = await screen();
    expect(more).toEqual([]);
    expect(only).toMatch(/^a-name-.*\.\.\..*n\.pdf \[#+\] 12\/12 pages {2}completed$/);
  });

  it("names files of one name by their folders", () => {
    const names = (...paths: string[]) => [...distinctNames(paths).values()];
    expect(names("in/a/x.pdf", "in/b/x.pdf", "in/b/y.pdf")).toEqual(["y.pdf", "a/x.pdf", "b/x.pdf"]);
    expect(names("x.pdf", "in/x.pdf").sort()).toEqual(["in/x.pdf", "x.pdf"]);
    expect(names("a/x.pdf", "a\\x.pdf", "b/x.pdf").sort()).toEqual(["a/x.pdf", "a\\x.pdf", "b/x.pdf"].sort());
    const [one = "", other = ""] = names(`${"long".repeat(9)}/one/x.pdf`, `${"long".repeat(9)}/other/x.pdf`);
    expect(formatProgress({ ...line, name: one })).not.toBe(formatProgress({ ...line, name: other }));
  });

  it("leaves nothing of an earlier state on a terminal that is too narrow for a line", async () => {
    const { stream, screen } = terminalOf(60, 10);
    const display = await ProgressDisplay.on(stream);
    for (const done of [0, 1, 2, 3]) display.update([{ ...line, done, name: "報告書.pdf" }]);
    const shown = (await screen()).join("");
    expect(shown.match(/報告書/g)).toHaveLength(1);
    expect(shown.match(/\d\/4/g)).toEqual(["3/4"]);
  });

  it("keeps the last documents visible on a terminal with too few rows for all of them", async () => {
    const { stream, screen } = terminalOf(120, 5);
    const display = await ProgressDisplay.on(stream);
    const lines = (done: number) => Array.from({ length: 9 }, (_, index) => ({ ...line, name: `${index}.pdf`, done }));
    for (const done of [0, 1, 4]) display.update(lines(done));
    const shown = await screen();
    expect(shown.length).toBeLessThanOrEqual(5);
    expect(shown.at(-1)).toContain("8.pdf");
    for (const text of shown) expect(text).toContain("4/4");
  });

  it("makes room for other output", async () => {
    const { stream, screen } = terminalOf(120, 10);
    const display = await ProgressDisplay.on(stream);
    display.update([line, line]);
    display.clear();
    stream.write("out/a.md\n");
    display.update([line]);
    expect(await screen()).toEqual(["out/a.md", formatProgress(line)]);
  });
});
