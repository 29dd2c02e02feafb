import type { Box } from "../../geometry/box.ts";
import type { PageLink } from "../../page/page-geometry.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import { transformBox } from "../pdfium/page-transform.ts";

/** PDFACTION_*, fpdf_doc.h. */
const ACTION = { goTo: 1, uri: 3 } as const;
const MAX_QUADS = 64;

type Target = Pick<PageLink, "uri" | "page">;

/** Reads a link annotation: one link for each line that it covers, none if it has no target. */
export async function readLink(handles: PageHandles, annotation: number): Promise<PageLink[]> {
  const link = await handles.fileCalls.FPDFAnnot_GetLink(annotation);
  const target = link === 0 ? undefined : await targetOf(handles, link);
  if (target === undefined) return [];
  return (await boxesOf(handles, link)).map((box) => ({ box, ...target }));
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
