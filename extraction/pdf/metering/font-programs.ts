/** The encrypted part of a font program, in bytes. */
export interface EncryptedPart {
  start: number;
  end: number;
}

/** Keys and constants of the encryption, which hides nothing: Adobe Type 1 Font Format, chapter 7. */
export const TYPE_1 = { program: 55665, string: 4330, factor: 52845, addend: 22719 } as const;
/** What stands between the length of an encrypted string and its bytes. */
export const BEFORE_STRING = " RD ";
/** What ends the readable part of a font. */
const BEFORE_PROGRAM = /eexec[\r\n]/g;
/** The mark of a binary segment in the format of PC files, and the length of its head. */
const BINARY_SEGMENT = 0x0280;
const HEAD_BYTES = 6;
/** The most digits of a string's length. */
const LENGTH_DIGITS = 6;
const LENGTH_AT_END = /(?<!\d)\d{1,5}$/;

/**
 * Finds the encrypted parts of Type 1 fonts, which compress by a third and more once they are decrypted, as do the
 * strings inside that are encrypted once more.
 */
export function findFontPrograms(content: Uint8Array): EncryptedPart[] {
  const parts: EncryptedPart[] = [];
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (const { 0: before, index } of textOf(content).matchAll(BEFORE_PROGRAM)) {
    const head = index + before.length;
    const start = head + HEAD_BYTES;
    if (start > content.byteLength || view.getUint16(head, true) !== BINARY_SEGMENT) continue;
    const end = start + view.getUint32(head + 2, true);
    const fits = end > start + BEFORE_STRING.length && end <= content.byteLength;
    if (fits && isRestored(content.subarray(start, end))) parts.push({ start, end });
  }
  return parts;
}

/** A copy of `content` with the parts and the strings inside them decrypted. */
export function withoutEncryption(content: Uint8Array, parts: readonly EncryptedPart[]): Uint8Array {
  const plain = content.slice();
  for (const { start, end } of parts) {
    const program = plain.subarray(start, end);
    crypt(program, TYPE_1.program, DECRYPTS);
    for (const string of stringsIn(program) ?? []) {
      crypt(program.subarray(string.start, string.end), TYPE_1.string, DECRYPTS);
    }
  }
  return plain;
}

/** Whether encryption gives the same bytes again: strings are then found where they no longer look like before. */
function isRestored(program: Uint8Array): boolean {
  const plain = withoutEncryption(program, [{ start: 0, end: program.byteLength }]);
  const strings = stringsIn(plain);
  if (strings === undefined) return false;
  for (const string of strings) crypt(plain.subarray(string.start, string.end), TYPE_1.string, ENCRYPTS);
  crypt(plain, TYPE_1.program, ENCRYPTS);
  return plain.every((byte, at) => byte === program[at]);
}

/** The strings of a program, each after its length. `undefined` if one has none. */
function stringsIn(program: Uint8Array): EncryptedPart[] | undefined {
  const strings: EncryptedPart[] = [];
  const text = textOf(program);
  for (let before = text.indexOf(BEFORE_STRING); before >= 0; ) {
    const [length = "0"] = LENGTH_AT_END.exec(text.slice(Math.max(0, before - LENGTH_DIGITS), before)) ?? [];
    const start = before + BEFORE_STRING.length;
    const end = start + Number(length);
    if (end === start || end > program.byteLength) return undefined;
    strings.push({ start, end });
    before = text.indexOf(BEFORE_STRING, end);
  }
  return strings;
}

const ENCRYPTS = true;
const DECRYPTS = false;

function crypt(bytes: Uint8Array, firstKey: number, encrypts: boolean): void {
  let key = firstKey;
  for (const [at, byte] of bytes.entries()) {
    const result = byte ^ (key >> 8);
    key = (((encrypts ? result : byte) + key) * TYPE_1.factor + TYPE_1.addend) & 0xffff;
    bytes[at] = result;
  }
}

/** A character for each byte. */
const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
