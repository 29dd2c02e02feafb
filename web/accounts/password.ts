import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/*
 * scrypt (RFC 7914) with one of the parameter sets that OWASP's password storage guidance lists as equivalent. This one
 * takes 16 MiB, since an isolate has only 128 MiB, and about 0.2 s of CPU time.
 */
const PARAMETERS = { N: 2 ** 14, r: 8, p: 5 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

interface ScryptParameters {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Uint8Array, parameters: ScryptParameters): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options = { ...parameters, maxmem: MAX_MEMORY_BYTES };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$key`, with salt and key in hex. The parameters are stored so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = new Uint8Array(randomBytes(SALT_BYTES));
  const key = await derive(password, salt, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ["scrypt", N, r, p, toHex(salt), toHex(key)].join("$");
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt = "", key = ""] = hash.split("$");
  if (scheme !== "scrypt") return false;
  const parameters = { N: Number(cost), r: Number(blockSize), p: Number(parallel) };
  const expected = fromHex(key);
  const derived = await derive(password, fromHex(salt), parameters);
  return derived.byteLength === expected.byteLength && timingSafeEqual(derived, expected);
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
