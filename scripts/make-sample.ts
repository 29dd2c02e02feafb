import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PageSizes, PDFDocument, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { FOLDING_SERIES, SHEET_HEADER, SHEET_ROWS, STRENGTH_CELLS } from "./sample/data.ts";
import { drawChart, sheetPhotograph } from "./sample/figures.ts";
import { addLink, addOutline, type Bookmark } from "./sample/navigation.ts";
import * as prose from "./sample/prose.ts";
import { drawOpenTable, drawRuledTable } from "./sample/tables.ts";
import { drawLine, Flow, type Frame, type TextStyle } from "./sample/typesetter.ts";
import { runScript } from "./script-arguments.ts";

const MARGIN = 64;
const GUTTER = 22;
const BODY_TOP = 78;
const BODY_BOTTOM = 760;
const FOOTNOTE_TOP = 716;
const GREY = rgb(0.42, 0.42, 0.46);
const LINK_BLUE = rgb(0.1, 0.3, 0.65);
const MADE_AT = new Date("2026-03-20T09:00:00Z");

type Styles = Awaited<ReturnType<typeof loadStyles>>;

async function loadStyles(document: PDFDocument) {
  const roman = await document.embedFont(StandardFonts.TimesRoman);
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
  const sans = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const body: TextStyle = { font: roman, size: 10.5, leading: 13.5, align: "justify", spaceBefore: 6 };
  return {
    body,
    title: { font: bold, size: 30, leading: 36, align: "center" },
    subtitle: { font: italic, size: 14, leading: 20, align: "center", color: GREY },
    abstract: { ...body, font: italic },
    section: { font: bold, size: 15, leading: 19, spaceBefore: 16 },
    subsection: { font: bold, size: 11.5, leading: 15, spaceBefore: 12 },
    item: { ...body, align: "left", spaceBefore: 3 },
    caption: { font: italic, size: 9, leading: 11.5, spaceBefore: 6 },
    note: { font: roman, size: 8.5, leading: 10.5 },
    furniture: { font: sans, size: 8, leading: 10, color: GREY },
    cell: { font: sans, size: 9, leading: 11 },
    cellHead: { font: bold, size: 9, leading: 11 },
    label: sans,
  } satisfies Record<string, TextStyle | typeof sans>;
}

function drawFurniture(page: PDFPage, number: number, total: number, { furniture }: Styles): void {
  const right = page.getWidth() - MARGIN;
  const edition = "Quire sample document";
  drawLine(page, prose.TITLE, MARGIN, 46, furniture);
  drawLine(page, edition, right - furniture.font.widthOfTextAtSize(edition, furniture.size), 46, furniture);
  page.drawLine({
    start: { x: MARGIN, y: page.getHeight() - 53 },
    end: { x: right, y: page.getHeight() - 53 },
    thickness: 0.5,
    color: GREY,
  });
  const folio = `Page ${number} of ${total}`;
  const folioWidth = furniture.font.widthOfTextAtSize(folio, furniture.size);
  drawLine(page, folio, (page.getWidth() - folioWidth) / 2, 800, furniture);
}

/** A frame covering the page's text area below `top`. */
function fullFrame(page: PDFPage, top = BODY_TOP): Frame {
  return { page, left: MARGIN, top, width: page.getWidth() - 2 * MARGIN, bottom: BODY_BOTTOM };
}

function columnFrames(page: PDFPage, top: number, bottom = BODY_BOTTOM): Frame[] {
  const width = (page.getWidth() - 2 * MARGIN - GUTTER) / 2;
  return [MARGIN, MARGIN + width + GUTTER].map((left) => ({ page, left, top, width, bottom }));
}

function setAll(flow: Flow, paragraphs: string[], style: TextStyle): void {
  for (const paragraph of paragraphs) flow.text(paragraph, style);
}

/** Sets a heading, keeps it with the two lines that follow it, and returns its bookmark. */
function setHeading(flow: Flow, title: string, style: TextStyle): Bookmark {
  flow.reserve((style.spaceBefore ?? 0) + style.leading + 2 * 13.5);
  const bookmark = { title, page: flow.frame.page, top: flow.position };
  flow.text(title, style);
  return bookmark;
}

