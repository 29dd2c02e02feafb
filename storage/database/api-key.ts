const PREFIX = "quire_";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
/** How many characters of a key lists and logs may show. */
const SHOWN_LENGTH = PREFIX.length + 6;
const KEY_PATTERN = new RegExp(`^${PREFIX}[A-Za-z0-9]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

const letter = (byte: number): string => ALPHABET.charAt(byte % ALPHABET.length);

async function checksum(secret: string): Promise<string> {
  return Array.from((await sha256(secret)).subarray(0, CHECKSUM_LENGTH), letter).join("");
}

/** SHA-256 of a key in hex: only this is stored. */
export async function hashApiKey(key: string): Promise<string> {
  return Array.from(await sha256(key), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new key: a fixed prefix, 238 random bits, and a checksum that detects typing errors without a lookup. */
export async function newApiKey(randomBytes: (length: number) => Uint8Array): Promise<string> {
  // Larger bytes are rejected: they would make some characters more likely.
  const fair = 256 - (256 % ALPHABET.length);
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      if (byte < fair && secret.length < SECRET_LENGTH) secret += letter(byte);
    }
  }
  return `${PREFIX}${secret}${await checksum(secret)}`;
}

/** Whether a text has the form and checksum of a key; it may never have been issued. */
export async function isWellFormedApiKey(text: string): Promise<boolean> {
  if (!KEY_PATTERN.test(text)) return false;
  const secret = text.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(await checksum(secret));
}

/** The part of a key that lists and logs may show. */
export const shownPart = (key: string): string => key.slice(0, SHOWN_LENGTH);
