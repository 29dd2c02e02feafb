import { citeWords } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, FieldPage, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { meaningKeys } from "../../meaning-keys.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { type PageRow, pageRows, type Segment } from "./page-rows.ts";
import type { Part } from "./priced-lines.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** Fewer rows are no list of measurements. */
const FEWEST = 4;
/** Share of the rows that have a unit, and of those that have a range or a remark, at least. */
const MOST = 0.5;
const OF_MEASURES =
  /[/%°‰^]|^(?:[kcmµun]?[gml]|k?[VAW]|[kM]?Hz|[kMG]?Pa|bar|fL|pg|ng|dl|dL|mL|IU|mIU|U|mmol|mol|ppm|ppb|pH|min|sec|ms|mV|mA|kWh|dB|N|Nm|kN|J|kJ|kcal)$/u;
/** Points by which the rows of one list may begin apart. */
const SAME_LEFT = 3;

/** "11.4 g/dL", "< 0.5 %", "287 10^3/µL", "83". */
const MEASURE =
  /^((?:[<>≤≥]\s?)?[-+]?\d+(?:[.,]\d+)*)(?:\s?((?:10[\^³⁶⁹]\S*\s?)?[%\p{L}µ°‰][^\s\d]{0,12}(?:\/\S{1,8})?|10[\^³⁶⁹]\S*|%))?$/u;
const UNIT = /^(?:%|‰|10[\^³⁶⁹]\S*|[\p{L}µ°%]{1,6}\/\S{1,10}|[\p{L}µ°]{1,3})$/u;
const RANGE = /^(?:[<>≤≥]=?\s?\d[\d.,]*|\d[\d.,]*\s?[–—-]\s?\d[\d.,]*)(?:\s\S{1,12})?$/u;
/** What says that a value is out of its range. */
const MARK = /^[\u2191\u2193*+\u2212HL!-]{1,2}$/u;

interface MeasuredRow {
  page: number;
  left: number;
  name: Part;
  value: Part;
  unit?: Part;
  range?: Part;
  remark?: Part;
}

/** What of a measured row each property asks for. */
type Parts = Partial<Record<"name" | "value" | "unit" | "range" | "remark", ItemProperty>>;

const UNITS = /^(?:unit|units|uom|unite|unites|einheit|unidad|unidades|unita|eenheid|jednostka|enhed|enhet|unidade)$/;
const RANGES =
  /^(?:range|reference|rango|referencia|referenz|referenzbereich|normbereich|normwert|norm|intervallo|riferimento|plage|valeurs|zakres|referentie|limits?)$/;
const REMARKS =
  /^(?:interpretation|comment|remark|assessment|evaluation|rating|interpretacion|bewertung|beurteilung|commento|commentaire|comentario|ocena)$/;
const VALUES =
  /^(?:value|result|valor|resultado|wert|ergebnis|messwert|valore|risultato|valeur|resultat|waarde|uitslag|wynik|vaerdi|varde|reading|measurement|concentration)$/;
const OTHERS = /^(?:section|group|category|flag|status|method|abnormal|code|index)$/;

/**
 * Reads a list of measurements that has no header: rows of a name, a figure with its unit, and the range it should be
 * in. `undefined` if the schema asks for other things, or the pages have no such rows.
 */
export function measuredRows(schema: ArraySchema, pages: FieldPage[], options: ReadOptions): FoundField | undefined {
  const parts = schema.items.type === "object" ? partsOf(itemProperties(schema.items)) : undefined;
  if (parts === undefined) return undefined;
  const rows = pages.flatMap((page) => pageRows(page).flatMap((row) => measuredRow(row) ?? []));
  const [first] = rows;
  const alike = rows.filter(({ left }) => first !== undefined && Math.abs(left - first.left) <= SAME_LEFT);
  const most = (has: (row: MeasuredRow) => boolean) => alike.filter(has).length >= MOST * alike.length;
  const isMeasured = ({ unit }: MeasuredRow) => unit !== undefined && OF_MEASURES.test(unit.text);
  if (alike.length < FEWEST || !most(isMeasured) || !most(({ range, remark }) => (range ?? remark) !== undefined))
    return undefined;
  const citations: Record<string, Citation[]> = {};
  const value = alike.map((row, index) => {
    const item: JsonObject = {};
    for (const part of ["name", "value", "unit", "range", "remark"] as const) {
      const [property, printed] = [parts[part], row[part]];
      const read =
        property === undefined || printed === undefined ? undefined : readText(printed.text, property, options);
      if (property === undefined || printed === undefined || read === undefined) continue;
      item[property.name] = read;
      citations[`[${index}].${property.name}`] = citeWords(row.page, printed.words);
    }
    return item;
  });
  return { value, citations };
}

function partsOf(properties: readonly ItemProperty[]): Parts | undefined {
  const has = (pattern: RegExp) => (property: ItemProperty) =>
    property.words.some((word) => pattern.test(word)) || meaningKeys(property.words).some((key) => pattern.test(key));
  const isText = ({ schema }: ItemProperty) => schema.type === "string" && schema.enum === undefined;
  const unit = properties.find((property) => isText(property) && has(UNITS)(property));
  const range = properties.find((property) => isText(property) && has(RANGES)(property) && property !== unit);
  const value = properties.find(
    (property) => property.schema.type !== "boolean" && has(VALUES)(property) && property !== range,
  );
  if (value === undefined || (unit === undefined && range === undefined)) return undefined;
  const remark = properties.find((property) => isText(property) && has(REMARKS)(property));
  const taken = [unit, range, value, remark];
  const name = properties.find((property) => isText(property) && !taken.includes(property) && !has(OTHERS)(property));
  return name && { name, value, ...(unit && { unit }), ...(range && { range }), ...(remark && { remark }) };
}

function measuredRow({ page, segments }: PageRow): MeasuredRow | undefined {
  const [name, ...rest] = segments;
  const others = rest.filter(({ text }) => !MARK.test(text));
  const [figure, ...behind] = others;
  const measure = MEASURE.exec(figure?.text ?? "");
  if (name === undefined || figure === undefined || measure === null || !/^\p{L}.*\p{L}|^pH$/u.test(name.text))
    return undefined;
  const count = (measure[1] ?? "").split(" ").length;
  const inFigure = measure[2] === undefined ? undefined : partOf(figure.words.slice(count));
  const [next] = behind;
  const unit = inFigure ?? (next !== undefined && UNIT.test(next.text) ? next : undefined);
  const range = behind.find((segment) => segment !== unit && RANGE.test(segment.text));
  const last = behind.at(-1);
  const remark =
    last !== undefined && last !== unit && last !== range && /\p{L}{3}/u.test(last.text) ? last : undefined;
  return {
    page,
    left: name.box.left,
    name,
    value: partOf(figure.words.slice(0, Math.max(1, figure.words.length - (inFigure?.words.length ?? 0)))),
    ...(unit && { unit }),
    ...(range && { range }),
    ...(remark && { remark }),
  };
}

const partOf = (words: Segment["words"]): Part => ({ text: words.map(({ text }) => text).join(" "), words });
