import { type Command, type CommandContext, JSON_OPTION, type OptionTable, readArguments } from "../console/command.ts";
import { inPlainWords } from "../console/plain-words.ts";
import { type Check, type Finding, hasRuntime, installationChecks } from "../doctor/installation-checks.ts";
import { serviceChecks } from "../doctor/service-checks.ts";

const DESCRIPTION = `
Checks what the commands need: Node, PDFium, the models of recognition, the port and the state of a
service on this machine, and the configured service with its key. Says what to do about each
fault. Exits with 1 if something is broken; a note marks something that has merely not been set up yet.`;

const OPTIONS = { ...JSON_OPTION } as const satisfies OptionTable;

/** Runs a check. One that throws has found a fault. */
async function look(check: Check): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return { state: "broken", detail: inPlainWords(error) };
  }
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values } = readArguments(args, OPTIONS);
  const checks: Record<string, Check> = { ...installationChecks(), ...serviceChecks(context.env, hasRuntime()) };
  const width = Math.max(...Object.keys(checks).map((name) => name.length));
  let isBroken = false;
  for (const [name, check] of Object.entries(checks)) {
    const finding = await look(check);
    isBroken ||= finding.state === "broken";
    const line = `${finding.state.padEnd("broken".length)}  ${name.padEnd(width)}  ${finding.detail}`;
    context.stdout.write(`${values.json ? JSON.stringify({ check: name, ...finding }) : line}\n`);
  }
  return isBroken ? 1 : 0;
}

export const doctorCommand: Command = { usage: "[OPTION...]", description: DESCRIPTION, options: OPTIONS, run };
