import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ProcessGroup } from "../../../scripts/service/process-group.ts";

it("the commands of a service use the Node that started it, whichever is first on the path", async () => {
  const folder = mkdtempSync(join(tmpdir(), "quire-group-"));
  writeFileSync(join(folder, "node"), "#!/bin/sh\necho another\n", { mode: 0o755 });
  let printed = "";
  const group = ProcessGroup.start({
    command: ["/bin/sh", "-c", "node -p process.execPath"],
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    output: (piece) => (printed += piece),
  });
  try {
    await expect.poll(() => printed.trim(), { timeout: 10_000 }).toBe(process.execPath);
  } finally {
    await group.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