/** Pages 1 and 2: title, abstract, two columns, footnote, nested list, photograph. */
async function setOpening(document: PDFDocument, pages: [PDFPage, PDFPage], styles: Styles): Promise<Bookmark[]> {
  const [first, second] = pages;
  const head = new Flow([{ ...fullFrame(first, 84), left: MARGIN + 40, width: first.getWidth() - 2 * MARGIN - 80 }]);
  head.text(prose.TITLE, styles.title);
  head.text(prose.SUBTITLE, styles.subtitle);
  head.text(prose.BYLINE, { ...styles.caption, align: "center" });
  head.skip(14);
  head.text(prose.ABSTRACT, styles.abstract);

  const top = head.position + 10;
  const flow = new Flow([...columnFrames(first, top, FOOTNOTE_TOP - 16), ...columnFrames(second, BODY_TOP)]);
  const why = setHeading(flow, "1 Why paper still matters", styles.section);
  setAll(flow, prose.WHY_PAPER, styles.body);
  const quire = setHeading(flow, "1.1 What a quire is", styles.subsection);
  setAll(flow, prose.WHAT_A_QUIRE_IS, styles.body);
  setFootnote(first, styles);

  const made = setHeading(flow, "2 How a sheet is made", styles.section);
  const vat = setHeading(flow, "2.1 From the vat to the loft", styles.subsection);
  setAll(flow, prose.HOW_A_SHEET_IS_MADE, styles.body);
  flow.text(prose.STEPS_LEAD, styles.body);
  for (const [index, step] of prose.STEPS.entries()) {
    flow.item(`${index + 1}.`, step.text, { ...styles.item, indent: 18, markerIndent: 4 });
    for (const detail of step.items) flow.item("\u2022", detail, { ...styles.item, indent: 34, markerIndent: 22 });
  }
  flow.nextFrame();
  const light = setHeading(flow, "2.2 Looking through a sheet", styles.subsection);
  await setPhotograph(document, flow, styles);
  setAll(flow, prose.LIGHT, styles.body);
  const sizing = setHeading(flow, "2.3 Sizing", styles.subsection);
  setAll(flow, prose.SIZING, styles.body);
  const folding = setHeading(flow, "2.4 Folding and sewing", styles.subsection);
  setAll(flow, prose.FOLDING, styles.body);
  const counting = setHeading(flow, "2.5 Counting", styles.subsection);
  setAll(flow, prose.COUNTING, styles.body);
  return [
    { ...why, children: [quire] },
    { ...made, children: [vat, light, sizing, folding, counting] },
  ];
}

function setFootnote(page: PDFPage, styles: Styles): void {
  const y = page.getHeight() - FOOTNOTE_TOP;
  page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + 120, y }, thickness: 0.5, color: GREY });
  new Flow([fullFrame(page, FOOTNOTE_TOP + 4)]).text(prose.FOOTNOTE, styles.note);
}

async function setPhotograph(document: PDFDocument, flow: Flow, styles: Styles): Promise<void> {
  const image = await document.embedPng(await sheetPhotograph());
  const { page, left, width } = flow.frame;
  const height = (width * image.height) / image.width;
  flow.skip(8);
  page.drawImage(image, { x: left, y: page.getHeight() - flow.position - height, width, height });
  flow.skip(height);
  flow.text("Figure 1. A text sheet on the light table.", styles.caption);
  flow.skip(6);
}

/** Page 3: a ruled table with spanning headers and a table without rulings. */
function setMeasurements(page: PDFPage, styles: Styles): Bookmark {
  const flow = new Flow([fullFrame(page)]);
  const heading = setHeading(flow, "3 Measurements", styles.section);
  setAll(flow, [prose.MEASURES_LEAD, prose.MEASURES_METHOD], styles.body);
  const strength = setHeading(flow, "3.1 Strength", styles.subsection);
  flow.text("Table 1. Tensile strength and folding endurance of four papers.", styles.caption);
  flow.skip(8);
  const ruledBottom = drawRuledTable({
    page,
    left: MARGIN,
    top: flow.position,
    columnWidths: [131, 84, 84, 84, 84],
    rowHeight: 22,
    cells: STRENGTH_CELLS,
    body: styles.cell,
    head: styles.cellHead,
  });
  flow.skip(ruledBottom - flow.position + 16);
  const weight = setHeading(flow, "3.2 Weight and thickness", styles.subsection);
  flow.text("Table 2. Single sheets of the text batch, one drawn from every twenty-five.", styles.caption);
  flow.skip(10);
  const openBottom = drawOpenTable({
    page,
    left: MARGIN + 10,
    top: flow.position,
    decimalAt: [140, 250, 360],
    rowHeight: 18,
    header: SHEET_HEADER,
    rows: SHEET_ROWS,
    body: styles.cell,
    head: styles.cellHead,
  });
  flow.skip(openBottom - flow.position + 14);
  flow.text(prose.MEASURES_CLOSE, styles.body);
  return { ...heading, children: [strength, weight] };
}

