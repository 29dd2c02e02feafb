import type { PageHandles } from "../pdfium/page-handles.ts";

/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS, fpdf_flatten.h. */
const FOR_DISPLAY = 0;
const FLATTENED = 1;
const ONE_PAGE = 1;

/**
 * Calls `use` with a copy of a page in which the appearance of the annotations is part of the content, so that their
 * text is found; `undefined` if PDFium cannot make one. `index` counts from 0. The copy is a document of its own:
 * flattening gives a page new resources, which hide those that it inherits, its fonts above all, and only a copied page
 * has its inherited resources itself.
 */
export async function withFlatCopy<T>(
  handles: PageHandles,
  index: number,
  use: (flat: PageHandles) => Promise<T>,
): Promise<T | undefined> {
  const { pdfium, fileCalls } = handles;
  const document = pdfium.calls.FPDF_CreateNewDocument();
  if (document === 0) return undefined;
  let page = 0;
  const close = () => {
    if (page !== 0 && !pdfium.poisoned) pdfium.calls.FPDF_ClosePage(page);
    page = 0;
  };
  try {
    const { heap } = pdfium;
    heap.setWord(0, index);
    const copied = await fileCalls.FPDF_ImportPagesByIndex(document, handles.document, heap.scratch, ONE_PAGE, 0);
    page = copied === 0 ? 0 : await fileCalls.FPDF_LoadPage(document, 0);
    if (page === 0 || (await fileCalls.FPDFPage_Flatten(page, FOR_DISPLAY)) !== FLATTENED) return undefined;
    close();
    page = await fileCalls.FPDF_LoadPage(document, 0);
    return page === 0 ? undefined : await use({ ...handles, document, page });
  } finally {
    close();
    if (!pdfium.poisoned) pdfium.calls.FPDF_CloseDocument(document);
  }
}
