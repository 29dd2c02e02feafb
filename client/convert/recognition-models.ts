import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { modelLanguages, modelPath } from "./packaged-files.ts";

/** Extensions of a model file, as Tesseract uses them and as the recognition Worker has them. */
const ENDINGS = [".traineddata", ".traineddata.gz"];

/** Languages with a model in a folder or among the packaged ones. Throws if the folder cannot be read. */
export function readableLanguages(folder: string | undefined): string[] {
  const own = folder === undefined ? [] : readdirSync(folder);
  const added = own.flatMap((file) => {
    const ending = ENDINGS.find((each) => file.endsWith(each));
    return ending === undefined ? [] : [file.slice(0, -ending.length)];
  });
  return [...new Set([...modelLanguages(), ...added])];
}

/**
 * The model file of a language: the folder's if it has one, otherwise the packaged one; `undefined` if there is
 * neither.
 */
export function modelFile(language: string, folder: string | undefined): string | undefined {
  const own = folder === undefined ? [] : ENDINGS.map((ending) => join(folder, language + ending));
  return own.find((each) => existsSync(each)) ?? modelPath(language);
}
