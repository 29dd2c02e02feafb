/** Lays out rows under their headings in columns; figures (headings with `right`) are right-aligned. */
export function formatTable(heads: { title: string; right?: boolean }[], rows: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: string[]): string =>
    heads
      .map((head, column) => {
        const cell = cells[column] ?? "";
        const width = widths[column] ?? 0;
        return head.right ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [line(heads.map((head) => head.title)), rule, ...rows.map(line)].join("\n");
}
