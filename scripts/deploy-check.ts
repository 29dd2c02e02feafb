import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What we allow the whole Worker to weigh, far below the platform's 10 MB. */
const BUDGET_BYTES = 4 * 1024 * 1024;

const outDir = await mkdtemp(join(tmpdir(), "quire-bundle-"));
try {
  execFileSync("wrangler", ["deploy", "--dry-run", "--env", "production", "--outdir", outDir], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  let total = 0;
  for (const name of (await readdir(outDir)).sort()) {
    if (!/\.(m?js|wasm)$/.test(name)) continue;
    const size = gzipSync(await readFile(join(outDir, name))).byteLength;
    total += size;
    console.log(`${(size / 1024).toFixed(0).padStart(7)} KiB gzipped  ${name}`);
  }
  console.log(`${(total / 1024).toFixed(0).padStart(7)} KiB gzipped  in all, of ${BUDGET_BYTES / 1024} KiB allowed`);
  if (total > BUDGET_BYTES) {
    console.error("The Worker is over its budget.");
    process.exitCode = 1;
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
