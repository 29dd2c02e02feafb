import { WorkerEntrypoint } from "cloudflare:workers";
import * as z from "zod";
import { makeTesseract } from "../dist/tesseract-core.mjs";
import tesseractModule from "../dist/tesseract-core.wasm";
import {
  type EngineAnswer,
  type EngineOptions,
  type GreyImage,
  RecognitionError,
} from "../extraction/recognition/shapes/engine.ts";
import { type PictureAnswer, type PictureLimits, pictureAsPdf, type ReadFile } from "./pictures.ts";
import { TesseractEngine } from "./tesseract-engine.ts";

interface RecogniserEnv {
  /** Language models, and `models.json` with their checksums. */
  MODELS: Fetcher;
}

/** The result of a call: errors lose their class between Workers. */
export type RecogniserAnswer = { ok: true; answer: EngineAnswer } | { ok: false; message: string };

/** SHA-256 of each language's compressed model. */
const checksumsSchema = z.record(z.string(), z.string());

let assets: Fetcher | undefined;

/** One for each isolate: starting an engine takes longer than reading a short page. */
const engine = new TesseractEngine({ factory: makeTesseract, wasm: tesseractModule, loadModel });

/** Called by the service through its binding, never from the network. */
export class Recogniser extends WorkerEntrypoint<RecogniserEnv> {
  async recognise(image: GreyImage, options: EngineOptions): Promise<RecogniserAnswer> {
    assets = this.env.MODELS;
    try {
      return { ok: true, answer: await engine.recognise(image, options) };
    } catch (error) {
      if (!(error instanceof RecognitionError)) throw error;
      return { ok: false, message: error.message };
    }
  }

  /** ISO 639-2 names of the languages that it has models for. */
  async languages(): Promise<string[]> {
    return Object.keys(await checksumsOf(this.env.MODELS));
  }

  /**
   * Converts a picture file to a PDF. Byte ranges of the file are read before this returns and while the PDF is
   * consumed.
   */
  async pictureAsPdf(size: number, read: ReadFile, limits: PictureLimits): Promise<PictureAnswer> {
    assets = this.env.MODELS;
    return pictureAsPdf({ size, read }, limits, (file) => engine.asPng(file));
  }
}

async function checksumsOf(models: Fetcher): Promise<Record<string, string>> {
  const list = await models.fetch("https://models/models.json");
  return checksumsSchema.parse(await list.json());
}

async function loadModel(language: string): Promise<Uint8Array | undefined> {
  if (assets === undefined) return undefined;
  const checksum = (await checksumsOf(assets))[language];
  if (checksum === undefined) return undefined;
  const compressed = await (await assets.fetch(`https://models/${language}.traineddata.gz`)).arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-256", compressed);
  if (hex(digest) !== checksum) throw new RecognitionError(`The recognition model for "${language}" is damaged.`);
  const body = new Response(compressed).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(body ?? null).arrayBuffer());
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export default {
  fetch: (): Response => new Response("Not found", { status: 404 }),
};
