const WHITE = 255;
/** A picture that is at least this bright on average cannot be read on white. */
const LIGHT = 170;
/** Least share of transparent pixels in a picture that was made to lie on a viewer's background. */
const TRANSPARENT_SHARE = 0.2;

/** Least alpha of a pixel that counts as opaque. */
export const OPAQUE = 128;

/** Number of pixels, number of opaque ones, and the sum of their brightness. */
export interface Seen {
  all: number;
  opaque: number;
  brightness: number;
}

/**
 * The grey level of a background on which a picture with transparent parts can be seen: black if its opaque pixels are
 * light, otherwise white.
 */
export function groundFor({ all, opaque, brightness }: Seen): number {
  const isLight = opaque > 0 && brightness >= LIGHT * opaque;
  return isLight && all - opaque >= TRANSPARENT_SHARE * all ? 0 : WHITE;
}
