/**
 * A part of a frame that a PDF holds as one image: the whole frame, a strip or a tile. In pixels of the frame as
 * stored.
 */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /**
   * Entries of the image's dictionary besides its size: colours, filter and the filter's parameters (ISO 32000-1,
   * 8.9.5).
   */
  entries: string;
  /** The image's data, compressed as `entries` state. */
  data: AsyncIterable<Uint8Array>;
}

/** One picture of a file, which becomes a page. */
export interface Frame {
  /** In pixels, as stored. */
  width: number;
  height: number;
  /** How to turn and mirror it, 1 to 8 (Exif 2.32, tag Orientation); 1 leaves it as it is. */
  orientation: number;
  /** Dots per inch across and down, as stated in the file; `undefined` if it states none. */
  dpi: { x: number; y: number } | undefined;
  /** Called when the page is written, so that only one frame is processed at a time. */
  parts(): Promise<Part[]>;
  /** To be read after its parts were written: whether the file ended before they did. */
  isCutOff?(): boolean;
}

/** Why a picture file is refused. */
export interface PictureRefusal {
  reason: "too_many_pixels" | "too_many_pages" | "unsupported_picture" | "damaged_picture";
  /** Continues a sentence that begins with the file name: `has 900,000,000 pixels …`. */
  message: string;
}

/** Thrown while a file is opened, and caught where that is done. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly reason: PictureRefusal["reason"];

  constructor(reason: PictureRefusal["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

export const damaged = (what: string): PictureError =>
  new PictureError("damaged_picture", `is damaged: ${what}; save it again with the program that made it`);

export const unsupported = (what: string): PictureError =>
  new PictureError("unsupported_picture", `is ${what}, which cannot be read; save it as a plain PNG or JPEG`);

const inThousands = (count: number): string => count.toLocaleString("en-US");

/** Refuses a frame with no pixels or too many. */
export function checkSize({ width, height }: { width: number; height: number }, maxPixels: number): void {
  if (width < 1 || height < 1) throw damaged("it claims to have no pixels");
  if (width * height <= maxPixels) return;
  throw new PictureError(
    "too_many_pixels",
    `has ${inThousands(width)} x ${inThousands(height)} pixels; at most ${inThousands(maxPixels)} in all are allowed. Save it at a lower resolution`,
  );
}
