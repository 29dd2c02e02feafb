import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type TaskResult, WorkerPool } from "../../../client/convert/worker-pool.ts";

const MODULE = fileURLToPath(new URL("misbehaving-worker.mjs", import.meta.url).href);

async function run(tasks: string[], size: number, timeoutMs = 20_000) {
  const pool = new WorkerPool({ module: MODULE, size, timeoutMs, occupiedMs: 20_000 });
  const results = new Map<string, TaskResult>();
  await pool.run(tasks, async (task, result) => void results.set(task, result));
  return results;
}

const pidOf = (result: TaskResult | undefined): unknown =>
  result?.ended === "answer" ? (result.answer as { pid: number }).pid : undefined;

describe("worker pool", () => {
  it("reuses a process for the next task", async () => {
    const results = await run(["a", "b", "c"], 1);
    expect(new Set([...results.values()].map(pidOf)).size).toBe(1);
  });

  it("ends a task that hangs, and runs the others in a new process", async () => {
    const results = await run(["a", "hang", "b"], 1, 1_000);
    expect(results.get("hang")).toEqual({ ended: "timeout" });
    expect(pidOf(results.get("b"))).toBeDefined();
    expect(pidOf(results.get("b"))).not.toBe(pidOf(results.get("a")));
  });

  it("gives more time to a process that reports that it is busy", async () => {
    const results = await run(["occupied", "hang"], 1, 1_000);
    expect(results.get("occupied")?.ended).toBe("answer");
    expect(results.get("hang")).toEqual({ ended: "timeout" });
  });

  it("survives a process that crashes or exits", async () => {
    const results = await run(["crash", "exit", "a"], 2);
    expect(results.get("crash")).toEqual({ ended: "crash", reason: "signal SIGSEGV" });
    expect(results.get("exit")).toEqual({ ended: "crash", reason: "exit code 3" });
    expect(results.get("a")?.ended).toBe("answer");
  });
});
