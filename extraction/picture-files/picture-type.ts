/** Kinds of picture files that are accepted as documents, as file extensions. */
export const PICTURE_TYPES = ["png", "jpg", "tif", "webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Media types of documents. */
export const PDF_TYPE = "application/pdf";
export const FILE_TYPES = [PDF_TYPE, "image/png", "image/jpeg", "image/tiff", "image/webp"] as const;
export type FileType = (typeof FILE_TYPES)[number];

const MEDIA_TYPES: Record<PictureType, FileType> = {
  png: "image/png",
  jpg: "image/jpeg",
  tif: "image/tiff",
  webp: "image/webp",
};

export const mediaTypeOf = (picture: PictureType): FileType => MEDIA_TYPES[picture];

/** Media types of picture files. */
export const PICTURE_MEDIA_TYPES: Record<string, PictureType> = Object.fromEntries(
  PICTURE_TYPES.map((picture) => [MEDIA_TYPES[picture], picture]),
);

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The kind of picture that a file begins like; `undefined` if it is not accepted. */
export function pictureType(beginning: Uint8Array): PictureType | undefined {
  if (startsWith(beginning, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(beginning, "\xff\xd8\xff")) return "jpg";
  if (startsWith(beginning, "II*\0") || startsWith(beginning, "MM\0*")) return "tif";
  if (startsWith(beginning, "RIFF") && startsWith(beginning, "WEBP", 8)) return "webp";
  return undefined;
}

const FOREIGN: [name: string, start: string, at: number][] = [
  ["a HEIC", "ftyphei", 4],
  ["a HEIC", "ftypmif1", 4],
  ["an AVIF", "ftypavif", 4],
  ["a JPEG 2000", "jP  ", 4],
  ["a JPEG 2000", "\xff\x4f\xff\x51", 0],
  ["a JBIG2", "\x97JB2", 0],
  ["a GIF", "GIF8", 0],
  ["a BMP", "BM", 0],
  ["a BigTIFF", "II+\0", 0],
  ["a BigTIFF", "MM\0+", 0],
  ["a Photoshop", "8BPS", 0],
];

/** A kind of picture, with its article, that is recognised by its beginning but not accepted. */
export const foreignPicture = (beginning: Uint8Array): string | undefined =>
  FOREIGN.find(([, start, at]) => startsWith(beginning, start, at))?.[0];
