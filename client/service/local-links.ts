import { safeSegment } from "../../extraction/file-name.ts";

/** Folder of saved images, below that of their document. */
export const IMAGE_FOLDER = "images";

/** An image as the service links to it, and as it is saved. */
export interface LinkedImage {
  url: string;
  name: string;
}

export const linkedImages = (images: { url: string; filename: string }[]): LinkedImage[] =>
  images.map(({ url, filename }) => ({ url, name: safeSegment(filename) }));

/**
 * Points links to images at the saved copies, because those in the output expire. Links of the document itself are
 * kept.
 */
export function linkLocally(text: string, images: LinkedImage[]): string {
  const names = new Map(images.map(({ url, name }) => [placeOf(url), name]));
  return text.replace(/https?:\/\/[^\s"'<>()\\]+/g, (link) => {
    const name = names.get(placeOf(link));
    return name === undefined ? link : `${IMAGE_FOLDER}/${name}`;
  });
}

/** Without what a signature adds, which differs from call to call. */
function placeOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname } = new URL(link);
  return `${origin}${pathname}`;
}
