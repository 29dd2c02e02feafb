import "./help.ts";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGED_LANGUAGES } from "../ocr/packaged-languages.ts";
import { shadowedSource } from "../ocr/shadowed-source.ts";

/*
 * Builds the inputs of the recognition Worker: Tesseract's code as a module that runs there, and the packaged models
 * with a list of them. Models of further languages (NAME.traineddata.gz) are taken from the folder that OCR_MODELS
 * names.
 */

const DIST = fileURLToPath(new URL("../dist/", import.meta.url).href);
const MODELS = join(DIST, "ocr-models");

const packaged = (path: string): string => fileURLToPath(import.meta.resolve(path));

/** Writes a file atomically: concurrent builds must not read a half-written one. */
async function put(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await write(draft);
  await rename(draft, path);
}

const own = process.env.OCR_MODELS;
const models = PACKAGED_LANGUAGES.map((name) =>
  packaged(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`),
);
if (own !== undefined) {
  for (const file of await readdir(own)) if (file.endsWith(".traineddata.gz")) models.push(join(own, file));
}

/** Sizes and modification times of the inputs: the files are rebuilt only when they have changed. */
const STAMP = join(DIST, "recogniser-stamp.json");
const CORE = packaged("tesseract.js-core/tesseract-core-simd-lstm.js");
const MAKINGS = [
  fileURLToPath(import.meta.url),
  fileURLToPath(new URL("../ocr/shadowed-source.ts", import.meta.url).href),
];
const stamps = await Promise.all(
  [...MAKINGS, CORE, ...models].map(async (path) => {
    const { size, mtimeMs } = await stat(path);
    return [path, size, mtimeMs];
  }),
);
const stamp = JSON.stringify(stamps);
if ((await readFile(STAMP, "utf8").catch(() => "")) !== stamp) {
  await build();
  await put(STAMP, (draft) => writeFile(draft, stamp));
}

async function build(): Promise<void> {
  const { parameters, body } = shadowedSource(await readFile(CORE, "utf8"));
  await mkdir(MODELS, { recursive: true });
  const module = `export const makeTesseract = (function (${parameters.join(", ")}) {\n${body}\n})();\n`;
  await put(join(DIST, "tesseract-core.mjs"), (draft) => writeFile(draft, module));
  await put(join(DIST, "tesseract-core.wasm"), (draft) =>
    copyFile(packaged("tesseract.js-core/tesseract-core-simd-lstm.wasm"), draft),
  );
  const checksums: Record<string, string> = {};
  for (const path of models) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    checksums[name.replace(/\.traineddata\.gz$/, "")] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    await put(join(MODELS, name), (draft) => copyFile(path, draft));
  }
  await put(join(MODELS, "models.json"), (draft) => writeFile(draft, JSON.stringify(checksums, null, 1)));
}
