const BAR_WIDTH = 24;
const NAME_WIDTH = 32;
/** Least width of the bar and of the name on a narrow terminal, in characters. */
const LEAST_BAR = 8;
const LEAST_NAME = 12;

/** The line of one document. */
export interface ProgressLine {
  name: string;
  done: number;
  total: number | undefined;
  state: string;
  /** The unit of the figures; pages by default. `bytes` are shown as MB. */
  unit?: "pages" | "files" | "bytes";
}

/** The part of a terminal's stream that is used here. */
export interface ProgressStream {
  isTTY?: boolean;
  /** Size of the terminal in characters. */
  columns?: number;
  rows?: number;
  write(text: string): unknown;
}

/**
 * Text of one line: name, bar, pages, state. If there is too little room, the bar is shortened first, then the name.
 */
export function formatProgress(line: ProgressLine, columns = Number.POSITIVE_INFINITY): string {
  const rest = ` [] ${amount(line)}  ${line.state}`;
  const tooWide = Math.max(0, NAME_WIDTH + BAR_WIDTH + rest.length - columns);
  const barWidth = Math.max(LEAST_BAR, BAR_WIDTH - tooWide);
  const nameWidth = Math.max(LEAST_NAME, NAME_WIDTH - (tooWide - (BAR_WIDTH - barWidth)));
  const share = line.total ? Math.min(1, line.done / line.total) : 0;
  const filled = Math.round(share * barWidth);
  const bar = `${"#".repeat(filled)}${"-".repeat(barWidth - filled)}`;
  const name = shortened(line.name, nameWidth);
  return `${name.padEnd(nameWidth)} [${bar}] ${amount(line)}  ${line.state}`;
}

/** Cuts the middle out of a name: folders at its beginning and the file at its end both tell it from others. */
function shortened(name: string, width: number): string {
  if (name.length <= width) return name;
  const start = Math.floor((width - 3) / 2);
  return `${name.slice(0, start)}...${name.slice(start + 3 - width)}`;
}

function amount({ done, total, unit = "pages" }: ProgressLine): string {
  const shown = (count: number) => (unit === "bytes" ? (count / 1e6).toFixed(1) : String(count));
  return `${shown(done)}/${total === undefined ? "?" : shown(total)} ${unit === "bytes" ? "MB" : unit}`;
}

/** Draws text over what it drew before, and copes with lines that are too wide or too many for the terminal. */
interface Redraw {
  (text: string): void;
  clear(): void;
  done(): void;
}

/**
 * Shows progress of several documents: redrawn in place on a terminal, elsewhere one line
 * for each change.
 */
export class ProgressDisplay {
  private readonly stream: ProgressStream;
  private readonly redraw: Redraw | undefined;
  private shown: string[] = [];

  private constructor(stream: ProgressStream, redraw: Redraw | undefined) {
    this.stream = stream;
    this.redraw = redraw;
  }

  /** A display on a stream. The library that draws on terminals is loaded only for terminals. */
  static async on(stream: ProgressStream): Promise<ProgressDisplay> {
    if (!stream.isTTY) return new ProgressDisplay(stream, undefined);
    const { createLogUpdate } = await import("log-update");
    return new ProgressDisplay(stream, createLogUpdate(asWritable(stream), { showCursor: true }));
  }

  update(lines: ProgressLine[]): void {
    const columns = this.redraw === undefined ? undefined : this.stream.columns || USUAL.columns;
    const next = lines.map((line) => formatProgress(line, columns));
    if (this.redraw !== undefined) this.redraw(next.join("\n"));
    else for (const [index, line] of next.entries()) if (line !== this.shown[index]) this.stream.write(`${line}\n`);
    this.shown = next;
  }

  /** Leaves the lines shown where they are; the next update starts below them. */
  release(): void {
    this.redraw?.done();
    this.shown = [];
  }

  /** Removes the lines shown on a terminal, so that other output can be written. */
  clear(): void {
    this.redraw?.clear();
    this.shown = [];
  }
}

/** Size assumed for a terminal that reports 0, as in some containers. */
const USUAL = { columns: 80, rows: 24 };

/** The package asks for a whole stream but uses only `write`, `isTTY`, `columns` and `rows`, which this one has. */
const asWritable = (stream: ProgressStream) =>
  ({
    isTTY: stream.isTTY,
    get columns() {
      return stream.columns || USUAL.columns;
    },
    get rows() {
      return stream.rows || USUAL.rows;
    },
    write: (text: string) => stream.write(text),
  }) as unknown as NodeJS.WritableStream;
