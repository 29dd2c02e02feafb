/** One of the files in the archive that is a workbook. */
export interface WorkbookPart {
  name: string;
  pieces: Iterable<string>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const CONTENT = "application/vnd.openxmlformats";

/** Cell formats, by their position in the style sheet. */
export const STYLE = { plain: 0, header: 1, longHeader: 2, long: 3 };

const FORMAT = 'numFmtId="0" fillId="0" borderId="0"';
const WRAPPED = 'applyAlignment="1"><alignment wrapText="1"/></xf>';
const STYLES =
  `${HEAD}<styleSheet xmlns="${SHEETS}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  `<cellStyleXfs count="1"><xf ${FORMAT} fontId="0"/></cellStyleXfs>` +
  `<cellXfs count="4"><xf ${FORMAT} fontId="0" xfId="0"/>` +
  `<xf ${FORMAT} fontId="1" xfId="0" applyFont="1"/>` +
  `<xf ${FORMAT} fontId="1" xfId="0" applyFont="1" ${WRAPPED}` +
  `<xf ${FORMAT} fontId="0" xfId="0" ${WRAPPED}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const ROOT_RELATIONS =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  "</Relationships>";

/** Dates are fixed, so that the same tables always make the same file. */
const CORE =
  `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  "<dc:creator>Quire</dc:creator>" +
  '<dcterms:created xsi:type="dcterms:W3CDTF">1970-01-01T00:00:00Z</dcterms:created>' +
  '<dcterms:modified xsi:type="dcterms:W3CDTF">1970-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>';

/** Everything in a workbook except its sheets, which have these names. */
export function* fixedParts(sheets: string[]): Generator<WorkbookPart> {
  yield { name: "[Content_Types].xml", pieces: contentTypes(sheets) };
  yield { name: "_rels/.rels", pieces: [ROOT_RELATIONS] };
  yield { name: "docProps/core.xml", pieces: [CORE] };
  yield { name: "xl/workbook.xml", pieces: workbook(sheets) };
  yield { name: "xl/_rels/workbook.xml.rels", pieces: relations(sheets) };
  yield { name: "xl/styles.xml", pieces: [STYLES] };
}

/** Path of a sheet, counted from 1. */
export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

function* contentTypes(sheets: string[]): Generator<string> {
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${CONTENT}-${type}+xml"/>`;
  yield `${HEAD}<Types xmlns="${PACKAGE}/content-types">`;
  yield `<Default Extension="rels" ContentType="${CONTENT}-package.relationships+xml"/>`;
  yield '<Default Extension="xml" ContentType="application/xml"/>';
  yield override("xl/workbook.xml", "officedocument.spreadsheetml.sheet.main");
  for (const index of sheets.keys()) yield override(sheetPath(index + 1), "officedocument.spreadsheetml.worksheet");
  yield override("xl/styles.xml", "officedocument.spreadsheetml.styles");
  yield `${override("docProps/core.xml", "package.core-properties")}</Types>`;
}

function* workbook(sheets: string[]): Generator<string> {
  yield `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}/relationships">`;
  yield '<bookViews><workbookView activeTab="0"/></bookViews><sheets>';
  for (const [index, name] of sheets.entries())
    yield `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  yield "</sheets></workbook>";
}

function* relations(sheets: string[]): Generator<string> {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"/>`;
  yield `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`;
  for (const index of sheets.keys()) yield relation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`);
  yield `${relation(sheets.length + 1, "styles", "styles.xml")}</Relationships>`;
}

/** The letters of a column: A, B, …, Z, AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What a spreadsheet would read as an escaped character, and characters that XML cannot express. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Text as written in the XML of a workbook. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(ESCAPED, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
