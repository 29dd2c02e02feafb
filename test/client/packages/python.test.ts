import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findPython } from "../../scenarios/python-driver.ts";

const FOLDER = fileURLToPath(new URL("../../../python", import.meta.url).href);
const python = findPython("httpx", "pydantic", "pytest");
if (python === undefined) console.warn("The Python client is not tested: no Python has httpx, pydantic and pytest.");

describe.skipIf(python === undefined)("the Python client", () => {
  it("passes its own tests", () => {
    const { status, stdout } = spawnSync(python ?? "", ["-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"], {
      cwd: FOLDER,
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stdout]).toEqual([0, ""]);
  });
});
