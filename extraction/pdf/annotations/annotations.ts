import type { FormField, PageLink } from "../../page/page-geometry.ts";
import { MAX_ANNOTATIONS } from "../pdfium/limits.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import { readField } from "./form-fields.ts";
import { readLink } from "./links.ts";

/** FPDF_ANNOT_* and FPDF_ANNOT_FLAG_HIDDEN, fpdf_annot.h. */
const SUBTYPE = { link: 2, freeText: 3, stamp: 13, widget: 20 } as const;
const HIDDEN = 2;
/** Annotations that may show text have appearances with separate content streams. */
const TEXT_SUBTYPES: readonly number[] = [SUBTYPE.freeText, SUBTYPE.stamp, SUBTYPE.widget];

export interface PageAnnotations {
  links: PageLink[];
  formFields: FormField[];
  /** Whether any annotation may show text that is not part of the page's content. */
  showText: boolean;
}

/** The links and form fields of a page. `form` is an FPDF_FORMHANDLE, or 0 for a document without a form. */
export async function readAnnotations(handles: PageHandles, form: number): Promise<PageAnnotations> {
  const found: PageAnnotations = { links: [], formFields: [], showText: false };
  for await (const { annotation, subtype } of shownAnnotations(handles)) {
    if (TEXT_SUBTYPES.includes(subtype)) found.showText = true;
    if (subtype === SUBTYPE.link) found.links.push(...(await readLink(handles, annotation)));
    const field = subtype === SUBTYPE.widget && form !== 0 ? await readField(handles, form, annotation) : undefined;
    if (field !== undefined) found.formFields.push(field);
  }
  return found;
}

/** Whether a page shows form fields, of whatever kind. */
export async function showsFields(handles: PageHandles): Promise<boolean> {
  for await (const { subtype } of shownAnnotations(handles)) {
    if (subtype === SUBTYPE.widget) return true;
  }
  return false;
}

/** The annotations of a page that are not hidden, as FPDF_ANNOTATION: each is closed when the next is asked for. */
async function* shownAnnotations({ fileCalls, pdfium, page }: PageHandles) {
  const count = Math.min(await fileCalls.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = await fileCalls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      const subtype = await fileCalls.FPDFAnnot_GetSubtype(annotation);
      const isHidden = ((await fileCalls.FPDFAnnot_GetFlags(annotation)) & HIDDEN) !== 0;
      if (!isHidden) yield { annotation, subtype };
    } finally {
      if (!pdfium.poisoned) pdfium.calls.FPDFPage_CloseAnnot(annotation);
    }
  }
}
