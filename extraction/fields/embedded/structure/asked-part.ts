import type { FieldSchema } from "../../field-schema.ts";
import { nameWords } from "../../property-words.ts";

/** Parts that any document may have, whatever it is about. */
export type DocumentPart =
  | "title"
  | "authors"
  | "abstract"
  | "summary"
  | "headings"
  | "references"
  | "tables"
  | "figures"
  | "keywords"
  | "language"
  | "doi";

/** Words that say only that the whole document is meant. */
const OF_DOCUMENT: ReadonlySet<string> = new Set(
  "document doc paper article report publication manual book work main full metadata meta info information dokument artikel bericht rapport articulo documento articolo relazione der des du de la le el il of the".split(
    " ",
  ),
);

/** Property names that ask for a part, in the singular and plural forms in use. */
const NAMES: Record<DocumentPart, string> = {
  title: "title|titel|titre|titulo|titolo|heading|headline|title text",
  authors:
    "author|authors|author name|author names|author list|authors list|names authors|list authors|autor|autoren|verfasser|auteur|auteurs|autore|autori|autores|written by",
  abstract: "abstract|abstract text|kurzfassung|zusammenfassung|resume|resumen|riassunto|samenvatting|resumo",
  summary: "summary|executive summary|management summary|synopsis|summary text",
  headings:
    "headings|heading titles|heading list|list headings|section titles|section title|section headings|section headers|section names|section list|list sections|sections|subsections|subheadings|chapters|chapter titles|chapter names|chapter headings|chapter list|table contents|contents|toc|outline|ueberschriften|uberschriften|kapitel|abschnitte|kapiteluberschriften|titres|titres sections|titres chapitres|sections titles|chapitres|secciones|titulos|capitulos|titulos secciones|sezioni|titoli|capitoli|hoofdstukken|koppen|paragraafkoppen",
  references:
    "references|reference list|list references|bibliography|bibliographic references|cited references|cited works|works cited|literature|literature cited|literatur|literaturverzeichnis|quellen|bibliographie|bibliografia|referencias|riferimenti|referenties|literatuur",
  tables:
    "tables|table titles|table captions|list tables|table list|tabellen|tableaux|tablas|tabelle|captions tables|titles tables",
  figures:
    "figures|figure titles|figure captions|list figures|figure list|abbildungen|illustrations|figuras|figure|captions figures|titles figures|afbeeldingen",
  keywords:
    "keywords|key words|keyword|keyword list|index terms|schlagworte|schlagworter|schluesselwoerter|schlusselworter|stichworte|mots cles|palabras clave|parole chiave|trefwoorden|palavras chave",
  language: "language|language code|lang|sprache|langue|idioma|lingua|taal|written language",
  doi: "doi|doi number|digital object identifier",
};

const PART_OF_NAME: ReadonlyMap<string, DocumentPart> = new Map(
  (Object.keys(NAMES) as DocumentPart[]).flatMap((part) => NAMES[part].split("|").map((name) => [name, part] as const)),
);

const LISTS: ReadonlySet<DocumentPart> = new Set(["headings", "references", "tables", "figures"]);
const EITHER: ReadonlySet<DocumentPart> = new Set(["authors", "keywords"]);

/**
 * The part of the document that a property asks for. The names of enclosing objects may say only that the document is
 * meant.
 */
export function askedPart(path: string[], schema: FieldSchema): DocumentPart | undefined {
  const around = path.slice(0, -1).flatMap(nameWords);
  if (!around.every((word) => OF_DOCUMENT.has(word))) return undefined;
  const words = nameWords(path.at(-1) ?? "");
  const told = words.filter((word) => !OF_DOCUMENT.has(word)).join(" ");
  const part = PART_OF_NAME.get(words.join(" ")) ?? PART_OF_NAME.get(told);
  if (part === undefined) return undefined;
  const isList = schema.type === "array";
  const suits = isList ? LISTS.has(part) || EITHER.has(part) : schema.type === "string" && !LISTS.has(part);
  return suits ? part : undefined;
}
