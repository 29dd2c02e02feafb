/*
 * Runs a command in this process's group and takes the whole group down when whoever started it is gone, even
 * without a goodbye: the local runtime outlives its parent otherwise. The starter holds the other end of standard input.
 */
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });

// Signals reach every member of the group by themselves; this process stays until the command has ended.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.stdin.on("end", () => process.kill(0, "SIGKILL"));
process.stdin.on("error", () => process.kill(0, "SIGKILL"));
process.stdin.resume();

child.on("error", (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
