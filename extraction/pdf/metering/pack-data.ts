import { type DifferenceRange, findDifferences, withDifferences } from "./data-differences.ts";
import { BEFORE_STRING, type EncryptedPart, findFontPrograms, TYPE_1, withoutEncryption } from "./font-programs.ts";
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
import { ADD_UP, ENCRYPT, encryptStrings } from "./unpacking.ts";
import { signedBytes, unsignedBytes, type WasmReader, WasmWriter } from "./wasm-reader.ts";

const I32 = 0x7f;
const FUNCTION_TYPE = 0x60;
/** Kind of data segment: copied to the offset that an expression gives, when the module is instantiated. */
const ACTIVE = 0;

interface Segment {
  /** Address in memory. */
  address: number;
  content: Uint8Array;
}

/**
 * Stores the tables in a module's data as differences of their numbers, which take a quarter less when they are
 * compressed, and Type 1 fonts decrypted, which take two thirds of before. The module adds the numbers up and encrypts
 * the fonts again when it is instantiated: its memory is then the same as before.
 */
export function packData(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(bytes);
  if (sections.some(({ id }) => id === SECTION.start)) throw new Error("The module already has a start function.");
  const packed = readSegments(bytes, readerOf(bytes, sections, SECTION.data)).map((segment) => {
    const fonts = findFontPrograms(segment.content);
    const content = withoutEncryption(segment.content, fonts);
    return { ...segment, fonts, content, ranges: findDifferences(content) };
  });
  const addUp = readImports(bytes, sections).functions + countOf(bytes, sections, SECTION.function);
  const [encrypt, strings, start] = [addUp + 1, addUp + 2, addUp + 3];
  const types = countOf(bytes, sections, SECTION.type);
  const ranges = packed.flatMap((segment) => segment.ranges.map((range) => moved(range, segment.address)));
  const fonts = packed.flatMap((segment) => segment.fonts.map((font) => moved(font, segment.address)));
  const bodies = [ADD_UP, ENCRYPT, encryptStrings(encrypt), startBody({ ranges, fonts }, { addUp, encrypt, strings })];
  const writer = new WasmWriter(bytes.byteLength + bytes.byteLength / 8);
  writer.append(bytes.subarray(0, HEADER_BYTES));
  for (const section of sections) {
    if (section.id === SECTION.type)
      appendEntries(writer, bytes, section, [
        [FUNCTION_TYPE, 3, I32, I32, I32, 0],
        [FUNCTION_TYPE, 0, 0],
      ]);
    else if (section.id === SECTION.function)
      appendEntries(
        writer,
        bytes,
        section,
        [types, types, types, types + 1].map((type) => unsignedBytes(type)),
      );
    else if (section.id === SECTION.code) appendEntries(writer, bytes, section, bodies.map(withLength));
    else if (section.id === SECTION.data) writeData(writer, packed);
    else writeSection(writer, section.id, bytes.subarray(section.start, section.end));
    if (section.id === SECTION.export) writeSection(writer, SECTION.start, Uint8Array.from(unsignedBytes(start)));
  }
  return writer.finish();
}

const moved = <Part extends EncryptedPart>(part: Part, by: number): Part => {
  return { ...part, start: part.start + by, end: part.end + by };
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

/** Body of the function that undoes the differences, and then encrypts the fonts again. */
function startBody(
  { ranges, fonts }: { ranges: readonly DifferenceRange[]; fonts: readonly EncryptedPart[] },
  { addUp, encrypt, strings }: { addUp: number; encrypt: number; strings: number },
): number[] {
  const call = (values: number[], index: number): number[] => [
    ...values.flatMap((value) => [OP.i32Const, ...signedBytes(value)]),
    ...[OP.call, ...unsignedBytes(index)],
  ];
  return [
    0,
    ...ranges.flatMap(({ start, end, distance }) => call([start, end, distance], addUp)),
    ...fonts.flatMap(({ start, end }) => [
      ...call([start, end - BEFORE_STRING.length, 0], strings),
      ...call([start, end, TYPE_1.program], encrypt),
    ]),
    OP.end,
  ];
}
