import { PictureError } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import { lieOf, readDirectory, tiffStart } from "./tiff-directory.ts";

/** "Exif", with which a block in a JPEG begins; some programs write it into other kinds of files too. */
const NAME = 0x45786966;
const NAME_BYTES = 6;

/**
 * Reads the picture's orientation and resolution from an Exif block (a TIFF without pictures) at this place; nothing if
 * the block makes no sense.
 */
export async function readExif(
  bytes: PictureBytes,
  start: number,
): Promise<Partial<Awaited<ReturnType<typeof lieOf>>>> {
  try {
    const isNamed = (await bytes.at(start, NAME_BYTES)).getUint32(0) === NAME;
    const { place, first } = await tiffStart(bytes, isNamed ? start + NAME_BYTES : start);
    return await lieOf(await readDirectory(place, first));
  } catch (error) {
    // Cameras and editors write faulty blocks into pictures that are fine.
    if (error instanceof PictureError) return {};
    throw error;
  }
}
