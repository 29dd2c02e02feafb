import * as z from "zod";

/** `[left, top, right, bottom]` in pixels of the given picture. */
export const pixelBoxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const symbolSchema = z.object({ text: z.string(), box: pixelBoxSchema });

export const wordSchema = z.object({
  text: z.string(),
  /** 0..1: the engine's confidence. */
  confidence: z.number(),
  box: pixelBoxSchema,
  /** Its characters from left to right; a ligature may hold several letters. */
  symbols: z.array(symbolSchema),
});

const lineSchema = z.object({
  box: pixelBoxSchema,
  /** Two points of the baseline: x, y of the left one, x, y of the right one. */
  baseline: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  words: z.array(wordSchema),
});

/** What an engine finds in a picture, in its reading order. */
export const engineAnswerSchema = z.object({
  lines: z.array(lineSchema),
  /** 0..1: mean over its words. */
  confidence: z.number(),
});

export type EngineWord = z.infer<typeof wordSchema>;
export type EngineLine = z.infer<typeof lineSchema>;
export type EngineAnswer = z.infer<typeof engineAnswerSchema>;

/** A grey-scale picture: one byte per pixel, 0 for black, rows without padding. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** How the engine should read a picture. */
export interface EngineOptions {
  /** Languages by their ISO 639-2 names (`eng`, `deu`), the likeliest first. */
  languages: string[];
  /** Whether each part of the picture gets a separate threshold between ink and paper: for uneven light. */
  localThreshold: boolean;
  /** A whole page with columns, words scattered over a picture, or one block of lines. */
  layout: "page" | "scattered" | "lines";
}

/** Finds words in pictures. */
export interface RecognitionEngine {
  /** Throws a `RecognitionError` that says what the caller can do if it cannot read the picture. */
  recognise(image: GreyImage, options: EngineOptions): Promise<EngineAnswer>;
  /** Awaited between the long steps around a call of it, so that other work on the same thread can proceed. */
  pause?: (() => Promise<void>) | undefined;
}

/** As many pages of the document as allowed have been read from their pictures. */
export class RecognitionLimit extends Error {
  override name = "RecognitionLimit";
}

/** The engine could not read: it ran out of memory, crashed, or has no model of a language. */
export class RecognitionError extends Error {
  override name = "RecognitionError";
}