/** Page 4, upper part: prose and the vector chart. */
function setDiscussion(flow: Flow, styles: Styles): Bookmark {
  const { page } = flow.frame;
  const heading = setHeading(flow, "4 Discussion", styles.section);
  setAll(flow, prose.DISCUSSION, styles.body);
  flow.skip(30);
  drawChart({
    page,
    left: MARGIN + 46,
    top: flow.position,
    width: 370,
    height: 180,
    font: styles.label,
    xLabel: "Hours of beating",
    yLabel: "Folds to failure",
    yMaximum: 2500,
    yStep: 500,
    series: FOLDING_SERIES,
  });
  flow.skip(180 + 30);
  flow.text("Figure 2. Folding endurance against hours of beating, median of ten strips.", {
    ...styles.caption,
    align: "center",
  });
  const limits = setHeading(flow, "4.1 What the figures cannot say", styles.subsection);
  setAll(flow, prose.LIMITS, styles.body);
  return { ...heading, children: [limits] };
}

/** Page 4, lower part: conclusion, lettered recommendations, a link. */
function setClosing(document: PDFDocument, flow: Flow, styles: Styles): Bookmark[] {
  const { page } = flow.frame;
  const conclusion = setHeading(flow, "5 Conclusion", styles.section);
  setAll(flow, prose.CONCLUSION, styles.body);
  const advice = setHeading(flow, "5.1 Recommendations", styles.subsection);
  for (const [index, item] of prose.RECOMMENDATIONS.entries()) {
    flow.item(`(${String.fromCharCode(97 + index)})`, item, { ...styles.item, indent: 24, markerIndent: 4 });
  }
  const sources = setHeading(flow, "Sources and licence", styles.section);
  flow.text(prose.SOURCES_LEAD, { ...styles.body, align: "left" });
  const link = { ...styles.body, color: LINK_BLUE };
  const box = { left: MARGIN, top: flow.position + 3, bottom: flow.position + link.leading + 3 };
  flow.skip(link.leading);
  drawLine(page, prose.SOURCES_URL, MARGIN, flow.position, link);
  const right = MARGIN + link.font.widthOfTextAtSize(prose.SOURCES_URL, link.size);
  addLink(document, page, prose.SOURCES_URL, { ...box, right });
  return [{ ...conclusion, children: [advice] }, sources];
}

/** Draws the sample document; the bytes are the same on every run. */
export async function makeSample(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle("On Paper: a small report about sheets, folds and fibres");
  document.setAuthor("The Quire workshop");
  document.setCreationDate(MADE_AT);
  document.setModificationDate(MADE_AT);
  document.setLanguage("en-GB");
  const styles = await loadStyles(document);
  const add = () => document.addPage(PageSizes.A4);
  const pages = [add(), add(), add(), add()] as const;
  const last = new Flow([fullFrame(pages[3])]);
  const bookmarks = [
    ...(await setOpening(document, [pages[0], pages[1]], styles)),
    setMeasurements(pages[2], styles),
    setDiscussion(last, styles),
    ...setClosing(document, last, styles),
  ];
  for (const [index, page] of pages.entries()) drawFurniture(page, index + 1, pages.length, styles);
  addOutline(document, bookmarks);
  return await document.save();
}

const SCRIPT = {
  usage: "npm run sample",
  description: "Makes samples/quire-sample.pdf, always with the same bytes.",
  options: {},
};

if (import.meta.main)
  await runScript(SCRIPT, async () => {
    const folder = fileURLToPath(new URL("../samples/", import.meta.url).href);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}quire-sample.pdf`, await makeSample());
    return 0;
  });
