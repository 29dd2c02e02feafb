import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";

/*
 * Builds the production bundle without a login and says what it weighs, gzipped. The budget is what the platform's free
 * plan takes; a paid one takes 10 MB. Not that the service could run on the free one, where a call ends after 10 ms of
 * CPU: but an isolate reads all of its code before it answers.
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

/** The package or the folder of ours that a source file belongs to. */
function ownerOf(path: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return name;
  const [folder = path, file] = path.split("/").filter((part) => part !== "..");
  return folder === "dist" ? `${folder}/${file}` : folder;
}

/** What the largest parts of the code take of it, minified. */
async function showBill(path: string): Promise<void> {
  const { outputs } = metafileSchema.parse(JSON.parse(await readFile(path, "utf8")));
  const bill = new Map<string, number>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (basename(output) !== "index.js") continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = ownerOf(input);
      bill.set(owner, (bill.get(owner) ?? 0) + bytesInOutput);
    }
  }
  const heaviest = [...bill].sort(([, one], [, other]) => other - one).slice(0, SHOWN_PACKAGES);
  for (const [owner, bytes] of heaviest) console.log(`${inKib(bytes)} minified  ${owner}`);
}

const outDir = await mkdtemp(join(tmpdir(), "quire-bundle-"));
try {
  execFileSync("wrangler", ["deploy", "--dry-run", "--env", "production", "--metafile", "--outdir", outDir], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  await showBill(join(outDir, "bundle-meta.json"));
  let total = 0;
  for (const name of (await readdir(outDir)).sort()) {
    if (!/\.(m?js|wasm)$/.test(name)) continue;
    const size = gzipSync(await readFile(join(outDir, name))).byteLength;
    total += size;
    console.log(`${inKib(size)} gzipped   ${name}`);
  }
  console.log(`${inKib(total)} gzipped   in all, of ${BUDGET_BYTES / KIB} KiB allowed`);
  if (total > BUDGET_BYTES) {
    console.error("The Worker is over its budget.");
    process.exitCode = 1;
  } else {
    console.log("Its size fits every plan; the CPU that documents take needs a paid one.");
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
