import type { FormField } from "../../page/page-geometry.ts";
import { cString } from "../pdfium/heap.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import { transformBox } from "../pdfium/page-transform.ts";

const APPEARANCE_STATE_KEY = cString("AS");
const OFF = "Off";

/** FPDF_FORMFIELD_*, fpdf_formfill.h, by their numbers. */
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

/** Reads a form field from its widget annotation; `undefined` for an unknown kind. `form` is an FPDF_FORMHANDLE. */
export async function readField(
  handles: PageHandles,
  form: number,
  annotation: number,
): Promise<FormField | undefined> {
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

/** /AS of a checkbox or radio button: its value if it is on, empty if it is off. */
async function appearanceState({ fileCalls, pdfium }: PageHandles, annotation: number): Promise<string> {
  const key = pdfium.heap.copyIn(APPEARANCE_STATE_KEY);
  const state = await pdfium.heap.utf16((buffer, bytes) =>
    fileCalls.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes),
  );
  pdfium.calls.free(key);
  return state === OFF ? "" : state;
}
