/**
 * Writes `extraction/pdf/pdfium/read-block-trampoline.wasm`: a module that imports one host function and exports a
 * WebAssembly function that calls it. The Workers runtime does not compile WebAssembly at run time, so a JavaScript
 * callback can enter PDFium's function table only through a precompiled module.
 */
import "./help.ts";
import { writeFileSync } from "node:fs";

const I32 = 0x7f;
const SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 } as const;
const PARAMETER_COUNT = 4;

const text = (value: string): number[] => [value.length, ...new TextEncoder().encode(value)];
const section = (id: number, body: number[]): number[] => [id, body.length, ...body];

function readBlockTrampoline(): Uint8Array {
  const parameters = Array.from({ length: PARAMETER_COUNT }, () => I32);
  const pushParameters = parameters.flatMap((_, index) => [0x20, index]);
  const body = [0, ...pushParameters, 0x10, 0, 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(SECTION.type, [1, 0x60, parameters.length, ...parameters, 1, I32]),
    ...section(SECTION.import, [1, ...text("host"), ...text("readBlock"), 0, 0]),
    ...section(SECTION.function, [1, 0]),
    ...section(SECTION.export, [1, ...text("readBlock"), 0, 1]),
    ...section(SECTION.code, [1, body.length, ...body]),
  ]);
}

writeFileSync(new URL("../extraction/pdf/pdfium/read-block-trampoline.wasm", import.meta.url), readBlockTrampoline());
