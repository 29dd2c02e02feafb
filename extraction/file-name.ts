/** File systems allow 255 bytes for a name: the rest is left for extensions and numbers. */
const MOST_BYTES = 200;
const MOST_CHARACTERS = 100;

/** Separators, characters that some system reserves, control characters and invisible marks. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
/** Reserved device names on Windows, with any extension. */
const DEVICE = /^(?=(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$))/i;

/** Extensions of files that are accepted as documents. */
export const DOCUMENT_ENDING = /\.(?:pdf|png|jpe?g|tiff?|webp)$/i;

/** A source's name without the extension of a PDF or a picture, as used at the start of output names. */
export const baseName = (fileName: string): string => fileName.replace(DOCUMENT_ENDING, "") || "document";

/** A name that is safe as one path segment on every system, with room for an extension. */
export function safeSegment(name: string): string {
  const cleaned = shortened(name.normalize("NFC").replace(UNSAFE, "_"))
    .replace(/^\.+/, "_")
    .replace(/[. ]+$/, "")
    .replace(DEVICE, "_");
  return cleaned === "" ? "_" : cleaned;
}

/** Shortens a name without splitting a character. */
function shortened(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = "";
  for (const character of Array.from(name).slice(0, MOST_CHARACTERS)) {
    bytes += encoder.encode(character).byteLength;
    if (bytes > MOST_BYTES) break;
    kept += character;
  }
  return kept;
}

/** Makes names unique by numbering repeats: `a`, `a-2`. Case is ignored, as on some file systems. */
export function uniqueNames(alreadyTaken: string[] = []): (name: string) => string {
  const taken = new Set(alreadyTaken);
  return (name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name}-${number}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
