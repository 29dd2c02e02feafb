/**
 * npx node scripts/make-trial-samples.ts
 * Makes two of the documents that can be tried on the home page, `samples/invoice.pdf` and `samples/scan.pdf`. The
 * third is the sample of `make-sample.ts`. Companies and people in them are fictitious.
 */
import "./help.ts";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PageSizes, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { makeScan } from "./fixtures/scan-pdf.ts";

const LEFT = 62;
const RIGHT = 533;
const INK = rgb(0.12, 0.13, 0.16);
const GREY = rgb(0.4, 0.43, 0.48);
const BLUE = rgb(0.11, 0.31, 0.75);
const MADE_AT = new Date("2026-03-20T09:00:00Z");
/** Grey and slightly skewed pages, as from an office scanner. */
const SCAN = { dpi: 170, skew: 0.6 };

interface Pen {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
}

interface TextAt {
  x: number;
  /** Points from the top of the page. */
  y: number;
  size?: number;
  strong?: boolean;
  color?: ReturnType<typeof rgb>;
  /** Whether `x` is the right end of the text. */
  flushRight?: boolean;
}

function write({ page, plain, bold }: Pen, text: string, at: TextAt): void {
  const { size = 10, strong = false, color = INK, flushRight = false } = at;
  const font = strong ? bold : plain;
  const x = flushRight ? at.x - font.widthOfTextAtSize(text, size) : at.x;
  page.drawText(text, { x, y: page.getHeight() - at.y, size, font, color });
}

function writeLines(pen: Pen, lines: string[], at: TextAt & { leading?: number }): void {
  for (const [index, line] of lines.entries()) write(pen, line, { ...at, y: at.y + index * (at.leading ?? 14) });
}

function rule({ page }: Pen, y: number, { from = LEFT, to = RIGHT, thickness = 0.75 } = {}): void {
  const height = page.getHeight() - y;
  page.drawLine({ start: { x: from, y: height }, end: { x: to, y: height }, thickness, color: GREY });
}

interface Column {
  title: string;
  x: number;
  flushRight?: boolean;
}

/** Draws a table with a ruled header and returns the height below its last row. */
function table(
  pen: Pen,
  columns: Column[],
  rows: string[][],
  { top, leading = 19 }: { top: number; leading?: number },
) {
  rule(pen, top - 14, { thickness: 1 });
  for (const { title, ...column } of columns) write(pen, title, { ...column, y: top, size: 9, strong: true });
  rule(pen, top + 7);
  for (const [index, row] of rows.entries()) {
    const y = top + 22 + index * leading;
    for (const [at, { title: _, ...column }] of columns.entries()) write(pen, row[at] ?? "", { ...column, y });
  }
  const end = top + 22 + rows.length * leading - 8;
  rule(pen, end);
  return end;
}

async function newPage(title: string): Promise<{ document: PDFDocument; pen: Pen }> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setCreationDate(MADE_AT);
  document.setModificationDate(MADE_AT);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  return { document, pen: { page: document.addPage(PageSizes.A4), plain, bold } };
}

const ITEMS = [
  ["PB-120", "Laid paper, 120 g, cream, A4", "20", "14.50", "290.00"],
  ["PB-160", "Cover stock, 160 g, slate, A3", "8", "31.25", "250.00"],
  ["TH-018", "Linen thread, waxed, 50 m", "12", "6.40", "76.80"],
  ["BF-002", "Bone folder, 20 cm", "6", "9.90", "59.40"],
  ["SV-000", "Cutting to size, hourly", "2.5", "42.00", "105.00"],
];

