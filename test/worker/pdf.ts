import { PDFDocument, StandardFonts } from "pdf-lib";

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

export const pages = (count: number): Promise<Uint8Array> =>
  textPdf(...Array.from({ length: count }, (_, index) => `This is what page ${index + 1} of the document says.`));
