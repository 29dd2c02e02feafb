import { type DifferenceRange, findDifferences, withDifferences } from "./data-differences.ts";
import { OP, readInstruction } from "./instructions.ts";
import {
  appendEntries,
  countOf,
  HEADER_BYTES,
  readerOf,
  readImports,
  readSections,
  SECTION,
  writeSection,
} from "./sections.ts";
import { signedBytes, unsignedBytes, type WasmReader, WasmWriter } from "./wasm-reader.ts";

const I32 = 0x7f;
const FUNCTION_TYPE = 0x60;
const NO_RESULT = 0x40;
/** Kind of data segment: copied to the offset that an expression gives, when the module is instantiated. */
const ACTIVE = 0;

interface Segment {
  /** Address in memory. */
  address: number;
  content: Uint8Array;
}

/**
 * Stores the tables in a module's data as differences of their numbers, which take a quarter less when they are
 * compressed. The module adds them up again when it is instantiated: its memory is then the same as before.
 */
export function packData(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(bytes);
  if (sections.some(({ id }) => id === SECTION.start)) throw new Error("The module already has a start function.");
  const packed = readSegments(bytes, readerOf(bytes, sections, SECTION.data)).map((segment) => {
    const ranges = findDifferences(segment.content);
    return { ...segment, ranges };
  });
  const addUp = readImports(bytes, sections).functions + countOf(bytes, sections, SECTION.function);
  const start = addUp + 1;
  const types = countOf(bytes, sections, SECTION.type);
  const ranges = packed.flatMap((segment) => segment.ranges.map((range) => moved(range, segment.address)));
  const writer = new WasmWriter(bytes.byteLength + bytes.byteLength / 8);
  writer.append(bytes.subarray(0, HEADER_BYTES));
  for (const section of sections) {
    if (section.id === SECTION.type)
      appendEntries(writer, bytes, section, [
        [FUNCTION_TYPE, 3, I32, I32, I32, 0],
        [FUNCTION_TYPE, 0, 0],
      ]);
    else if (section.id === SECTION.function)
      appendEntries(writer, bytes, section, [unsignedBytes(types), unsignedBytes(types + 1)]);
    else if (section.id === SECTION.code)
      appendEntries(writer, bytes, section, [withLength(ADD_UP), withLength(startBody(ranges, addUp))]);
    else if (section.id === SECTION.data) writeData(writer, packed);
    else writeSection(writer, section.id, bytes.subarray(section.start, section.end));
    if (section.id === SECTION.export) writeSection(writer, SECTION.start, Uint8Array.from(unsignedBytes(start)));
  }
  return writer.finish();
}

const moved = ({ start, end, distance }: DifferenceRange, by: number): DifferenceRange => {
  return { start: start + by, end: end + by, distance };
};

function readSegments(bytes: Uint8Array, reader: WasmReader): Segment[] {
  return reader.list(() => {
    const known = reader.unsigned() === ACTIVE && reader.byte() === OP.i32Const;
    const address = known ? reader.signed() : -1;
    if (address < 0 || readInstruction(reader) !== OP.end) throw new Error("The module places data in an unknown way.");
    const length = reader.unsigned();
    const content = bytes.subarray(reader.position, reader.position + length);
    reader.skip(length);
    return { address, content };
  });
}

function writeData(writer: WasmWriter, segments: readonly (Segment & { ranges: DifferenceRange[] })[]): void {
  const data = new WasmWriter(segments.reduce((sum, { content }) => sum + content.byteLength, 64));
  data.push(unsignedBytes(segments.length));
  for (const { address, content, ranges } of segments) {
    data.push([ACTIVE, OP.i32Const, ...signedBytes(address), OP.end, ...unsignedBytes(content.byteLength)]);
    data.append(withDifferences(content, ranges));
  }
  writeSection(writer, SECTION.data, data.finish());
}

const withLength = (body: number[]): number[] => [...unsignedBytes(body.length), ...body];

/** Alignment and offset of an access to memory at any address. */
const ANYWHERE = [0, 0];
/**
 * Body of the function that adds to each number from its first argument to its second the one that stands before it by
 * its third.
 */
const ADD_UP = [
  0,
  ...[OP.loop, NO_RESULT, OP.localGet, 0],
  ...[OP.localGet, 0, OP.i32Load16Unsigned, ...ANYWHERE],
  ...[OP.localGet, 0, OP.localGet, 2, OP.i32Subtract, OP.i32Load16Unsigned, ...ANYWHERE],
  ...[OP.i32Add, OP.i32Store16, ...ANYWHERE],
  ...[OP.localGet, 0, OP.i32Const, 2, OP.i32Add, OP.localTee, 0],
  ...[OP.localGet, 1, OP.i32LessUnsigned, OP.branchIf, 0, OP.end, OP.end],
];

/** Body of the function that undoes the differences of all ranges, in order. */
function startBody(ranges: readonly DifferenceRange[], addUp: number): number[] {
  const calls = ranges.flatMap(({ start, end, distance }) => [
    ...[start, end, distance].flatMap((value) => [OP.i32Const, ...signedBytes(value)]),
    ...[OP.call, ...unsignedBytes(addUp)],
  ]);
  return [0, ...calls, OP.end];
}
