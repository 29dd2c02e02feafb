import { type ChildProcess, fork } from "node:child_process";

/** Milliseconds that an idle process may take to end. */
const FAREWELL_MS = 2000;

export interface PoolOptions {
  /** Module that answers each message with one message. */
  module: string;
  /** Arguments of the processes. */
  args?: string[];
  /** Environment variables of the processes in addition to those of this one. */
  env?: Record<string, string>;
  size: number;
  /**
   * A task that takes longer than this, counted from its process's last `ALIVE`, is ended together with its process.
   */
  timeoutMs: number;
  /** The same while the process is occupied; `timeoutMs` if omitted or shorter. */
  occupiedMs?: number;
}

/** Sent by a process while a task continues: restarts the timeout. */
export const ALIVE = "alive";
/**
 * Sent by a process before work of bounded duration that it cannot interrupt. Until its next message the process has
 * `occupiedMs`, since on a busy machine such work takes many times as long as on an idle one.
 */
export const OCCUPIED = "occupied";

/** Whether a message only reports on a task in progress, and changes nothing. */
const isNews = (message: unknown): message is { progress: unknown } =>
  typeof message === "object" && message !== null && "progress" in message;

/** Called with what processes report during a task. */
export type Listener<Task> = (task: Task, progress: unknown) => void;

export type TaskResult =
  | { ended: "answer"; answer: unknown }
  | { ended: "timeout" }
  | { ended: "crash"; reason: string };

/**
 * Runs tasks in child processes, one at a time in each. A task that hangs or crashes takes down only its own process,
 * which is replaced: WebAssembly and native code cannot be stopped more gently.
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
        // The result of a stopped process says nothing about its task.
        if (!this.stopped) await report(task, result);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(this.options.size, tasks.length) }, drain));
    } finally {
      await this.close();
    }
  }

  /** Releases the processes. They may still save what helps the next run, but not for long. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(dismiss));
  }

  /** Ends all processes at once and starts no further tasks. */
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
    // The output of a crashing child goes to standard error only on request. Its end is reported anyway.
    const { module, args = [], env } = this.options;
    return fork(module, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  }
}

/** Closes the channel, upon which the process should end; if it does not, kills it. */
async function dismiss(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), FAREWELL_MS);
  await gone(child, () => (child.connected ? child.disconnect() : child.kill("SIGKILL")));
  clearTimeout(timer);
}

/** Kills the process and waits until it is gone, so that it writes nothing more. */
async function end(child: ChildProcess): Promise<void> {
  await gone(child, () => child.kill("SIGKILL"));
}

async function gone(child: ChildProcess, leave: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  leave();
  await exit;
}
