import { METER_EXPORTS } from "../metering/meter-module.ts";
import type { MeterGlobals } from "./meter.ts";

/**
 * The part of PDFium's C interface that the reader calls, as WebAssembly exports it: pointers, integers, floats and
 * booleans are all numbers. PDFium's public headers (fpdfview.h, fpdf_text.h, fpdf_edit.h ...) describe each call.
 */

type Native = (...values: number[]) => number;

/** Calls that read only memory. */
const MEMORY_CALLS = [
  "malloc",
  "free",
  "PDFiumExt_Init",
  "PDFiumExt_OpenFormFillInfo",
  "PDFiumExt_CloseFormFillInfo",
  "PDFiumExt_ExitFormFillEnvironment",
  "FPDF_CloseDocument",
  "FPDF_ClosePage",
  "FPDF_GetLastError",
  "FPDF_GetPageCount",
  "FPDF_GetPageWidthF",
  "FPDF_GetPageHeightF",
  "FPDF_GetPageBoundingBox",
  "FPDFPage_GetRotation",
  "FPDFPage_CountObjects",
  "FPDFPage_GetObject",
  "FPDFPage_CloseAnnot",
  "FPDFPageObj_GetType",
  "FPDFPageObj_GetMatrix",
  "FPDFPageObj_GetBounds",
  "FPDFPageObj_GetFillColor",
  "FPDFPageObj_GetStrokeColor",
  "FPDFPageObj_GetStrokeWidth",
  "FPDFPageObj_GetMarkedContentID",
  "FPDFPageObj_GetClipPath",
  "FPDFClipPath_CountPaths",
  "FPDFClipPath_CountPathSegments",
  "FPDFClipPath_GetPathSegment",
  "FPDFFormObj_CountObjects",
  "FPDFFormObj_GetObject",
  "FPDFImageObj_GetImagePixelSize",
  "FPDFPath_CountSegments",
  "FPDFPath_GetPathSegment",
  "FPDFPath_GetDrawMode",
  "FPDFPathSegment_GetPoint",
  "FPDFPathSegment_GetType",
  "FPDFPathSegment_GetClose",
  "FPDFTextObj_GetFont",
  "FPDFTextObj_GetFontSize",
  "FPDFTextObj_GetTextRenderMode",
  "FPDFFont_GetBaseFontName",
  "FPDFFont_GetFamilyName",
  "FPDFFont_GetFlags",
  "FPDFFont_GetWeight",
  "FPDFFont_GetItalicAngle",
  "FPDFFont_GetAscent",
  "FPDFFont_GetDescent",
  "FPDFFont_GetGlyphWidth",
  "FPDFFont_GetGlyphPath",
  "FPDFGlyphPath_CountGlyphSegments",
  "FPDFGlyphPath_GetGlyphPathSegment",
  "FPDFFont_GetIsEmbedded",
  "FPDFFont_GetFontData",
  "FPDF_CreateNewDocument",
  "FPDFText_ClosePage",
  "FPDFText_CountChars",
  "FPDFText_GetUnicode",
  "FPDFText_GetCharBox",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetLooseCharBox",
  "FPDFText_GetTextObject",
  "FPDFText_IsGenerated",
  "FPDFText_HasUnicodeMapError",
  "FPDFBitmap_CreateEx",
  "FPDFBitmap_GetBuffer",
  "FPDFBitmap_Destroy",
  "FPDF_StructTree_Close",
] as const;

