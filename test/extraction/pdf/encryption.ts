import { createHash } from "node:crypto";
import { onePage } from "./pdf-bytes.ts";

/** The standard security handler, revision 2 with a 40-bit key (ISO 32000-1, 7.6.3): enough for a fixture. */

const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);
const KEY_BYTES = 5;
const FILE_ID = Uint8Array.from({ length: 16 }, (_, index) => index);
const PERMISSIONS = -4;

const md5 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}

const padded = (password: string): Uint8Array =>
  Uint8Array.from([...new TextEncoder().encode(password), ...PADDING]).slice(0, PADDING.length);
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;

/** One page, encrypted so that `password` opens it. */
export function encryptedPage(content: string, password: string): Uint8Array {
  const owner = rc4(md5(padded("owner")).slice(0, KEY_BYTES), padded(password));
  const permissions = new Uint8Array(new Int32Array([PERMISSIONS]).buffer);
  const key = md5(padded(password), owner, permissions, FILE_ID).slice(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  const entry = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${PERMISSIONS} >>`;
  return onePage(content, {
    file: {
      trailer: `/Encrypt ${entry} /ID [${hex(FILE_ID)} ${hex(FILE_ID)}]`,
      encodeStream(objectNumber, data) {
        const salt = Uint8Array.from([objectNumber & 255, objectNumber >> 8, 0, 0, 0]);
        return rc4(md5(key, salt).slice(0, KEY_BYTES + 5), data);
      },
    },
  });
}
