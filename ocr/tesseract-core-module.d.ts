declare module "*/dist/tesseract-core.mjs" {
  export const makeTesseract: import("./tesseract-core.ts").TesseractFactory;
}
