import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const SUPERVISOR = fileURLToPath(new URL("supervised.mjs", import.meta.url).href);
const POLL_MS = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface GroupOptions {
  command: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** File descriptor or function that receives the output of the whole group. */
  output: number | ((piece: string) => void);
}

/** A command with everything it starts, in its own process group, which does not outlive this process. */
export class ProcessGroup {
  readonly pid: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, pid: number) {
    this.child = child;
    this.pid = pid;
  }

  static start(options: GroupOptions): ProcessGroup {
    const { cwd, output } = options;
    // Build commands call plain `node`, which may be an older version if npm has not set the path.
    const env = { ...options.env, PATH: [dirname(process.execPath), options.env.PATH].join(delimiter) };
    const target = typeof output === "number" ? output : "pipe";
    const stdio: StdioOptions = ["pipe", target, target];
    const child = spawn(process.execPath, [SUPERVISOR, ...options.command], { cwd, env, detached: true, stdio });
    if (typeof output !== "number")
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", output);
    if (child.pid === undefined) throw new Error(`${options.command[0]} could not be started`);
    return new ProcessGroup(child, child.pid);
  }

  /** Whether the command itself has ended. */
  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Asks the group to end, and kills it after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.signal("SIGTERM");
    const deadline = performance.now() + graceMs;
    while (this.isAlive() && performance.now() < deadline) await pause(POLL_MS);
    await this.kill();
  }

  /** Suspends the command; the supervisor keeps running, so that the group still ends with this process. */
  suspend(): void {
    this.signal("SIGSTOP");
    this.child.kill("SIGCONT");
  }

  resume(): void {
    this.signal("SIGCONT");
  }

  /** Kills every process of the group at once, like a crash of the machine. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    while (this.isAlive()) await pause(POLL_MS);
    // A process that has left the group may keep its output open, which would keep this process alive.
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  private isAlive(): boolean {
    return this.signal(0);
  }

  private signal(signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-this.pid, signal);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
      throw error;
    }
  }
}
