import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const BIN = fileURLToPath(new URL("../../client/bin.mjs", import.meta.url).href);

const quire = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { encoding: "utf8", timeout: 20_000 });

describe("the quire command", () => {
  it("lists its commands", () => {
    const { status, stdout } = quire("--help");
    expect(status).toBe(0);
    for (const name of ["extract", "convert", "keys"]) expect(stdout).toContain(name);
  });

  it("explains each of them", () => {
    expect(quire("convert", "--help").stdout).toContain("Usage: quire convert FILE|FOLDER...");
  });

  it("exits 2 for arguments that make no sense", () => {
    for (const args of [[], ["fly"], ["convert"], ["convert", "a.pdf"], ["extract", "--nonsense"], ["keys", "fly"]]) {
      expect(quire(...args).status).toBe(2);
    }
  }, 30_000);
});
