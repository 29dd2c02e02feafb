import { BEFORE_STRING, TYPE_1 } from "./font-programs.ts";
import { OP } from "./instructions.ts";
import { signedBytes, unsignedBytes } from "./wasm-reader.ts";

/*
 * Bodies of functions that make a module's memory what it was before its data were packed. Each takes three numbers,
 * the first two of which are the addresses where a part starts and ends.
 */

const I32 = 0x7f;
const NO_RESULT = 0x40;
/** Alignment and offset of an access to memory at any address. */
const ANYWHERE = [0, 0];
const DIGITS = 10;
const ZERO = 0x30;

const number = (value: number): number[] => [OP.i32Const, ...signedBytes(value)];
const local = (index: number): number[] => [OP.localGet, index];
const before = (index: number): number[] => [...local(index), ...number(1), OP.i32Subtract];
/** Moves an address on. */
const moveOn = (index: number, by: number[]): number[] => [...local(index), ...by, OP.i32Add, OP.localTee, index];
/** Goes on with the loop while the address on the stack is below the end of the part. */
const untilEnd = [...local(1), OP.i32LessUnsigned, OP.branchIf, 0];

/** Adds to each number of 16 bits the one that stands before it by the third argument. */
export const ADD_UP = [
  0,
  ...[OP.loop, NO_RESULT, ...local(0)],
  ...[...local(0), OP.i32Load16Unsigned, ...ANYWHERE],
  ...[...local(0), ...local(2), OP.i32Subtract, OP.i32Load16Unsigned, ...ANYWHERE],
  ...[OP.i32Add, OP.i32Store16, ...ANYWHERE],
  ...[...moveOn(0, number(2)), ...untilEnd, OP.end, OP.end],
];

/** Encrypts the bytes with the key that is the third argument. */
export const ENCRYPT = [
  ...[1, 1, I32],
  ...[OP.loop, NO_RESULT, ...local(0)],
  ...[...local(0), OP.i32Load8Unsigned, ...ANYWHERE],
  ...[...local(2), ...number(8), OP.i32ShiftRightUnsigned, OP.i32Xor, OP.localTee, 3],
  ...[OP.i32Store8, ...ANYWHERE],
  ...[...local(3), ...local(2), OP.i32Add, ...number(TYPE_1.factor), OP.i32Multiply],
  ...[...number(TYPE_1.addend), OP.i32Add, ...number(0xffff), OP.i32And, OP.localSet, 2],
  ...[...moveOn(0, number(1)), ...untilEnd, OP.end, OP.end],
];

const BEFORE_STRING_WORD = [...BEFORE_STRING].reduce((word, sign, at) => word + sign.charCodeAt(0) * 256 ** at, 0);
const [LENGTH, SCALE, DIGIT] = [2, 3, 4];

/** Encrypts the strings inside a font program, with `encrypt` the index of the function above. */
export const encryptStrings = (encrypt: number): number[] => [
  ...[1, 2, I32],
  ...[OP.loop, NO_RESULT, ...local(0), OP.i32Load, ...ANYWHERE, ...number(BEFORE_STRING_WORD), OP.i32Equal],
  ...[OP.if, NO_RESULT, ...number(0), OP.localSet, LENGTH, ...number(1), OP.localSet, SCALE],
  ...[...local(0), OP.localSet, DIGIT],
  // The digits of the length, from the last.
  ...[OP.loop, NO_RESULT, ...before(DIGIT), OP.localTee, DIGIT, OP.i32Load8Unsigned, ...ANYWHERE, ...number(ZERO)],
  ...[OP.i32Subtract, ...local(SCALE), OP.i32Multiply, ...local(LENGTH), OP.i32Add, OP.localSet, LENGTH],
  ...[...local(SCALE), ...number(DIGITS), OP.i32Multiply, OP.localSet, SCALE],
  ...[...before(DIGIT), OP.i32Load8Unsigned, ...ANYWHERE, ...number(ZERO)],
  ...[OP.i32Subtract, ...number(DIGITS), OP.i32LessUnsigned, OP.branchIf, 0, OP.end],
  ...[...moveOn(0, number(BEFORE_STRING.length)), ...local(0), ...local(LENGTH), OP.i32Add],
  ...[...number(TYPE_1.string), OP.call, ...unsignedBytes(encrypt)],
  ...[...local(0), ...local(LENGTH), OP.i32Add, OP.localSet, 0],
  ...[OP.else, ...local(0), ...number(1), OP.i32Add, OP.localSet, 0, OP.end],
  ...[...local(0), ...untilEnd, OP.end, OP.end],
];
