import { PDFDocument, PDFName, PDFNumber, StandardFonts } from "pdf-lib";
import { encodePng } from "../../../extraction/pdf/image/png.ts";

/** A PDF with one page for each text. */
export async function textPdf(...texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([595, 842]);
    text.split("\n").forEach((line, index) => {
      page.drawText(line, { x: 72, y: 760 - index * 16, size: 12, font });
    });
  }
  return pdf.save();
}

/** The same, with a last entry in the page tree that is not a page. */
export async function brokenPdf(...texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf(...texts));
  const tree = pdf.catalog.Pages();
  tree.Kids().push(pdf.context.register(PDFNumber.of(7)));
  tree.set(PDFName.of("Count"), PDFNumber.of(texts.length + 1));
  return pdf.save({ useObjectStreams: false });
}

/** A one-page PDF with a ruled table. */
export async function tablePdf(rows: string[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (start: { x: number; y: number }, end: { x: number; y: number }) =>
    page.drawLine({ start, end, thickness: 1 });
  for (let row = 0; row <= rows.length; row++) {
    line({ x: 72, y: 700 - row * 20 }, { x: 72 + columns * 120, y: 700 - row * 20 });
  }
  for (let column = 0; column <= columns; column++) {
    line({ x: 72 + column * 120, y: 700 }, { x: 72 + column * 120, y: 700 - rows.length * 20 });
  }
  rows.forEach((row, index) => {
    row.forEach((text, column) => {
      page.drawText(text, { x: 78 + column * 120, y: 686 - index * 20, size: 10, font });
    });
  });
  return pdf.save();
}

export const pages = (count: number): Promise<Uint8Array> =>
  textPdf(...Array.from({ length: count }, (_, index) => `This is what page ${index + 1} of the document says.`));

/** A one-page PDF with a line of text and a picture below it. */
export async function picturePdf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf(text));
  const side = 64;
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 7) % 251);
  const png = await encodePng({ width: side, height: side, channels: 3, dpi: 72, pixels });
  pdf.getPage(0).drawImage(await pdf.embedPng(png), { x: 72, y: 400, width: 300, height: 200 });
  return pdf.save();
}
