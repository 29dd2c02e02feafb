import type { Box } from "../box.ts";
import { MAX_ANNOTATIONS } from "./limits.ts";
import type { PageLink } from "./page-geometry.ts";
import { transformBox } from "./page-transform.ts";
import type { PageHandles } from "./pdf-document.ts";

/** FPDF_ANNOT_LINK, fpdf_annot.h; PDFACTION_*, fpdf_doc.h. */
const SUBTYPE_LINK = 2;
const ACTION = { goTo: 1, uri: 3 } as const;
const MAX_QUADS = 64;

type Target = Pick<PageLink, "uri" | "page">;

/** The link annotations of a page; one that covers several lines gives a link for each. */
export async function readLinks(handles: PageHandles): Promise<PageLink[]> {
  const { fileCalls, pdfium, page } = handles;
  const links: PageLink[] = [];
  const count = Math.min(await fileCalls.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = await fileCalls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    if ((await fileCalls.FPDFAnnot_GetSubtype(annotation)) === SUBTYPE_LINK) {
      const link = await fileCalls.FPDFAnnot_GetLink(annotation);
      const target = link === 0 ? undefined : await targetOf(handles, link);
      if (target !== undefined) for (const box of await boxesOf(handles, link)) links.push({ box, ...target });
    }
    pdfium.calls.FPDFPage_CloseAnnot(annotation);
  }
  return links;
}

async function targetOf(handles: PageHandles, link: number): Promise<Target | undefined> {
  const { fileCalls, pdfium, document } = handles;
  const direct = await fileCalls.FPDFLink_GetDest(document, link);
  if (direct !== 0) return pageTarget(handles, direct);
  const action = await fileCalls.FPDFLink_GetAction(link);
  if (action === 0) return undefined;
  const type = await fileCalls.FPDFAction_GetType(action);
  if (type === ACTION.goTo) return pageTarget(handles, await fileCalls.FPDFAction_GetDest(document, action));
  if (type !== ACTION.uri) return undefined;
  const uri = await pdfium.heap.utf8((buffer, bytes) =>
    fileCalls.FPDFAction_GetURIPath(document, action, buffer, bytes),
  );
  return uri === "" ? undefined : { uri };
}

async function pageTarget(handles: PageHandles, destination: number): Promise<Target | undefined> {
  if (destination === 0) return undefined;
  const index = await handles.fileCalls.FPDFDest_GetDestPageIndex(handles.document, destination);
  return index < 0 ? undefined : { page: index + 1 };
}

async function boxesOf({ fileCalls, pdfium, place }: PageHandles, link: number): Promise<Box[]> {
  const { heap } = pdfium;
  const boxes: Box[] = [];
  const quads = Math.min(await fileCalls.FPDFLink_CountQuadPoints(link), MAX_QUADS);
  for (let index = 0; index < quads; index++) {
    // FS_QUADPOINTSF: x1 y1 ... x4 y4.
    if ((await fileCalls.FPDFLink_GetQuadPoints(link, index, heap.scratch)) === 0) continue;
    const [x1, x2, x3, x4] = [heap.floatAt(0), heap.floatAt(2), heap.floatAt(4), heap.floatAt(6)];
    const [y1, y2, y3, y4] = [heap.floatAt(1), heap.floatAt(3), heap.floatAt(5), heap.floatAt(7)];
    boxes.push(
      transformBox(
        place.matrix,
        Math.min(x1, x2, x3, x4),
        Math.min(y1, y2, y3, y4),
        Math.max(x1, x2, x3, x4),
        Math.max(y1, y2, y3, y4),
      ),
    );
  }
  if (boxes.length > 0 || (await fileCalls.FPDFLink_GetAnnotRect(link, heap.scratch)) === 0) return boxes;
  return [transformBox(place.matrix, heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3))];
}
