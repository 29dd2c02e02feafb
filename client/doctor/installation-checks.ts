import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { VERSION } from "../../platform/version.ts";
import { codeOf } from "../console/plain-words.ts";
import { modelLanguages } from "../convert/packaged-files.ts";
import { loadPdfiumForNode } from "../convert/pdfium-node.ts";
import { loadEngine } from "../convert/recognition-node.ts";

/** What a check has found, and what to do about it. `note`: something is missing that not every command needs. */
export interface Finding {
  state: "ok" | "note" | "broken";
  detail: string;
}

export type Check = () => Promise<Finding> | Finding;

const ok = (detail: string): Finding => ({ state: "ok", detail });
const note = (detail: string): Finding => ({ state: "note", detail });

const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/** Checks of the installation. */
export const installationChecks = (): Record<string, Check> => ({
  quire: () => ok(VERSION),
  node: () => ok(`${process.version} on ${process.platform}/${process.arch}`),
  cache: checkCache,
  pdfium: async () => {
    await loadPdfiumForNode();
    return ok("loads: PDFs can be read without a service");
  },
  recognition: checkRecognition,
  "local service": checkRuntime,
});

/** Whether compiled and bundled code can be kept for the next run. */
function checkCache(): Finding {
  try {
    mkdirSync(CACHE, { recursive: true });
    accessSync(CACHE, constants.W_OK);
    accessSync(tmpdir(), constants.W_OK);
    return ok("can be written to");
  } catch (error) {
    return note(`cannot be written to (${codeOf(error)}): every run starts slowly`);
  }
}

function checkRecognition(): Finding {
  loadEngine(undefined);
  const languages = modelLanguages();
  if (languages.length > 0) return ok(`scans can be read; languages: ${languages.join(", ")}`);
  return { state: "broken", detail: "there are no models: install the packages again with `npm ci`" };
}

/** Whether the platform's emulator is installed, which runs the service on this machine. */
export function hasRuntime(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    const program = resolve("workerd/bin/workerd");
    return existsSync(program) && statSync(program).size > 0;
  } catch {
    return false;
  }
}

function checkRuntime(): Finding {
  if (hasRuntime()) return ok("can be started with `quire serve`");
  return note("is not part of this installation; `quire serve`, `keys` and `credits` need a clone of the repository");
}
