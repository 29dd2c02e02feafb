/** The part of tesseract.js-core that is used: an Emscripten module with Tesseract's `TessBaseAPI`. */

export interface TesseractApi {
  /** Returns 0 if the languages were loaded. */
  Init(folder: string, languages: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`, with its EXIF orientation (1 for none), rotated by an angle. */
  SetImageFile(exif: number, angle: number): number;
  /** Returns 0 if the picture was recognised. */
  Recognize(monitor: null): number;
  /** Writes the current picture to `/image.png`. */
  WriteImage(kind: number): void;
  GetJSONText(page: number): string;
  Clear(): void;
}

export interface TesseractCore {
  TessBaseAPI: new () => TesseractApi;
  FS: {
    mkdir(path: string): void;
    writeFile(path: string, data: Uint8Array, options?: { canOwn?: boolean }): void;
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  };
}

interface ModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): WebAssembly.Exports;
  print(text: string): void;
  printErr(text: string): void;
}

export type TesseractFactory = (options: ModuleOptions) => Promise<TesseractCore>;
