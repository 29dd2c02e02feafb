import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { METER_EXPORTS, meterModule } from "../../../../extraction/pdf/metering/meter-module.ts";
import { body, HEADER, I32, section, text } from "./wasm-bytes.ts";

const TRAMPOLINE = new URL("../../../../extraction/pdf/pdfium/read-block-trampoline.wasm", import.meta.url);

/**
 * A module with three functions: the sum of 1 to n, which returns from inside a loop; one that never ends; and one too
 * small to be metered.
 */
function smallModule(): Uint8Array {
  // Local 1 holds the sum. If n is 0, return the sum; add n; subtract one from n; repeat.
  const sum = [1, 1, I32, 0x03, 0x40, 0x20, 0, 0x45, 0x04, 0x40, 0x20, 1, 0x0f, 0x0b];
  const again = [0x20, 1, 0x20, 0, 0x6a, 0x21, 1, 0x20, 0, 0x41, 1, 0x6b, 0x21, 0, 0x0c, 0, 0x0b, 0x20, 1, 0x0b];
  const endless = [0, 0x03, 0x40, 0x41, 0, 0x10, 3, 0x1a, 0x0c, 0, 0x0b, 0x0b];
  const small = [0, 0x20, 0, 0x0b];
  return Uint8Array.from([
    ...HEADER,
    ...section(1, [0x60, 4, I32, I32, I32, I32, 1, I32], [0x60, 1, I32, 1, I32], [0x60, 0, 0]),
    ...section(2, [...text("env"), ...text("unused"), 0, 2]),
    ...section(3, [1], [2], [1]),
    ...section(4, [0x70, 0, 4]),
    ...section(6, [I32, 0, 0x41, 7, 0x0b]),
    ...section(
      7,
      [...text("sum"), 0, 1],
      [...text("endless"), 0, 2],
      [...text("small"), 0, 3],
      [...text("table"), 1, 0],
    ),
    ...section(10, body(...sum, ...again), body(...endless), body(...small)),
  ]);
}

interface Metered {
  sum(n: number): number;
  small(n: number): number;
  endless(): void;
  table: WebAssembly.Table;
  [METER_EXPORTS.fuel]: { value: bigint };
  [METER_EXPORTS.slot]: { value: number };
}

describe("a metered module", () => {
  let metered: Metered;
  let asked: () => number;

  beforeAll(async () => {
    const module = await WebAssembly.compile(meterModule(smallModule()));
    const instance = await WebAssembly.instantiate(module, { env: { unused: () => undefined } });
    metered = instance.exports as unknown as Metered;
    const trampoline = await WebAssembly.compile(readFileSync(TRAMPOLINE));
    const { exports } = await WebAssembly.instantiate(trampoline, { host: { readBlock: () => asked() } });
    metered.table.set(2, exports.readBlock);
    metered[METER_EXPORTS.slot].value = 2;
  });

  /** Fuel used by a call. */
  function used(call: () => void): number {
    metered[METER_EXPORTS.fuel].value = 1_000_000_000n;
    call();
    return 1_000_000_000 - Number(metered[METER_EXPORTS.fuel].value);
  }

  it("computes what the module computes", () => {
    metered[METER_EXPORTS.fuel].value = 1_000_000_000n;
    expect([0, 1, 10, 1000].map((n) => metered.sum(n))).toEqual([0, 1, 55, 500_500]);
    expect(metered.small(41)).toBe(41);
  });

  it("counts every iteration of a loop", () => {
    const [ten, hundred, thousand] = [10, 100, 1000].map((n) => used(() => metered.sum(n)));
    expect(ten).toBeGreaterThan(0);
    expect(hundred).toBeGreaterThan(5 * (ten ?? 0));
    expect(thousand).toBeGreaterThan(5 * (hundred ?? 0));
  });

  it("asks when its allowance is used up, continues when it gets more, and otherwise ends with the given error", () => {
    let times = 0;
    asked = () => {
      if (++times === 3) throw new Error("That is enough.");
      metered[METER_EXPORTS.fuel].value = 10_000n;
      return 0;
    };
    metered[METER_EXPORTS.fuel].value = 10_000n;
    expect(() => metered.endless()).toThrow("That is enough.");
    expect(times).toBe(3);
    expect(used(() => metered.sum(5))).toBeGreaterThan(0);
  });
});

describe("a module that the meter cannot read", () => {
  it("is refused", () => {
    const bytes = smallModule();
    // In the last function: an instruction that exists in no version of WebAssembly.
    bytes[bytes.length - 3] = 0xff;
    expect(() => meterModule(bytes)).toThrow("an instruction that the meter does not know: 0xff");
  });
});
