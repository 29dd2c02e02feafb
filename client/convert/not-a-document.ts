import { extname } from "node:path";
import { hasPdfHeader } from "../../extraction/pdf/file/header.ts";
import { foreignPicture } from "../../extraction/picture-files/picture-type.ts";

/** Kinds of pictures, by the extensions of their names. */
const KINDS: Record<string, string> = {
  ".png": "a PNG",
  ".jpg": "a JPEG",
  ".jpeg": "a JPEG",
  ".tif": "a TIFF",
  ".tiff": "a TIFF",
  ".webp": "a WebP",
};

/** What is wrong with a file that does not begin like a supported picture; `undefined` if it may be a PDF. */
export function notADocument(
  path: string,
  head: Uint8Array,
): { code: "unsupported_picture" | "damaged_picture"; message: string } | undefined {
  if (hasPdfHeader(head)) return undefined;
  const foreign = foreignPicture(head);
  if (foreign !== undefined) {
    const message = `The file is ${foreign} picture, which cannot be read; save it as PNG, JPEG, TIFF, WebP or PDF.`;
    return { code: "unsupported_picture", message };
  }
  const kind = KINDS[extname(path).toLowerCase()];
  if (kind === undefined) return undefined;
  const message = `The file is named like ${kind} picture but does not begin like one: it is damaged, or something else. Save it again with the program that made it.`;
  return { code: "damaged_picture", message };
}
