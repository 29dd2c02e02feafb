import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimState } from "../../../client/service/state-claim.ts";

const MODULE = fileURLToPath(new URL("../../../client/service/state-claim.ts", import.meta.url).href);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-state-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that claims the state, and keeps it until it is killed. */
async function otherService(): Promise<{ pid: number | undefined; kill: () => Promise<void> }> {
  const claim = `import { claimState } from ${JSON.stringify(MODULE)};
    await claimState(${JSON.stringify(folder)}, "http://127.0.0.1:1");
    console.log("claimed");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", claim], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  return {
    pid: child.pid,
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

describe("the state of a service", () => {
  it("is refused to a second service while the first is alive, and granted once the first was killed", async () => {
    const first = await otherService();
    const second = () => claimState(folder, "http://127.0.0.1:2");
    try {
      await expect(second()).rejects.toThrow(
        new RegExp(`process ${first.pid} at http://127.0.0.1:1, .*\`kill ${first.pid}\`.*--state DIR`),
      );
    } finally {
      await first.kill();
    }
    const claim = await second();
    await expect(second()).rejects.toThrow("http://127.0.0.1:2");
    await claim.release();
    await (await second()).release();
  });
});
