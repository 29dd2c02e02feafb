import { safeSegment } from "../../extraction/file-name.ts";

/** Folder of saved images, below their document's folder. */
export const IMAGE_FOLDER = "images";

/** An image, by the service's link to it and by its saved file. */
export interface LinkedImage {
  url: string;
  name: string;
}

export const linkedImages = (images: { url: string; filename: string }[]): LinkedImage[] =>
  images.map(({ url, filename }) => ({ url, name: safeSegment(filename) }));

/**
 * Points links to images at the saved copies, because the links in the output expire. Links within the document itself
 * are kept.
 */
export function linkLocally(text: string, images: LinkedImage[]): string {
  const names = new Map(images.map(({ url, name }) => [placeOf(url), name]));
  return text.replace(/https?:\/\/[^\s"'<>()\\]+/g, (link) => {
    const name = names.get(placeOf(link));
    return name === undefined ? link : `${IMAGE_FOLDER}/${name}`;
  });
}

/** A link without its signature, which differs from call to call. */
function placeOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname } = new URL(link);
  return `${origin}${pathname}`;
}
