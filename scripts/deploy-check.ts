import "./help.ts";
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";

/*
 * Builds the production bundles without a login and prints their gzipped sizes. The budget is the limit of the
 * platform's free plan; paid plans allow 10 MB. The service could not run on the free plan, which ends a call after 10
 * ms of CPU, but a new isolate reads all of its code before it answers.
 */

const KIB = 1024;
const BUDGET_BYTES = 3 * KIB * KIB;
const SHOWN_PACKAGES = 12;

const metafileSchema = z.object({
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })).default({}) }),
  ),
});

const inKib = (bytes: number): string => `${(bytes / KIB).toFixed(0).padStart(7)} KiB`;

/** The package, or the folder of this project, that a source file belongs to. */
function ownerOf(path: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return name;
  const [folder = path, file] = path.split("/").filter((part) => part !== "..");
  return folder === "dist" ? `${folder}/${file}` : folder;
}

/** Prints which parts of the code take most of the bundle, minified. */
async function showBill(path: string): Promise<void> {
  const { outputs } = metafileSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const bill = new Map<string, number>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (basename(output) !== "index.js" && basename(output) !== "worker.js") continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = ownerOf(input);
      bill.set(owner, (bill.get(owner) ?? 0) + bytesInOutput);
    }
  }
  const heaviest = [...bill].sort(([, one], [, other]) => other - one).slice(0, SHOWN_PACKAGES);
  for (const [owner, bytes] of heaviest) console.log(`${inKib(bytes)} minified  ${owner}`);
}

/** The Workers with their configurations. */
const WORKERS = { service: "wrangler.toml", recogniser: "ocr/wrangler.toml" };

/** Builds a Worker and returns whether it is within its budget. */
async function weigh(name: string, config: string): Promise<boolean> {
  const outDir = await mkdtemp(join(tmpdir(), "quire-bundle-"));
  try {
    const command = [
      "deploy",
      "--dry-run",
      "--env",
      "production",
      "--config",
      config,
      "--metafile",
      "--outdir",
      outDir,
    ];
    execFileSync("wrangler", command, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
    });
    console.log(`\n${name}`);
    await showBill(join(outDir, "bundle-meta.json"));
    let total = 0;
    for (const file of (await readdir(outDir)).sort()) {
      if (!/\.(m?js|wasm)$/.test(file)) continue;
      const size = gzipSync(await readFile(join(outDir, file))).byteLength;
      total += size;
      console.log(`${inKib(size)} gzipped   ${file}`);
    }
    console.log(`${inKib(total)} gzipped   in all, of ${BUDGET_BYTES / KIB} KiB allowed`);
    return total <= BUDGET_BYTES;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const heavy: string[] = [];
for (const [name, config] of Object.entries(WORKERS)) if (!(await weigh(name, config))) heavy.push(name);
if (heavy.length > 0) {
  console.error(`Over the budget: ${heavy.join(", ")}.`);
  process.exitCode = 1;
} else {
  console.log("The sizes fit every plan; the CPU that documents take needs a paid one.");
}
