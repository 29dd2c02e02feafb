import { PictureError } from "./frame.ts";
import type { PictureBytes } from "./picture-bytes.ts";
import { lieOf, readDirectory, tiffStart } from "./tiff-directory.ts";

/** What an Exif block (a TIFF without pictures) at this place says of how the picture lies; nothing when it makes no sense. */
export async function readExif(
  bytes: PictureBytes,
  start: number,
): Promise<Partial<Awaited<ReturnType<typeof lieOf>>>> {
  try {
    const { place, first } = await tiffStart(bytes, start);
    return await lieOf(await readDirectory(place, first));
  } catch (error) {
    // Cameras and editors write such blocks wrongly, and the picture is good nonetheless.
    if (error instanceof PictureError) return {};
    throw error;
  }
}
