import { MAX_ANNOTATIONS } from "./limits.ts";
import type { FormField } from "./page-geometry.ts";
import { transformBox } from "./page-transform.ts";
import type { PageHandles } from "./pdf-document.ts";

/** FPDF_ANNOT_WIDGET and FPDF_ANNOT_FLAG_HIDDEN, fpdf_annot.h. */
const SUBTYPE_WIDGET = 20;
const HIDDEN = 2;
const APPEARANCE_STATE_KEY = new TextEncoder().encode("AS\0");
const OFF = "Off";

/** FPDF_FORMFIELD_*, fpdf_formfill.h, by number. */
const KINDS: readonly (FormField["kind"] | undefined)[] = [
  undefined,
  "button",
  "checkbox",
  "radio",
  "choice",
  "choice",
  "text",
  "signature",
];

/** The form fields on a page with their values. `form` is an FPDF_FORMHANDLE, 0 for a document without a form. */
export async function readFormFields(handles: PageHandles, form: number): Promise<FormField[]> {
  if (form === 0) return [];
  const { fileCalls, pdfium, page } = handles;
  const fields: FormField[] = [];
  const count = Math.min(await fileCalls.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = await fileCalls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const widget = (await fileCalls.FPDFAnnot_GetSubtype(annotation)) === SUBTYPE_WIDGET;
    const hidden = ((await fileCalls.FPDFAnnot_GetFlags(annotation)) & HIDDEN) !== 0;
    const field = widget && !hidden ? await readField(handles, form, annotation) : undefined;
    if (field !== undefined) fields.push(field);
    pdfium.calls.FPDFPage_CloseAnnot(annotation);
  }
  return fields;
}

async function readField(handles: PageHandles, form: number, annotation: number): Promise<FormField | undefined> {
  const { fileCalls, pdfium, place } = handles;
  const { heap } = pdfium;
  const kind = KINDS[await fileCalls.FPDFAnnot_GetFormFieldType(form, annotation)];
  if (kind === undefined || (await fileCalls.FPDFAnnot_GetRect(annotation, heap.scratch)) === 0) return undefined;
  const box = transformBox(place.matrix, heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3));
  const text = (read: (...values: number[]) => number | Promise<number>) =>
    heap.utf16((buffer, bytes) => read(form, annotation, buffer, bytes));
  const state = kind === "checkbox" || kind === "radio" ? await appearanceState(handles, annotation) : undefined;
  return {
    box,
    name: await text(fileCalls.FPDFAnnot_GetFormFieldName),
    tooltip: await text(fileCalls.FPDFAnnot_GetFormFieldAlternateName),
    kind,
    value: state ?? (await text(fileCalls.FPDFAnnot_GetFormFieldValue)),
    checked: state !== undefined && state !== "",
  };
}

/** /AS of a checkbox or radio button, which is the value it stands for while it is on; empty while it is off. */
async function appearanceState({ fileCalls, pdfium }: PageHandles, annotation: number): Promise<string> {
  const key = pdfium.heap.copyIn(APPEARANCE_STATE_KEY);
  const state = await pdfium.heap.utf16((buffer, bytes) =>
    fileCalls.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes),
  );
  pdfium.calls.free(key);
  return state === OFF ? "" : state;
}
