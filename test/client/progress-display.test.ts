import { describe, expect, it } from "vitest";
import { formatProgress, ProgressDisplay } from "../../client/console/progress-display.ts";

const line = { name: "a.pdf", done: 2, total: 4, state: "processing" };

describe("progress display", () => {
  it("fills half the bar when half the pages are done", () => {
    expect(formatProgress(line)).toMatch(/^a\.pdf +\[#{12}-{12}\] 2\/4 pages {2}processing$/);
  });

  it("says so when the number of pages is not known yet", () => {
    expect(formatProgress({ ...line, done: 0, total: undefined })).toContain("0/? pages");
  });

  it("writes only what changed when it is no terminal", () => {
    const written: string[] = [];
    const display = new ProgressDisplay({ write: (text) => written.push(text) });
    display.update([line, { ...line, name: "b.pdf" }]);
    display.update([line, { ...line, name: "b.pdf", done: 3 }]);
    expect(written).toHaveLength(3);
    expect(written[2]).toContain("3/4 pages");
  });

  it("goes back to its first line on a terminal", () => {
    let written = "";
    const display = new ProgressDisplay({ isTTY: true, write: (text) => (written += text) });
    display.update([line, line]);
    display.update([line, line]);
    expect(written.split("\u001b[2A")).toHaveLength(2);
  });
});
