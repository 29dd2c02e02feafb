import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, InterruptedError } from "../../../client/console/command.ts";
import type { FakeService } from "./fake-service.ts";

/** Runs a command against a service. Returns its exit code, or "interrupted", and what it printed. */
export async function runCommand(
  command: Command,
  args: string[],
  { baseUrl }: Pick<FakeService, "baseUrl">,
  interrupted?: AbortSignal,
) {
  const written = { out: "", err: "" };
  const running = command.run(args, {
    ...(interrupted ? { interrupted } : {}),
    env: { QUIRE_BASE_URL: baseUrl, QUIRE_API_KEY: "quire_test" },
    stdout: { write: (text: string) => (written.out += text) },
    stderr: { write: (text: string) => (written.err += text) },
  });
  const code = await running.catch((error: unknown) => {
    if (error instanceof InterruptedError) return "interrupted";
    throw error;
  });
  return { code, ...written };
}

/** Writes a file that passes for a PDF. */
export async function writePdf(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "%PDF-1.7");
  return path;
}
