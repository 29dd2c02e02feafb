import { describe, expect, it } from "vitest";
import { trimModule } from "../../../../extraction/pdf/metering/trim-module.ts";
import { body, HEADER, I32, section, text } from "./wasm-bytes.ts";

/**
 * `wanted` calls a helper, `tabled` is in the table, and `unwanted` calls another helper. Each helper returns its
 * index.
 */
function smallModule(): Uint8Array {
  const answer = (value: number) => body(0, 0x41, value, 0x0b);
  const call = (index: number) => body(0, 0x10, index, 0x0b);
  return Uint8Array.from([
    ...HEADER,
    ...section(1, [0x60, 0, 1, I32]),
    ...section(2, [...text("env"), ...text("outside"), 0, 0]),
    ...section(3, [0], [0], [0], [0], [0]),
    ...section(4, [0x70, 0, 1]),
    ...section(
      7,
      [...text("wanted"), 0, 1],
      [...text("unwanted"), 0, 3],
      [...text("helper"), 0, 4],
      [...text("table"), 1, 0],
    ),
    ...section(9, [0, 0x41, 0, 0x0b, 1, 5]),
    ...section(10, call(2), answer(2), call(4), answer(4), answer(5)),
  ]);
}

async function instantiate(bytes: Uint8Array<ArrayBuffer>) {
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(bytes), { env: { outside: () => 0 } });
  return exports as Record<string, () => number> & { table: WebAssembly.Table };
}

describe("a trimmed module", () => {
  it("keeps what is wanted, with what it calls and what is in the table", async () => {
    const { wanted, table } = await instantiate(trimModule(smallModule(), (name) => name === "wanted"));
    expect(wanted?.()).toBe(2);
    expect(table.get(0)()).toBe(5);
  });

  it("exports no other function", async () => {
    const trimmed = trimModule(smallModule(), (name) => name === "wanted");
    expect(Object.keys(await instantiate(trimmed))).toEqual(["wanted", "table"]);
  });

  it("leaves traps in functions that only unwanted ones call", async () => {
    const whole = smallModule();
    const trimmed = trimModule(whole, (name) => name === "wanted");
    const trap = [3, 0, 0x00, 0x0b];
    const traps = [...trimmed].filter((_, at) => trap.every((byte, index) => trimmed[at + index] === byte));
    expect(traps).toHaveLength(2);
  });

  it("is the same module if everything is wanted", () => {
    expect(trimModule(smallModule(), () => true)).toEqual(smallModule());
  });
});
