import type { DocumentText } from "../../../document/document-model.ts";
import type { FieldSchema, ObjectSchema } from "../../field-schema.ts";
import type { JsonObject, JsonValue } from "../../fields-answer.ts";
import { nameWords } from "../../property-words.ts";
import type { DocumentPart } from "./asked-part.ts";
import { type DocumentStructure, textOf } from "./document-structure.ts";
import { bodyBelow } from "./sections.ts";

/** An entry of a list, with the element that shows it. */
export interface Entry {
  element: DocumentText;
  text: string;
}

export const DOI = /\b10\.\d{4,9}\/[^\s"<>]*[^\s"<>.,;:)\]]/u;

const TEXT_WORD =
  /^(?:title|titel|titre|titulo|titolo|name|heading|header|text|caption|label|reference|citation|raw|full|string|entry|author|keyword|section|chapter|value)$/;
const CONTENT_NAME = /^(?:content|body|paragraphs?|text|inhalt|contenu|contenido)$/i;
const PAGE_NAME = /^(?:start_?)?(?:page|page_?(?:number|no|num)|seite)$/i;
const LEVEL_NAME = /^(?:level|depth|heading_?level|section_?level|ebene)$/i;
const NUMBER_NAME = /^(?:number|no|num|section_?number|index|nummer|(?:table|figure)_?(?:number|no))$/i;
const YEAR_NAME = /^(?:year|published|publication_?year)$/i;
const PRINTED_NUMBER =
  /^(?:(?:table|tab\.?|tabelle|figure|fig\.?|abb\.?|abbildung|chapter|section)\s*)?(\d+(?:\.\d+)*|[IVX]+(?=\.))/iu;
const YEAR = /\b(?:19|20)\d{2}\b/;

/** The property that takes an entry's text. Without one, the schema asks for something else. */
export const textProperty = (part: DocumentPart, { properties }: ObjectSchema): string | undefined =>
  Object.keys(properties).find((name) =>
    nameWords(name).every((word) => TEXT_WORD.test(word) || word === part || `${word}s` === part),
  );

/** The object made from an entry, in the requested shape; what the entry does not show is absent. */
export function entryObject(
  { properties }: ObjectSchema,
  entry: Entry,
  asked: { part: DocumentPart; titled: string; structure: DocumentStructure },
): JsonObject {
  const members = Object.entries(properties).flatMap(([name, schema]): [string, JsonValue][] => {
    const value = fitted(name === asked.titled ? entry.text : memberOf(name, entry, asked), schema);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(members);
}

function memberOf(
  name: string,
  { element, text }: Entry,
  { part, structure }: { part: DocumentPart; structure: DocumentStructure },
): string | number | undefined {
  if (PAGE_NAME.test(name)) return element.page;
  if (NUMBER_NAME.test(name)) return PRINTED_NUMBER.exec(text)?.[1];
  if (part === "headings" && LEVEL_NAME.test(name)) return element.level;
  if (part === "headings" && CONTENT_NAME.test(name)) {
    const body = bodyBelow(structure, element).map(textOf).join("\n\n");
    return body === "" ? undefined : body;
  }
  if (part === "references" && YEAR_NAME.test(name)) return YEAR.exec(text)?.[0];
  return part === "references" && /^doi$/i.test(name) ? DOI.exec(text)?.[0] : undefined;
}

/** A value converted to the requested type. */
function fitted(value: string | number | undefined, { type }: FieldSchema): string | number | undefined {
  if (value === undefined || type === "string") return value === undefined ? undefined : String(value);
  const number = Number(value);
  if (type === "number") return Number.isFinite(number) ? number : undefined;
  return type === "integer" && Number.isInteger(number) ? number : undefined;
}
