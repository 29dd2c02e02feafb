import { distinctNames } from "../console/distinct-names.ts";
import { ProgressDisplay, type ProgressLine, type ProgressStream } from "../console/progress-display.ts";
import type { ConvertTask, PageProgress } from "./convert-task.ts";

const FRAME_MS = 100;
/** A run shorter than this many milliseconds shows nothing, and does not load the display. */
const FIRST_FRAME_MS = 400;

/** Shows the progress of a run's files on a terminal: a line for each file being read, and one for all. */
export class ConvertProgress {
  private readonly stream: ProgressStream;
  private readonly total: number;
  /** Name under which each file is shown, by its path. */
  private readonly names: ReadonlyMap<string, string>;
  private readonly running = new Map<ConvertTask, PageProgress>();
  private done = 0;
  private failed = 0;
  private display: ProgressDisplay | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(stream: ProgressStream, tasks: readonly ConvertTask[]) {
    this.stream = stream;
    this.total = tasks.length;
    this.names = distinctNames(tasks.map(({ path }) => path));
    this.timer = setTimeout(() => void this.open(), FIRST_FRAME_MS);
  }

  /** Records the progress of a file. */
  page(task: ConvertTask, progress: PageProgress): void {
    this.running.set(task, progress);
  }

  /** Records that a file is done; `print` writes what should appear above the display. */
  finish(task: ConvertTask, ok: boolean, print: () => void): void {
    this.running.delete(task);
    this.done += 1;
    if (!ok) this.failed += 1;
    this.display?.clear();
    print();
    this.draw();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.display?.clear();
  }

  private async open(): Promise<void> {
    this.display = await ProgressDisplay.on(this.stream);
    if (this.closed) return;
    this.draw();
    this.timer = setInterval(() => this.draw(), FRAME_MS);
  }

  private draw(): void {
    if (!this.closed) this.display?.update(this.lines());
  }

  private lines(): ProgressLine[] {
    const nameOf = ({ path }: ConvertTask) => this.names.get(path) ?? path;
    const files = [...this.running].map(([task, { done, total }]) => ({ name: nameOf(task), done, total, state: "" }));
    if (this.total === 1) return files;
    const state = this.failed > 0 ? `${this.failed} failed` : "";
    return [...files, { name: "all", done: this.done, total: this.total, unit: "files", state }];
  }
}
