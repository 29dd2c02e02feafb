/** Builds small PDFs from the text of their objects, so that a test states exactly what is in the file. */

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

export interface PdfStream {
  /** Dictionary entries without << >> and without /Length. */
  entries?: string;
  data: string | Uint8Array;
}

/** Body of an object: text, or a stream. */
export type PdfObject = string | PdfStream;

export interface FileOptions {
  /** Entries of the trailer besides /Size and /Root. */
  trailer?: string;
  /** Text before the file's header. */
  prefix?: string;
  /** Transforms each stream's data, as encryption does. */
  encodeStream?: (objectNumber: number, data: Uint8Array) => Uint8Array;
}

/** A file whose object 1 is the catalog; object n is `objects[n - 1]`. */
export function pdfFile(objects: PdfObject[], options: FileOptions = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const push = (part: Uint8Array) => {
    parts.push(part);
    length += part.byteLength;
  };
  const prefix = options.prefix ?? "";
  push(latin1(`${prefix}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`));
  const offsets = objects.map((object, index) => {
    const offset = length - prefix.length;
    push(latin1(`${index + 1} 0 obj\n`));
    if (typeof object === "string") push(latin1(object));
    else pushStream(push, object, (data) => options.encodeStream?.(index + 1, data) ?? data);
    push(latin1("\nendobj\n"));
    return offset;
  });
  const start = length - prefix.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  push(latin1(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  push(
    latin1(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${options.trailer ?? ""} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return join(parts, length);
}

function pushStream(
  push: (part: Uint8Array) => void,
  stream: PdfStream,
  encode: (data: Uint8Array) => Uint8Array,
): void {
  const data = encode(typeof stream.data === "string" ? latin1(stream.data) : stream.data);
  push(latin1(`<< ${stream.entries ?? ""} /Length ${data.byteLength} >>\nstream\n`));
  push(data);
  push(latin1("\nendstream"));
}

function join(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export interface PageOptions {
  /** /MediaBox; 200 x 100 points by default. */
  media?: [number, number, number, number];
  /** Further entries of the page dictionary, such as /Rotate 90 or /CropBox. */
  page?: string;
  /** Further entries of the resources besides the font /F1, Helvetica. */
  resources?: string;
  /** Further entries of the catalog. */
  catalog?: string;
  /** Objects from number 6 onwards. */
  objects?: PdfObject[];
  file?: FileOptions;
}

/** Number of the first object in `PageOptions.objects`. */
export const FIRST_EXTRA_OBJECT = 6;

/** A file with one page. Objects: 1 catalog, 2 page tree, 3 page, 4 content, 5 Helvetica. */
export function onePage(content: string | PdfStream, options: PageOptions = {}): Uint8Array {
  const media = (options.media ?? [0, 0, 200, 100]).join(" ");
  const resources = `<< /Font << /F1 5 0 R >> ${options.resources ?? ""} >>`;
  return pdfFile(
    [
      `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ""} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [${media}] /Contents 4 0 R /Resources ${resources} ${options.page ?? ""} >>`,
      typeof content === "string" ? { data: content } : content,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      ...(options.objects ?? []),
    ],
    options.file,
  );
}

/** Draws `text` at a baseline position in Helvetica. */
export const show = (text: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
