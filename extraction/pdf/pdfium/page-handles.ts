import type { PagePlacement } from "./page-transform.ts";
import type { Pdfium } from "./pdfium.ts";
import type { FileCalls } from "./pdfium-exports.ts";

/** Handles that are needed to read one page. */
export interface PageHandles {
  pdfium: Pdfium;
  /** Calls that may wait for the file. */
  fileCalls: FileCalls;
  /** Calls that may also wait to give other work its turn. */
  patientCalls: FileCalls;
  document: number;
  page: number;
  place: PagePlacement;
}
