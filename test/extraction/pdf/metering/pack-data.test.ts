import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packData } from "../../../../extraction/pdf/metering/pack-data.ts";
import { signedBytes, unsignedBytes } from "../../../../extraction/pdf/metering/wasm-reader.ts";
import { body, HEADER, I32, section, text } from "./wasm-bytes.ts";

interface Data {
  address: number;
  content: ArrayLike<number>;
}

const active = ({ address, content }: Data) => {
  return [0, 0x41, ...signedBytes(address), 0x0b, ...unsignedBytes(content.length), ...Array.from(content)];
};

/** A module with a memory of two pages, an import, and a function that returns 7. */
function moduleWith(segments: number[][], more: number[] = []): Uint8Array {
  return Uint8Array.from([
    ...HEADER,
    ...section(1, [0x60, 0, 1, I32], [0x60, 0, 0]),
    ...section(2, [...text("env"), ...text("outside"), 0, 0]),
    ...section(3, [0], [1]),
    ...section(5, [0, 2]),
    ...section(7, [...text("memory"), 2, 0], [...text("seven"), 0, 1]),
    ...more,
    ...section(10, body(0, 0x41, 7, 0x0b), body(0, 0x0b)),
    ...section(11, ...segments),
  ]);
}

async function instantiate(bytes: Uint8Array) {
  const module = await WebAssembly.compile(Uint8Array.from(bytes));
  const { exports } = await WebAssembly.instantiate(module, { env: { outside: () => 0 } });
  const { memory, seven } = exports as unknown as { memory: WebAssembly.Memory; seven: () => number };
  return { memory: Buffer.from(memory.buffer), seven };
}

/** Pairs of codes and glyphs that rise by small steps, as in a table of a font. */
function risingPairs(count: number): Uint8Array {
  const pairs = Array.from({ length: count }, (_, at) => [300 + 2 * at + (at % 3), 9000 + 5 * at + ((at * at) % 7)]);
  return new Uint8Array(Uint16Array.from(pairs.flat()).buffer);
}

/** Adobe Type 1 Font Format, chapter 7. */
function encrypted(bytes: Uint8Array, firstKey: number): Uint8Array {
  let key = firstKey;
  return bytes.map((byte) => {
    const result = byte ^ (key >> 8);
    key = ((result + key) * 52845 + 22719) & 0xffff;
    return result;
  });
}

/** A Type 1 font whose glyphs differ in a few bytes, in the binary format of PC files. */
function fontWith(
  glyphs: number,
  lengthOf: (outline: Uint8Array) => string = ({ length }) => ` ${length}`,
): Uint8Array {
  const parts = Array.from({ length: glyphs }, (_, at) => {
    const outline = encrypted(Buffer.from(`1234 RD ${"up and down ".repeat(1 + (at % 5))}${at % 7} RD `), 4330);
    return [Buffer.from(`/glyph${at}${lengthOf(outline)} RD `), outline, Buffer.from(" ND\r")];
  });
  const program = encrypted(Buffer.concat([Buffer.from("1234dup /Private"), ...parts.flat()]), 55665);
  const head = Buffer.from([0x80, 2, 0, 0, 0, 0]);
  head.writeUInt32LE(program.byteLength, 2);
  return Buffer.concat([Buffer.from("%!PS-AdobeFont-1.0 currentfile eexec\r"), head, program]);
}

describe("a module with packed data", () => {
  it("has the same memory once it is instantiated, and works as before", async () => {
    const plain = moduleWith([active({ address: 64, content: risingPairs(4000) })]);
    const [before, after] = [await instantiate(plain), await instantiate(packData(plain))];
    expect(after.memory.equals(before.memory)).toBe(true);
    expect(after.seven()).toBe(7);
  });

  it("compresses tables to less than half", () => {
    const plain = moduleWith([active({ address: 64, content: risingPairs(4000) })]);
    expect(gzipSync(packData(plain)).byteLength).toBeLessThan(gzipSync(plain).byteLength / 2);
  });

  it("has the same memory where fonts are encrypted, and compresses them to less than half", async () => {
    const fonts = [3, 200].map((glyphs, at) => active({ address: 101 + at * 5000, content: fontWith(glyphs) }));
    const plain = moduleWith(fonts);
    const packed = packData(plain);
    const [before, after] = [await instantiate(plain), await instantiate(packed)];
    expect(after.memory.equals(before.memory)).toBe(true);
    expect(gzipSync(packed).byteLength).toBeLessThan(gzipSync(plain).byteLength / 2);
  });

  it.each([
    ["no length", () => ""],
    ["a length of nothing", () => " 0"],
    ["a length past its end", () => " 99999"],
    ["a length of many digits", () => " 0000001234"],
  ])("has the same memory where a font's string has %s", async (_, lengthOf) => {
    const plain = moduleWith([active({ address: 64, content: fontWith(20, lengthOf) })]);
    const [before, after] = [await instantiate(plain), await instantiate(packData(plain))];
    expect(after.memory.equals(before.memory)).toBe(true);
  });

  it("has the same memory whatever the data are, at any address and of any length", async () => {
    const numbers = fc.array(fc.nat(65_535), { minLength: 1, maxLength: 40 });
    const data = fc
      .record({ steps: numbers, repeated: fc.integer({ min: 1, max: 80 }), odd: fc.boolean(), address: fc.nat(999) })
      .map(({ steps, repeated, odd, address }) => {
        const sums = Uint16Array.from(
          { length: steps.length * repeated },
          (_, at) => at * (steps[at % steps.length] ?? 0),
        );
        const content = new Uint8Array(sums.buffer);
        return { address, content: odd ? content.subarray(1) : content };
      });
    await fc.assert(
      fc.asyncProperty(data, data, async (one, other) => {
        const plain = moduleWith([active(one), active({ ...other, address: other.address + 20_000 })]);
        const [before, after] = [await instantiate(plain), await instantiate(packData(plain))];
        expect(after.memory.equals(before.memory)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("refuses a module that starts by itself, or whose data are placed otherwise", () => {
    expect(() => packData(moduleWith([active({ address: 0, content: [1] })], [8, 1, 2]))).toThrow("start function");
    expect(() => packData(moduleWith([[1, 1, 5]]))).toThrow("unknown way");
  });
});
