import type { FieldPage } from "../fields/fields-answer.ts";
import { estimateTokens } from "../text/tokens.ts";
import { imageTokens } from "./image-tokens.ts";
import { pageText } from "./page-text.ts";
import { splitText } from "./split-text.ts";

/**
 * Plans which pages go into which call, so that no call exceeds the model's context: as many whole pages together as
 * fit, and a page that is too long for one call in parts.
 */

/** A page, or part of it, in a call. */
export interface PagePart {
  page: number;
  text: string;
  /** Number of the part, from 1 to `parts`. */
  part: number;
  parts: number;
  /** Whether the page image is included. */
  image: boolean;
  /** Whether some of its text could not be read. */
  garbled: boolean;
  tokens: number;
}

export interface CallLimits {
  /** Tokens left for pages in a call. */
  tokens: number;
  images: number;
  /** Pixels along the longer side of an image; `undefined` without images. */
  imagePixels: number | undefined;
}

/** Tokens of the heading, fence and blank lines of a part. */
const FRAME_TOKENS = 60;
/** A part with fewer tokens says too little to be worth a call. */
const LEAST_TEXT_TOKENS = 100;

/** Calls with the pages that have any content, in order; `undefined` if not even part of a page fits. */
export function planCalls(pages: FieldPage[], limits: CallLimits): PagePart[][] | undefined {
  const calls: PagePart[][] = [];
  for (const page of pages) {
    const parts = partsOf(page, limits);
    if (parts === undefined) return undefined;
    for (const part of parts) {
      const last = calls.at(-1);
      if (last !== undefined && fits([...last, part], limits)) last.push(part);
      else calls.push([part]);
    }
  }
  return calls;
}

function fits(call: PagePart[], limits: CallLimits): boolean {
  const tokens = call.reduce((sum, part) => sum + part.tokens, 0);
  return tokens <= limits.tokens && call.filter((part) => part.image).length <= limits.images;
}

function partsOf(page: FieldPage, limits: CallLimits): PagePart[] | undefined {
  const text = pageText(page);
  const picture = limits.imagePixels === undefined ? 0 : imageTokens(page.model, limits.imagePixels);
  const room = limits.tokens - FRAME_TOKENS;
  const needed = text === "" ? 0 : LEAST_TEXT_TOKENS;
  const image = limits.imagePixels !== undefined && limits.images > 0 && picture + needed <= room;
  if (text === "") {
    if (image) return [partOf(page, { text, part: 1, parts: 1, image, tokens: picture + FRAME_TOKENS })];
    // Without a model that looks at images, there is nothing to ask about a page without text.
    return limits.imagePixels === undefined ? [] : undefined;
  }
  if (room < needed) return undefined;
  const beside = image ? room - picture : room;
  // An image that leaves little room is sent first and alone, so that it does not cut the text into small pieces.
  const alone = image && beside < room / 2 && estimateTokens(text) > beside;
  const pieces = alone ? ["", ...splitText(text, room)] : splitText(text, beside);
  return pieces.map((piece, index) => {
    const looks = image && index === 0;
    const tokens = estimateTokens(piece) + FRAME_TOKENS + (looks ? picture : 0);
    return partOf(page, { text: piece, part: index + 1, parts: pieces.length, image: looks, tokens });
  });
}

const partOf = ({ model }: FieldPage, part: Omit<PagePart, "page" | "garbled">): PagePart => ({
  ...part,
  page: model.pageNumber,
  garbled: model.warnings.includes("garbled_text"),
});

/** Divides a call that the model could not handle into smaller ones; `undefined` if it cannot be divided. */
export function divideCall(call: PagePart[]): PagePart[][] | undefined {
  const half = Math.ceil(call.length / 2);
  if (call.length > 1) return [call.slice(0, half), call.slice(half)];
  const [only] = call;
  if (only === undefined) return undefined;
  const textTokens = estimateTokens(only.text);
  if (textTokens < 2 * LEAST_TEXT_TOKENS) return undefined;
  return splitText(only.text, Math.ceil(textTokens / 2)).map((text, index) => [
    { ...only, text, image: only.image && index === 0 },
  ]);
}
