import { type ChildProcess, fork } from "node:child_process";

/** Time that an idle process may take to end. */
const FAREWELL_MS = 2000;

export interface PoolOptions {
  /** Module that answers each message with one message. */
  module: string;
  /** Arguments of its processes. */
  args?: string[];
  /** Environment variables of its processes in addition to those of this one. */
  env?: Record<string, string>;
  size: number;
  /** A task that takes longer, or longer since its process last sent `ALIVE`, is ended together with its process. */
  timeoutMs: number;
  /** The same while it is occupied; `timeoutMs` if omitted or shorter. */
  occupiedMs?: number;
}

/** What a process sends while a task continues: it restarts the timeout. */
export const ALIVE = "alive";
/**
 * What it sends before work of a bounded amount that it cannot interrupt. Until it is heard again, it has this long: on
 * a busy machine such work takes many times as long as on an idle one.
 */
export const OCCUPIED = "occupied";

/** What a process reports about a task in progress, which changes nothing. */
const isNews = (message: unknown): message is { progress: unknown } =>
  typeof message === "object" && message !== null && "progress" in message;

/** Called with what processes report on the way. */
export type Listener<Task> = (task: Task, progress: unknown) => void;

export type TaskResult =
  | { ended: "answer"; answer: unknown }
  | { ended: "timeout" }
  | { ended: "crash"; reason: string };

/**
 * Runs tasks in child processes, one at a time in each. A task that hangs or crashes takes only its own process down,
 * which is replaced: WebAssembly and native code cannot be stopped in a gentler way.
 */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly idle: ChildProcess[] = [];
  private readonly busy = new Set<ChildProcess>();
  private stopped = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Runs all tasks, `size` at a time, and reports each as it ends. */
  async run<Task>(
    tasks: Task[],
    report: (task: Task, result: TaskResult) => Promise<void>,
    listener: Listener<Task> = () => undefined,
  ): Promise<void> {
    const queue = [...tasks];
    const drain = async (): Promise<void> => {
      for (let task = queue.shift(); task !== undefined && !this.stopped; task = queue.shift()) {
        const running = task;
        const result = await this.runOne(task, (progress) => listener(running, progress));
        // What a stopped process leaves behind says nothing about its task.
        if (!this.stopped) await report(task, result);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(this.options.size, tasks.length) }, drain));
    } finally {
      await this.close();
    }
  }

  /** A process that is released may still save what helps the next run, but not for long. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(dismiss));
  }

  /** Ends all processes at once and starts no further task. */
  stop(): void {
    this.stopped = true;
    for (const child of this.busy) child.kill("SIGKILL");
  }

  private async runOne(task: unknown, listener: (progress: unknown) => void): Promise<TaskResult> {
    const child = this.idle.pop() ?? this.start();
    this.busy.add(child);
    const result = await new Promise<TaskResult>((resolve) => {
      const { timeoutMs, occupiedMs = timeoutMs } = this.options;
      const wait = (ms: number) => setTimeout(() => resolve({ ended: "timeout" }), ms);
      let timer = wait(timeoutMs);
      const restart = (ms: number): void => {
        clearTimeout(timer);
        timer = wait(ms);
      };
      const hear = (message: unknown): void => {
        if (message === ALIVE) restart(timeoutMs);
        else if (message === OCCUPIED) restart(Math.max(timeoutMs, occupiedMs));
        else if (isNews(message)) listener(message.progress);
        else finish({ ended: "answer", answer: message });
      };
      const finish = (outcome: TaskResult): void => {
        clearTimeout(timer);
        resolve(outcome);
      };
      child.on("message", hear);
      child.once("error", (error) => finish({ ended: "crash", reason: error.message }));
      child.once("exit", (code, signal) =>
        finish({ ended: "crash", reason: signal === null ? `exit code ${code}` : `signal ${signal}` }),
      );
      child.send(task as string, (error) => {
        if (error !== null) finish({ ended: "crash", reason: error.message });
      });
    });
    child.removeAllListeners();
    this.busy.delete(child);
    if (result.ended === "answer") this.idle.push(child);
    else await end(child);
    return result;
  }

  private start(): ChildProcess {
    // The output of a crashing child goes to standard error only on request; its end is reported anyway.
    const { module, args = [], env } = this.options;
    return fork(module, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  }
}

/** Closes the channel, on which the process ends itself; otherwise it is killed. */
async function dismiss(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), FAREWELL_MS);
  await gone(child, () => (child.connected ? child.disconnect() : child.kill("SIGKILL")));
  clearTimeout(timer);
}

/** Waits until the process is gone, so that it writes nothing more. */
async function end(child: ChildProcess): Promise<void> {
  await gone(child, () => child.kill("SIGKILL"));
}

async function gone(child: ChildProcess, leave: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  leave();
  await exit;
}
