import * as z from "zod";
import type { SigningKey } from "./signing-keys.ts";

/*
 * Encrypts text that must not be readable in the database: AES-256-GCM under a key derived (HKDF, RFC 5869) from the
 * installation's newest signing key. `about` is authenticated as associated data, so that a text can only be opened in
 * the place it was sealed for.
 */

const PURPOSE = "quire sealed text";
const IV_BYTES = 12;

const sealedSchema = z.object({ key_id: z.string(), iv: z.string(), text: z.string() });

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function sealingKey({ id, secret }: SigningKey): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", utf8(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: utf8(id), info: utf8(PURPOSE) };
  return crypto.subtle.deriveKey(how, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Seals a text of at most a few kilobytes; the result is JSON. */
export async function sealText([newest]: SigningKey[], text: string, about: string): Promise<string> {
  if (newest === undefined) throw new Error("SIGNING_KEYS holds no key.");
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: "AES-GCM", iv, additionalData: utf8(about) };
  const sealed = await crypto.subtle.encrypt(how, await sealingKey(newest), utf8(text));
  return JSON.stringify({ key_id: newest.id, iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) });
}

/**
 * Opens a sealed text; `undefined` if its key has since been withdrawn. Throws if it was changed or belongs elsewhere.
 */
export async function openSealedText(keys: SigningKey[], sealed: string, about: string): Promise<string | undefined> {
  const { key_id, iv, text } = sealedSchema.parse(JSON.parse(sealed));
  const key = keys.find(({ id }) => id === key_id);
  if (key === undefined) return undefined;
  const how = { name: "AES-GCM", iv: fromBase64(iv), additionalData: utf8(about) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, await sealingKey(key), fromBase64(text)));
}
