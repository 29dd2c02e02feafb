import { CUT_OFF_PAGES } from "../pdf/file/cut-off-pages.ts";
import { type Frame, type Part, PictureError } from "./frame.ts";

const POINTS_PER_INCH = 72;
/** Resolutions outside this range are ignored: cameras and screens write meaningless ones. */
const LEAST_TOLD_DPI = 90;
const MOST_TOLD_DPI = 2_400;
/** A picture without a resolution is taken for a sheet of this length ... */
const SHEET_INCHES = 11.69;
/** ... or for a smaller one, so that its page image has no more pixels than the picture. */
const LEAST_DPI = 144;
/** Longest side that PDF readers accept (ISO 32000-1, annex C.2). */
const MOST_POINTS = 14_000;

const encoder = new TextEncoder();

/** Counts the bytes written, and keeps the offset of each object. */
class ObjectLog {
  #written = 0;
  #objects = 0;
  readonly #offsets = new Map<number, number>();

  next(): number {
    return ++this.#objects;
  }

  pass(bytes: Uint8Array): Uint8Array {
    this.#written += bytes.length;
    return bytes;
  }

  text(text: string): Uint8Array {
    return this.pass(encoder.encode(text));
  }

  object(id: number, body: string): Uint8Array {
    this.#offsets.set(id, this.#written);
    return this.text(`${id} 0 obj\n${body}`);
  }

  get written(): number {
    return this.#written;
  }

  /** The cross-reference table and everything after it. */
  ending(root: number, info: number | undefined): Uint8Array {
    const start = this.#written;
    const rows = Array.from({ length: this.#objects }, (_, index) => {
      const offset = this.#offsets.get(index + 1) ?? 0;
      return `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    const size = this.#objects + 1;
    return this.text(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${size} /Root ${root} 0 R${info === undefined ? "" : ` /Info ${info} 0 R`} >>\nstartxref\n${start}\n%%EOF\n`,
    );
  }
}

/** Streams a PDF with a page for each frame. The same frames give the same bytes. */
export async function* picturePdf(frames: Frame[]): AsyncGenerator<Uint8Array> {
  const log = new ObjectLog();
  yield log.text("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const [catalog, tree] = [log.next(), log.next()];
  const pages: number[] = [];
  const cutOff: number[] = [];
  for (const frame of frames) {
    const images: { id: number; part: Part }[] = [];
    const parts = await partsOf(frame);
    for (const part of parts ?? []) {
      const id = log.next();
      yield* image(log, id, part);
      images.push({ id, part });
    }
    const [content, page] = [log.next(), log.next()];
    const size = pageSize(frame);
    const marks = drawing(frame, { ...size, images });
    yield log.object(content, `<< /Length ${marks.length} >>\nstream\n${marks}\nendstream\nendobj\n`);
    const names = images.map(({ id }) => `/I${id} ${id} 0 R`).join(" ");
    yield log.object(
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${inPoints(size.width)} ${inPoints(size.height)}] ` +
        `/Contents ${content} 0 R /Resources << /XObject << ${names} >> >> >>\nendobj\n`,
    );
    pages.push(page);
    if (parts === undefined || frame.isCutOff?.()) cutOff.push(pages.length);
  }
  const kids = pages.map((id) => `${id} 0 R`).join(" ");
  yield log.object(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`);
  yield log.object(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>\nendobj\n`);
  const info = cutOff.length === 0 ? undefined : log.next();
  if (info !== undefined) yield log.object(info, `<< /${CUT_OFF_PAGES} (${cutOff.join(" ")}) >>\nendobj\n`);
  yield log.ending(catalog, info);
}

/** The parts of a frame; `undefined` if it turns out to be damaged only now: its page then stays blank. */
async function partsOf(frame: Frame): Promise<Part[] | undefined> {
  try {
    return await frame.parts();
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}

async function* image(log: ObjectLog, id: number, { width, height, entries, data }: Part): AsyncGenerator<Uint8Array> {
  const length = log.next();
  const size = `/Width ${width} /Height ${height}`;
  yield log.object(id, `<< /Type /XObject /Subtype /Image ${size} ${entries} /Length ${length} 0 R >>\nstream\n`);
  const start = log.written;
  for await (const piece of data) yield log.pass(piece);
  const bytes = log.written - start;
  yield log.text("\nendstream\nendobj\n");
  yield log.object(length, `${bytes}\nendobj\n`);
}

interface Size {
  width: number;
  height: number;
}

/** Size of the page, in points, with the picture upright. */
function pageSize({ width, height, orientation, dpi }: Frame): Size {
  const isTold = dpi !== undefined && [dpi.x, dpi.y].every((each) => each >= LEAST_TOLD_DPI && each <= MOST_TOLD_DPI);
  const assumed = Math.max(LEAST_DPI, Math.max(width, height) / SHEET_INCHES);
  const { x, y } = isTold ? dpi : { x: assumed, y: assumed };
  const [across, down] = [(width * POINTS_PER_INCH) / x, (height * POINTS_PER_INCH) / y];
  const shrink = Math.min(1, MOST_POINTS / Math.max(across, down));
  const size = { width: across * shrink, height: down * shrink };
  return orientation > 4 ? { width: size.height, height: size.width } : size;
}

/** Matrices that put the unit square of an image on a page, for each Exif orientation. */
const MATRICES: ((w: string, h: string) => string)[] = [
  (w, h) => `${w} 0 0 ${h} 0 0`,
  (w, h) => `-${w} 0 0 ${h} ${w} 0`,
  (w, h) => `-${w} 0 0 -${h} ${w} ${h}`,
  (w, h) => `${w} 0 0 -${h} 0 ${h}`,
  (w, h) => `0 -${h} -${w} 0 ${w} ${h}`,
  (w, h) => `0 -${h} ${w} 0 0 ${h}`,
  (w, h) => `0 ${h} ${w} 0 0 0`,
  (w, h) => `0 ${h} -${w} 0 ${w} 0`,
];

function drawing(frame: Frame, { width, height, images }: Size & { images: { id: number; part: Part }[] }): string {
  const matrix = MATRICES[frame.orientation - 1]?.(inPoints(width), inPoints(height));
  const parts = images.map(({ id, part }) => {
    const [across, down] = [part.width / frame.width, part.height / frame.height];
    const [left, bottom] = [part.left / frame.width, 1 - part.top / frame.height - down];
    return `q ${inPoints(across)} 0 0 ${inPoints(down)} ${inPoints(left)} ${inPoints(bottom)} cm /I${id} Do Q`;
  });
  return `q ${matrix} cm ${parts.join(" ")} Q`;
}

const inPoints = (value: number): string => String(Number(value.toFixed(6)));