async function makeInvoice(): Promise<Uint8Array> {
  const { document, pen } = await newPage("Invoice 2026-0417");
  write(pen, "Larkfield Paper Works Ltd", { x: LEFT, y: 70, size: 17, strong: true, color: BLUE });
  const seller = ["14 Mill Lane, Bath BA1 3JQ, United Kingdom", "VAT no. GB 293 1188 04 · accounts@larkfield.example"];
  writeLines(pen, seller, { x: LEFT, y: 88, size: 9, color: GREY, leading: 12 });
  write(pen, "INVOICE", { x: RIGHT, y: 70, size: 17, strong: true, flushRight: true });
  write(pen, "Bill to", { x: LEFT, y: 148, size: 9, color: GREY });
  writeLines(pen, ["Northgate Bookbinders GmbH", "Hafenstrasse 22", "20457 Hamburg", "Germany"], { x: LEFT, y: 164 });
  const facts = [
    ["Invoice number", "2026-0417"],
    ["Invoice date", "12 March 2026"],
    ["Due date", "11 April 2026"],
    ["Purchase order", "NB-88213"],
  ];
  for (const [index, [name = "", value = ""]] of facts.entries()) {
    write(pen, name, { x: 360, y: 164 + index * 15, color: GREY });
    write(pen, value, { x: RIGHT, y: 164 + index * 15, flushRight: true, strong: index === 0 });
  }
  const columns = [
    { title: "Item", x: LEFT },
    { title: "Description", x: 122 },
    { title: "Quantity", x: 372, flushRight: true },
    { title: "Unit price", x: 452, flushRight: true },
    { title: "Amount", x: RIGHT, flushRight: true },
  ];
  const end = table(pen, columns, ITEMS, { top: 270 });
  const sums = [
    ["Subtotal", "781.20 EUR"],
    ["VAT 19 %", "148.43 EUR"],
    ["Total due", "929.63 EUR"],
  ];
  for (const [index, [name = "", value = ""]] of sums.entries()) {
    const strong = index === sums.length - 1;
    const y = end + 24 + index * 17;
    write(pen, name, { x: 400, y, strong });
    write(pen, value, { x: RIGHT, y, strong, flushRight: true });
  }
  write(pen, "Payment", { x: LEFT, y: 540, size: 12, strong: true });
  const payment = [
    "Please pay within 30 days by bank transfer, naming the invoice number.",
    "IBAN GB33 BUKB 2020 1555 5555 55 · BIC BUKBGB22 · Larkfield Paper Works Ltd",
    "Goods remain our property until they are paid for. Returns within 14 days, uncut.",
  ];
  writeLines(pen, payment, { x: LEFT, y: 558 });
  rule(pen, 780);
  const footer = "Registered in England no. 05512877 · A sample document of Quire: nobody in it exists";
  write(pen, footer, { x: LEFT, y: 794, size: 8, color: GREY });
  return document.save();
}

async function makeDeliveryNote(): Promise<Uint8Array> {
  const { document, pen } = await newPage("Delivery note 5531");
  write(pen, "Harbour Freight & Storage", { x: LEFT, y: 74, size: 18, strong: true });
  write(pen, "Quay 7, 4051 Stavanger, Norway", { x: LEFT, y: 94, size: 11 });
  write(pen, "Delivery note", { x: LEFT, y: 146, size: 16, strong: true });
  const facts = ["Delivery note no.: 5531", "Date: 3 February 2026", "Order no.: NB-88190", "Carrier: Fjord Lines AS"];
  writeLines(pen, facts, { x: LEFT, y: 172, size: 12, leading: 19 });
  write(pen, "Delivered to", { x: 340, y: 172, size: 12, strong: true });
  writeLines(pen, ["Northgate Bookbinders GmbH", "Hafenstrasse 22", "20457 Hamburg"], {
    ...{ x: 340, y: 191, size: 12, leading: 19 },
  });
  const columns = [
    { title: "Pallet", x: LEFT },
    { title: "Contents", x: 150 },
    { title: "Pieces", x: 430, flushRight: true },
    { title: "Weight kg", x: RIGHT, flushRight: true },
  ];
  const rows = [
    ["P-01", "Laid paper, cream", "20", "412"],
    ["P-02", "Cover stock, slate", "8", "236"],
    ["P-03", "Thread and tools", "18", "41"],
  ];
  const end = table(pen, columns, rows, { top: 292, leading: 24 });
  write(pen, "Total weight: 689 kg", { x: RIGHT, y: end + 24, size: 12, strong: true, flushRight: true });
  const remark = ["Received in good order. One corner of pallet P-02 was dented;", "the goods inside are not harmed."];
  writeLines(pen, remark, { x: LEFT, y: end + 76, size: 12, leading: 18 });
  return makeScan(await document.save(), SCAN);
}

const FOLDER = new URL("../samples/", import.meta.url);
const samples = { "invoice.pdf": await makeInvoice(), "scan.pdf": await makeDeliveryNote() };
for (const [name, bytes] of Object.entries(samples)) {
  await writeFile(fileURLToPath(new URL(name, FOLDER).href), bytes);
  console.log(`samples/${name}: ${bytes.length} bytes`);
}
