import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { type Account, type Driver, Refused } from "./run-scenario.ts";

const SCRIPT = fileURLToPath(new URL("../../python/tests/scenario_driver.py", import.meta.url).href);

const replySchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.looseObject({ code: z.string() }).optional(),
});
type Reply = z.infer<typeof replySchema>;

/** A Python with the modules that the client needs; `undefined` if there is none. */
export function findPython(...modules: string[]): string | undefined {
  const imports = modules.map((name) => `import ${name}`).join("; ");
  const works = (python: string) => spawnSync(python, ["-c", imports], { stdio: "ignore" }).status === 0;
  // The system's packages are visible only to the system's own Python.
  return ["python3", "/usr/bin/python3"].find(works);
}

/** The Python client, in a separate process. */
export class PythonDriver implements Driver {
  readonly name: string;
  private readonly keys: Record<Account, string>;
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<number, PromiseWithResolvers<Reply>>();
  private asked = 0;
  private complaints = "";

  constructor(python: string, options: { baseUrl: string; keys: Record<Account, string>; asynchronous: boolean }) {
    this.name = options.asynchronous ? "Python, async" : "Python";
    this.keys = options.keys;
    const args = [SCRIPT, options.baseUrl, ...(options.asynchronous ? ["--async"] : [])];
    this.child = spawn(python, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.child.stderr.on("data", (text) => {
      this.complaints += String(text);
    });
    createInterface({ input: this.child.stdout }).on("line", (line) => {
      const reply = replySchema.parse(JSON.parse(line));
      this.waiting.get(reply.id)?.resolve(reply);
    });
    this.child.on("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The driver has ended: ${this.complaints}`));
    });
  }

  async call(name: string, input: Record<string, unknown>, account: Account): Promise<unknown> {
    const id = ++this.asked;
    const replied = Promise.withResolvers<Reply>();
    this.waiting.set(id, replied);
    this.child.stdin.write(`${JSON.stringify({ id, call: name, input, api_key: this.keys[account] })}\n`);
    const { result, error } = await replied.promise;
    this.waiting.delete(id);
    if (error !== undefined) throw new Refused(error);
    return result;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once("close", resolve));
    this.child.stdin.end();
    await ended;
  }
}
