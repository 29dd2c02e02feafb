import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const LAUNCHER = fileURLToPath(new URL("../../../client/console/launcher.ts", import.meta.url).href);

/** A script run as npm does it: npm, a shell, and the script. Only npm is killed. */
it.skipIf(process.platform !== "linux").each([
  ["a shell that stays", "node probe.ts; true", "gone"],
  ["a shell that the script replaces", "exec node probe.ts", "gone"],
  ["nothing, for what another script started", "exec node probe.ts", "still there"],
])("a script notices that npm was killed, with %s between them", async (_, script, said) => {
  const folder = await mkdtemp(join(tmpdir(), "quire-launcher-"));
  const lifecycle = said === "gone" ? script : "node other.ts";
  try {
    await writeFile(
      join(folder, "probe.ts"),
      `import { whenLauncherEnds } from ${JSON.stringify(LAUNCHER)};
       const say = (text: string) => { process.stdout.write(text); process.exit(); };
       whenLauncherEnds(() => say("gone"));
       setTimeout(() => say("still there"), ${said === "gone" ? 20_000 : 1_500});
       process.stdout.write("ready ");`,
    );
    const npm = `require("node:child_process").spawn("/bin/sh", ["-c", ${JSON.stringify(script.replaceAll("node ", `${process.execPath} `))}],
      { stdio: "inherit", env: { ...process.env, npm_lifecycle_script: ${JSON.stringify(lifecycle)} } });
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["-e", npm], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    const ended = new Promise((resolve) => child.stdout.on("close", resolve));
    child.stdout.setEncoding("utf8").on("data", (piece) => {
      printed += piece;
      if (printed === "ready ") child.kill("SIGKILL");
    });
    await ended;
    expect(printed).toBe(`ready ${said}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
