import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readPicture } from "../../extraction/read-picture.ts";
import type { PagePicture } from "../../extraction/recognise-geometry.ts";
import type { RecognitionEngine } from "../../extraction/recognition/shapes/engine.ts";
import type { RecognisedPage } from "../../extraction/recognition/shapes/recognised-page.ts";
import { shadowedSource } from "../../ocr/shadowed-source.ts";
import type { TesseractFactory } from "../../ocr/tesseract-core.ts";
import { TesseractEngine } from "../../ocr/tesseract-engine.ts";
import { TESSERACT_CODE, TESSERACT_WASM } from "./packaged-files.ts";
import { modelFile } from "./recognition-models.ts";

interface Wanted {
  /** Languages of the text; detected if omitted. */
  languages?: string[] | undefined;
  /** Folder with models, which are preferred to the packaged ones. */
  ocrModels?: string | undefined;
  /** Called before and after each call of the engine, which blocks this process. */
  onReading: (isReading: boolean) => void;
}

/** One engine for each folder of models that this process was asked to use. */
const engines = new Map<string | undefined, TesseractEngine>();

/** Recognises the text on the picture of a page, with Tesseract in this process. Throws `RecognitionError`. */
export async function recogniseInNode(
  picture: PagePicture,
  { languages, ocrModels, onReading }: Wanted,
): Promise<RecognisedPage> {
  const engine: RecognitionEngine = {
    async recognise(image, options) {
      onReading(true);
      try {
        return await engineFor(ocrModels).recognise(image, options);
      } finally {
        onReading(false);
      }
    },
  };
  return readPicture(picture, { engine, languages });
}

/** This process's engine for a folder of models. */
export function engineFor(ocrModels: string | undefined): TesseractEngine {
  const engine = engines.get(ocrModels) ?? loadEngine(ocrModels);
  engines.set(ocrModels, engine);
  return engine;
}

/** Loads Tesseract from the installed packages. */
export function loadEngine(models: string | undefined): TesseractEngine {
  const { parameters, body } = shadowedSource(readFileSync(TESSERACT_CODE(), "utf8"));
  // Runs the package's own code in a scope that hides what it would take for signs of other environments.
  const factory = new Function(...parameters, body)() as TesseractFactory;
  const wasm = new WebAssembly.Module(readFileSync(TESSERACT_WASM()));
  return new TesseractEngine({ factory, wasm, loadModel: async (language) => readModel(language, models) });
}

function readModel(language: string, folder: string | undefined): Uint8Array | undefined {
  const path = modelFile(language, folder);
  if (path === undefined) return undefined;
  const bytes = readFileSync(path);
  return new Uint8Array(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}