/** Calls that may read more of the file and may therefore have to wait for it. */
export const FILE_CALLS = [
  "FPDF_LoadCustomDocument",
  "FPDF_LoadMemDocument64",
  "FPDF_LoadPage",
  "FPDF_RenderPageBitmap",
  "FPDF_GetFormType",
  "FPDFText_LoadPage",
  "PDFiumExt_InitFormFillEnvironment",
  "FPDF_ImportPagesByIndex",
  "FPDFPage_Flatten",
  "FPDFPage_GetAnnotCount",
  "FPDFPage_GetAnnot",
  "FPDFAnnot_GetSubtype",
  "FPDFAnnot_GetFlags",
  "FPDFAnnot_GetRect",
  "FPDFAnnot_GetLink",
  "FPDFAnnot_GetFormFieldType",
  "FPDFAnnot_GetFormFieldName",
  "FPDFAnnot_GetFormFieldAlternateName",
  "FPDFAnnot_GetFormFieldValue",
  "FPDFAnnot_GetStringValue",
  "FPDFLink_GetAnnotRect",
  "FPDFLink_CountQuadPoints",
  "FPDFLink_GetQuadPoints",
  "FPDFLink_GetDest",
  "FPDFLink_GetAction",
  "FPDFAction_GetType",
  "FPDFAction_GetDest",
  "FPDFAction_GetURIPath",
  "FPDFDest_GetDestPageIndex",
  "FPDFDest_GetLocationInPage",
  "FPDFBookmark_GetFirstChild",
  "FPDFBookmark_GetNextSibling",
  "FPDFBookmark_GetTitle",
  "FPDFBookmark_GetDest",
  "FPDFBookmark_GetAction",
  "FPDFCatalog_GetLanguage",
  "FPDF_GetMetaText",
  "EPDF_GetPageBoxByIndex",
  "EPDF_GetPageRotationByIndex",
  "FPDF_StructTree_GetForPage",
  "FPDF_StructTree_CountChildren",
  "FPDF_StructTree_GetChildAtIndex",
  "FPDF_StructElement_GetType",
  "FPDF_StructElement_GetAltText",
  "FPDF_StructElement_CountChildren",
  "FPDF_StructElement_GetChildAtIndex",
  "FPDF_StructElement_GetChildMarkedContentID",
  "FPDF_StructElement_GetAttributeCount",
  "FPDF_StructElement_GetAttributeAtIndex",
  "FPDF_StructElement_Attr_GetValue",
  "FPDF_StructElement_Attr_GetNumberValue",
] as const;

const CALLS: ReadonlySet<string> = new Set([...MEMORY_CALLS, ...FILE_CALLS]);
const API = /^(?:[EF]PDF|FORM_|FSDK_|PDFiumExt_)/;

/**
 * Whether an export of PDFium is called by the reader or belongs to the C runtime: all other exports can be removed.
 */
export const isPdfiumExportNeeded = (name: string): boolean => CALLS.has(name) || !API.test(name);

export type MemoryCalls = Record<(typeof MEMORY_CALLS)[number], Native>;
export type FileCalls = Record<(typeof FILE_CALLS)[number], (...values: number[]) => number | Promise<number>>;
export type RawCalls = MemoryCalls & Record<(typeof FILE_CALLS)[number], Native>;

/** The parts of Emscripten's module object that are used here. */
export interface PdfiumInstance {
  memory: WebAssembly.Memory;
  table: WebAssembly.Table;
  meter: MeterGlobals;
  calls: RawCalls;
}

/** Checks that the module exports every call listed here, which justifies the type. */
export function pdfiumInstance(exports: WebAssembly.Exports): PdfiumInstance {
  const { memory, __indirect_function_table: table } = exports;
  if (!(memory instanceof WebAssembly.Memory) || !(table instanceof WebAssembly.Table)) {
    throw new Error("The PDFium module exports no memory or no function table.");
  }
  const fuel = exports[METER_EXPORTS.fuel];
  const slot = exports[METER_EXPORTS.slot];
  if (!(fuel instanceof WebAssembly.Global) || !(slot instanceof WebAssembly.Global)) {
    throw new Error("The PDFium module has no meter.");
  }
  for (const name of [...MEMORY_CALLS, ...FILE_CALLS]) {
    if (typeof exports[name] !== "function") throw new Error(`The PDFium module does not export ${name}.`);
  }
  return { memory, table, meter: { fuel, slot }, calls: exports as unknown as RawCalls };
}
