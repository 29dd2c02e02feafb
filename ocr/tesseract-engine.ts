import * as z from "zod";
import {
  type EngineAnswer,
  type EngineLine,
  type EngineOptions,
  type GreyImage,
  type RecognitionEngine,
  RecognitionError,
} from "../extraction/recognition/shapes/engine.ts";
import type { TesseractApi, TesseractCore, TesseractFactory } from "./tesseract-core.ts";

/** An engine whose memory has grown beyond this is replaced: WebAssembly's memory never shrinks. */
const MOST_HEAP_BYTES = 64 * 1024 * 1024;
const MODEL_FOLDER = "/models";
/** Path from which `SetImageFile` reads the picture. */
const PICTURE = "/input";
/** Path to which `WriteImage` writes it. */
const WRITTEN = "/image.png";
/** Argument of `WriteImage` that selects the picture in its original colours. */
const COLOURS = 0;
/** Decoding a picture needs no language, but a started engine always has one. */
const ANY_LANGUAGE = ["eng"];
/**
 * OEM_LSTM_ONLY of tesseract/publictypes.h; PSM_AUTO, PSM_SPARSE_TEXT and PSM_SINGLE_BLOCK as values of its variables.
 */
const LSTM_ONLY = 1;
const PAGE_LAYOUT = { page: "3", scattered: "11", lines: "6" } as const;
/**
 * Values of `thresholding_method`: Otsu's method, with one threshold for the picture, and Sauvola's, with a local one.
 */
const OTSU = "0";
const SAUVOLA = "2";

const box = z
  .object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
  .transform(({ x0, y0, x1, y1 }): [number, number, number, number] => [x0, y0, x1, y1]);

/** The parts of `GetJSONText` that are used. Confidences are in percent. */
const symbol = z.object({ bbox: box, text: z.string() });
const word = z.object({ bbox: box, text: z.string(), confidence: z.number(), symbols: z.array(symbol) });
const line = z.object({ bbox: box, baseline: box, words: z.array(word) });
const page = z.object({
  blocks: z.array(z.object({ paragraphs: z.array(z.object({ lines: z.array(line) })) })),
});

export interface TesseractOptions {
  /** Creates the engine's module from its code and `wasm`. */
  factory: TesseractFactory;
  wasm: WebAssembly.Module;
  /** Returns the model of a language; `undefined` if there is none. */
  loadModel(language: string): Promise<Uint8Array | undefined>;
}

interface Running {
  core: TesseractCore;
  api: TesseractApi;
  languages: string;
  heap: WebAssembly.Memory | undefined;
}

/** Tesseract 5 with its LSTM models. Reads one picture at a time: calls are queued. */
export class TesseractEngine implements RecognitionEngine {
  readonly #options: TesseractOptions;
  #running: Running | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: TesseractOptions) {
    this.#options = options;
  }

  /** Bytes of memory of the running engine; 0 if there is none. */
  get heapBytes(): number {
    return this.#running?.heap?.buffer.byteLength ?? 0;
  }

  async recognise(image: GreyImage, options: EngineOptions): Promise<EngineAnswer> {
    return this.#use(options.languages, ({ core, api }) => {
      core.FS.writeFile(PICTURE, portableGreymap(image));
      api.SetVariable("thresholding_method", options.localThreshold ? SAUVOLA : OTSU);
      api.SetVariable("tessedit_pageseg_mode", PAGE_LAYOUT[options.layout]);
      api.SetImageFile(1, 0);
      if (api.Recognize(null) !== 0) throw new RecognitionError("The picture cannot be read.");
      return answerOf(page.parse(JSON.parse(api.GetJSONText(0))));
    });
  }

  /** Converts any picture file that Leptonica can read to a plain PNG on white; `undefined` if it cannot be read. */
  async asPng(file: Uint8Array): Promise<Uint8Array | undefined> {
    const languages = this.#running?.languages.split("+") ?? ANY_LANGUAGE;
    try {
      return await this.#use(languages, ({ core, api }) => {
        core.FS.writeFile(PICTURE, file);
        if (api.SetImageFile(1, 0) !== 0) throw new RecognitionError("The picture cannot be decoded.");
        api.WriteImage(COLOURS);
        const png = core.FS.readFile(WRITTEN).slice();
        core.FS.unlink(WRITTEN);
        return png;
      });
    } catch (error) {
      if (error instanceof RecognitionError) return undefined;
      throw error;
    }
  }

  /**
   * Runs calls one after another. An error leaves the engine's memory in an unknown state, so the next call gets a new
   * engine.
   */
  #use<T>(languages: string[], read: (running: Running) => T): Promise<T> {
    const result = this.#queue.then(async () => {
      const running = await this.#start(languages);
      try {
        const value = read(running);
        running.api.Clear();
        running.core.FS.unlink(PICTURE);
        if (this.heapBytes > MOST_HEAP_BYTES) this.#running = undefined;
        return value;
      } catch (error) {
        this.#running = undefined;
        if (error instanceof RecognitionError) throw error;
        throw new RecognitionError("The picture broke the recognition engine or needs more memory than it has.", {
          cause: error,
        });
      }
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Returns the running engine if it has these languages, otherwise a new one. */
  async #start(languages: string[]): Promise<Running> {
    const names = languages.join("+");
    if (this.#running?.languages === names) return this.#running;
    const { factory, wasm, loadModel } = this.#options;
    // Models are loaded first, since one may be missing and starting an engine takes longer.
    const models: [string, Uint8Array][] = [];
    for (const name of languages) {
      const model = await loadModel(name);
      if (model === undefined) throw new RecognitionError(`There is no recognition model for the language "${name}".`);
      models.push([name, model]);
    }
    let heap: WebAssembly.Memory | undefined;
    const core = await factory({
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(wasm, imports);
        heap = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
        done(instance, wasm);
        return instance.exports;
      },
      print: () => undefined,
      printErr: () => undefined,
    });
    core.FS.mkdir(MODEL_FOLDER);
    for (const [name, model] of models) {
      core.FS.writeFile(`${MODEL_FOLDER}/${name}.traineddata`, model, { canOwn: true });
    }
    const api = new core.TessBaseAPI();
    if (api.Init(MODEL_FOLDER, names, LSTM_ONLY) !== 0) {
      throw new RecognitionError(`The recognition models for ${languages.join(", ")} cannot be used.`);
    }
    for (const name of languages) core.FS.unlink(`${MODEL_FOLDER}/${name}.traineddata`);
    this.#running = { core, api, languages: names, heap };
    return this.#running;
  }
}

/** Encodes a picture in Netpbm's binary grey format: a header in ASCII, then one byte per pixel. */
function portableGreymap({ width, height, pixels }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}

function answerOf({ blocks }: z.infer<typeof page>): EngineAnswer {
  const lines = blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) =>
      paragraph.lines.map(
        ({ bbox, baseline, words }): EngineLine => ({
          box: bbox,
          baseline,
          words: words.map(({ symbols, ...each }) => ({
            text: each.text,
            confidence: each.confidence / 100,
            box: each.bbox,
            symbols: symbols.map((one) => ({ text: one.text, box: one.bbox })),
          })),
        }),
      ),
    ),
  );
  const words = lines.flatMap((each) => each.words);
  const sum = words.reduce((total, each) => total + each.confidence, 0);
  return { lines, confidence: words.length === 0 ? 0 : sum / words.length };
}
