const BAR_WIDTH = 24;
const NAME_WIDTH = 32;

/** One document's line. */
export interface ProgressLine {
  name: string;
  done: number;
  total: number | undefined;
  state: string;
  /** What is counted; pages when left out. `bytes` are shown as MB. */
  unit?: "pages" | "files" | "bytes";
}

/** The part of a terminal stream that is used here. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Text of one line: name, bar, pages, state. */
export function formatProgress(line: ProgressLine): string {
  const share = line.total ? Math.min(1, line.done / line.total) : 0;
  const filled = Math.round(share * BAR_WIDTH);
  const bar = `${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}`;
  const name = line.name.length > NAME_WIDTH ? `${line.name.slice(0, NAME_WIDTH - 3)}...` : line.name;
  return `${name.padEnd(NAME_WIDTH)} [${bar}] ${amount(line)}  ${line.state}`;
}

function amount({ done, total, unit = "pages" }: ProgressLine): string {
  const shown = (count: number) => (unit === "bytes" ? (count / 1e6).toFixed(1) : String(count));
  return `${shown(done)}/${total === undefined ? "?" : shown(total)} ${unit === "bytes" ? "MB" : unit}`;
}

/**
 * Shows progress of several documents: redrawn in place on a terminal, elsewhere one line
 * for each change.
 */
export class ProgressDisplay {
  private readonly stream: ProgressStream;
  private shown: string[] = [];

  constructor(stream: ProgressStream) {
    this.stream = stream;
  }

  update(lines: ProgressLine[]): void {
    const next = lines.map(formatProgress);
    if (this.stream.isTTY) {
      const back = this.shown.length > 0 ? `\u001b[${this.shown.length}A` : "";
      this.stream.write(`${back}${next.map((line) => `\u001b[2K${line}\n`).join("")}`);
    } else {
      for (const [index, line] of next.entries()) if (line !== this.shown[index]) this.stream.write(`${line}\n`);
    }
    this.shown = next;
  }

  /** Leaves what is shown where it is; the next update starts below it. */
  release(): void {
    this.shown = [];
  }
}
