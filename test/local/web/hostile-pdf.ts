import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  StandardFonts,
} from "pdf-lib";

/** Each sets `window.active` if a browser treats it as more than text. */
export const SCRIPTS = [
  "<script>window.active=1;alert(1)</script>",
  '<img src=x onerror="window.active=1;alert(2)">',
  "<svg onload=window.active=1;alert(3)>",
  "<iframe srcdoc='<script>parent.active=1</script>'></iframe>",
  "[press](javascript:window.active=1)",
  "![shown](https://elsewhere.invalid/x.png)",
  "</textarea></title></code></pre><script>window.active=1</script>",
  "<a href=javascript:window.active=1>here</a>",
  "{{constructor.constructor('window.active=1')()}}",
];
const [SCRIPT = "", IMAGE = ""] = SCRIPTS;

const LINKS = ["javascript:window.active=1;alert(4)", "data:text/html,<script>window.active=1</script>", "vbscript:x"];

/** A document with scripts wherever it has text: body, headings, cells, links, fields, notes, titles. */
export async function hostilePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${SCRIPT}${IMAGE}`, { showInWindowTitleBar: true });
  pdf.setAuthor(IMAGE);
  pdf.setSubject(SCRIPT);
  pdf.setKeywords([IMAGE]);
  pdf.addJavaScript("start", "app.alert('active')");
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([595, 842]);
  page.drawText(IMAGE, { x: 60, y: 780, size: 18, font: bold });
  SCRIPTS.forEach((text, index) => {
    page.drawText(text, { x: 60, y: 740 - index * 24, size: 10, font });
  });
  page.drawText(`Total: ${SCRIPT}`, { x: 60, y: 500, size: 10, font });
  drawTable(page, font);
  LINKS.forEach((uri, index) => {
    page.drawText(`Link ${index} leads on`, { x: 60, y: 300 - index * 24, size: 10, font });
    const Rect = [60, 296 - index * 24, 160, 312 - index * 24];
    annotate(pdf, page, pdf.context.obj({ Type: "Annot", Subtype: "Link", Rect, A: action(uri) }));
  });
  const Contents = PDFString.of(IMAGE);
  annotate(pdf, page, pdf.context.obj({ Type: "Annot", Subtype: "Text", Rect: [400, 300, 420, 320], Contents }));
  const field = pdf.getForm().createTextField(IMAGE.replaceAll(".", ""));
  field.setText(IMAGE);
  field.addToPage(page, { x: 60, y: 180, width: 300, height: 20 });
  outline(pdf, page);
  return pdf.save();
}

const action = (uri: string) => ({ S: "URI", URI: PDFString.of(uri) });

function drawTable(page: PDFPage, font: PDFFont): void {
  const [left, top, width, height] = [60, 470, 230, 24];
  for (let line = 0; line <= 3; line++) {
    const y = top - line * height;
    page.drawLine({ start: { x: left, y }, end: { x: left + 2 * width, y }, thickness: 1 });
  }
  for (let line = 0; line <= 2; line++) {
    const x = left + line * width;
    page.drawLine({ start: { x, y: top }, end: { x, y: top - 3 * height }, thickness: 1 });
  }
  const cells = ["Name", "Value", SCRIPT, IMAGE, "=1+1", "<b onclick=alert(5)>bold</b>"];
  cells.forEach((text, index) => {
    const at = { x: left + 6 + (index % 2) * width, y: top - 16 - Math.floor(index / 2) * height };
    page.drawText(text, { ...at, size: 8, font });
  });
}

function annotate(pdf: PDFDocument, page: PDFPage, annotation: PDFDict): void {
  const all = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray) ?? pdf.context.obj([]);
  all.push(pdf.context.register(annotation));
  page.node.set(PDFName.of("Annots"), all);
}

function outline(pdf: PDFDocument, page: PDFPage): void {
  const root = pdf.context.nextRef();
  const entry = pdf.context.register(
    pdf.context.obj({ Title: PDFString.of(IMAGE), Parent: root, Dest: [page.ref, "Fit"] }),
  );
  pdf.context.assign(root, pdf.context.obj({ Type: "Outlines", First: entry, Last: entry, Count: 1 }));
  pdf.catalog.set(PDFName.of("Outlines"), root);
}
