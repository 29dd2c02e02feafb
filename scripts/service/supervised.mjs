/*
 * Runs a command in this process's group and kills the whole group when the process that started it disappears, even if
 * that was killed: otherwise the local runtime outlives its parent. The starter holds the other end of standard input.
 */
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });

// Every member of the group receives signals itself; this process stays until the command has ended.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.stdin.on("end", () => process.kill(0, "SIGKILL"));
process.stdin.on("error", () => process.kill(0, "SIGKILL"));
process.stdin.resume();

child.on("error", (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
