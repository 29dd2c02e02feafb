import { unsignedBytes } from "../../../../extraction/pdf/metering/wasm-reader.ts";

/* Assembles small WebAssembly modules. */

export const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
export const I32 = 0x7f;
/** A section that is a list. */
export const section = (id: number, ...entries: number[][]): number[] => {
  const content = [entries.length, ...entries.flat()];
  return [id, ...unsignedBytes(content.length), ...content];
};
/** A name as encoded in the format. */
export const text = (value: string): number[] => [value.length, ...new TextEncoder().encode(value)];
/** A function's locals and instructions. */
export const body = (...bytes: number[]): number[] => [bytes.length, ...bytes];
