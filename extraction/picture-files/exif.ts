import { PictureError } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import { lieOf, readDirectory, tiffStart } from "./tiff-directory.ts";

/**
 * Reads the picture's orientation and resolution from an Exif block (a TIFF without pictures) at this place; nothing if
 * the block makes no sense.
 */
export async function readExif(
  bytes: PictureBytes,
  start: number,
): Promise<Partial<Awaited<ReturnType<typeof lieOf>>>> {
  try {
    const { place, first } = await tiffStart(bytes, start);
    return await lieOf(await readDirectory(place, first));
  } catch (error) {
    // Cameras and editors write faulty blocks into pictures that are fine.
    if (error instanceof PictureError) return {};
    throw error;
  }
}
