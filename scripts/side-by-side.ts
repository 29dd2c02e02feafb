import "./help.ts";
import { spawn } from "node:child_process";

/*
 * Runs its arguments as commands, all at the same time. The output of each is printed as a whole when it ends. Fails if
 * any of them does.
 */

const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};

async function run(command: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...colours } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      printed += text;
    });
  }
  const passed = await new Promise<boolean>((resolve) => child.on("close", (code) => resolve(code === 0)));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${printed}== ${command}: ${passed ? "passed" : "FAILED"} after ${seconds} s\n`);
  return passed;
}

const passed = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
