import * as z from "zod";
import { pixelBoxSchema, wordSchema } from "./engine.ts";

const recognisedLineSchema = z.object({
  /** Font size, and height of the baseline on the page, in pixels. */
  size: z.number(),
  baseline: z.number(),
  bold: z.boolean(),
  words: z.array(wordSchema),
});

const strokeSchema = z.object({
  orientation: z.enum(["horizontal", "vertical"]),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});

/** A rectangle of one shade. */
const shadeSchema = z.object({
  box: pixelBoxSchema,
  /** Grey level: 0 is black, 255 white. */
  level: z.number(),
});

/** A stamp over the print of a page. */
const stampSchema = z.object({
  /** Left, top, right and bottom edge as shares of the width and height of the picture as it was given. */
  place: pixelBoxSchema,
  /** Empty if the stamp could not be read. */
  text: z.string(),
  confidence: z.number(),
  /** Whether both the stamp and the print under it could be read. */
  isReadable: z.boolean(),
});

/** What is on the picture of a page, in pixels of the upright picture. */
export const recognisedPageSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Radians by which the picture was turned clockwise, about its middle, to be upright. */
  turned: z.number(),
  /** 0..1: mean over its words. */
  confidence: z.number(),
  /** Share of its letters that are in no word. */
  unread: z.number().optional(),
  /** Something large lies over lines of print, so that their words are doubtful. */
  tangled: z.boolean().optional(),
  /** Languages that it was read in, the likeliest first. */
  languages: z.array(z.string()).optional(),
  lines: z.array(recognisedLineSchema),
  strokes: z.array(strokeSchema),
  shades: z.array(shadeSchema),
  pictures: z.array(pixelBoxSchema),
  stamps: z.array(stampSchema).optional(),
});

/** `[left, top, right, bottom]` in pixels. */
export type PixelBox = z.infer<typeof pixelBoxSchema>;
export type RecognisedLine = z.infer<typeof recognisedLineSchema>;
/** A straight stroke found in a picture. */
export type Stroke = z.infer<typeof strokeSchema>;
/** A stripe, a panel or the background of a header row. */
export type Shade = z.infer<typeof shadeSchema>;
export type RecognisedStamp = z.infer<typeof stampSchema>;
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;
