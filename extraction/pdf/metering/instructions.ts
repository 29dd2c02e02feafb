import type { WasmReader } from "./wasm-reader.ts";

export const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  branchIf: 0x0d,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  drop: 0x1a,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Load: 0x28,
  i32Load8Unsigned: 0x2d,
  i32Load16Unsigned: 0x2f,
  i32Store8: 0x3a,
  i32Store16: 0x3b,
  i32Const: 0x41,
  i64Const: 0x42,
  i32Equal: 0x46,
  i32LessUnsigned: 0x49,
  i64LessSigned: 0x53,
  i32Add: 0x6a,
  i32Subtract: 0x6b,
  i32Multiply: 0x6c,
  i32And: 0x71,
  i32Xor: 0x73,
  i32ShiftRightUnsigned: 0x76,
  i64Subtract: 0x7d,
  i64FromUnsigned: 0xad,
} as const;

const BRANCH_TABLE = 0x0e;
const SELECT_TYPED = 0x1c;
const FIRST_MEMORY = 0x28;
const LAST_MEMORY = 0x3e;
const F32_CONST = 0x43;
const F64_CONST = 0x44;
const FIRST_COMPARISON = 0x45;
const LAST_NUMERIC = 0xc4;
const REF_NULL = 0xd0;
export const REF_FUNC = 0xd2;
const PREFIX = 0xfc;
/**
 * How many numbers follow the instructions that begin with `PREFIX`: conversions first, then those on memory and
 * tables.
 */
const PREFIXED_NUMBERS = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
/** Instructions followed by one number: branches, calls, variables, tables, size and growth of memory, integers. */
const ONE_NUMBER = new Set([
  0x0c,
  0x0d,
  0x10,
  0x20,
  0x21,
  0x22,
  0x23,
  0x24,
  0x25,
  0x26,
  0x3f,
  0x40,
  0x41,
  0x42,
  REF_FUNC,
]);
const NO_NUMBER = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]);

/** Reads one instruction and moves past it. Throws for one that is unknown here. */
export function readInstruction(reader: WasmReader): number {
  const op = reader.byte();
  if (NO_NUMBER.has(op) || (op >= FIRST_COMPARISON && op <= LAST_NUMERIC)) return op;
  if (op === OP.block || op === OP.loop || op === OP.if || ONE_NUMBER.has(op)) reader.skipNumber();
  else if (op >= FIRST_MEMORY && op <= LAST_MEMORY) skipNumbers(reader, 2);
  else if (op === OP.callIndirect) skipNumbers(reader, 2);
  else if (op === BRANCH_TABLE) skipNumbers(reader, reader.unsigned() + 1);
  else if (op === F32_CONST) reader.skip(4);
  else if (op === F64_CONST) reader.skip(8);
  else if (op === SELECT_TYPED) skipNumbers(reader, reader.unsigned());
  else if (op === REF_NULL) reader.skip(1);
  else if (op === PREFIX) skipNumbers(reader, prefixedNumbers(reader.unsigned()));
  else throw new Error(`The module has an instruction that the meter does not know: 0x${op.toString(16)}.`);
  return op;
}

function prefixedNumbers(op: number): number {
  const count = PREFIXED_NUMBERS[op];
  if (count === undefined) throw new Error(`The module has an instruction that the meter does not know: 0xfc ${op}.`);
  return count;
}

function skipNumbers(reader: WasmReader, count: number): void {
  for (let index = 0; index < count; index++) reader.skipNumber();
}
