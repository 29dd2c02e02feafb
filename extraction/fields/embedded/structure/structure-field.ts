import type { DocumentText } from "../../../document/document-model.ts";
import { citeWords } from "../../citations.ts";
import type { FieldSchema, ScalarSchema } from "../../field-schema.ts";
import type { Citation, FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { askedPart, type DocumentPart } from "./asked-part.ts";
import { findAuthors } from "./authors.ts";
import { citedPart } from "./citation-line.ts";
import { documentLanguage } from "./document-language.ts";
import { citeElement, type DocumentStructure, documentStructure, isHeading, textOf } from "./document-structure.ts";
import { DOI, type Entry, entryObject, textProperty } from "./entries.ts";
import { abstractOf, captionsOf, headingsOf, keywordsOf, referencesOf, summaryOf } from "./sections.ts";
import { bodySize, type FoundTitle, findTitle, isOfPart } from "./title.ts";

/** Fewest letters from which a language can be told. */
const FEWEST_LETTERS = 200;

/** Parts whose names mean nothing else on a page: if the structure does not show one, the document has none. */
const OWN: ReadonlySet<DocumentPart> = new Set(["headings", "references", "abstract", "tables", "figures", "authors"]);

/**
 * Reads the parts that any document has from its structure: the type of the title, the tree of sections, captions, runs
 * of text.
 */
export class StructureReader {
  private readonly pages: FieldPage[];
  private made: DocumentStructure | undefined;
  private foundTitle: FoundTitle | null | undefined;

  constructor(pages: FieldPage[]) {
    this.pages = pages;
  }

  /**
   * The part that a property asks for. `undefined` if it asks for none, or a label may supply it; `null` if the
   * document has no such part.
   */
  read(path: string[], schema: FieldSchema): FoundField | null | undefined {
    const part = askedPart(path, schema);
    if (part === undefined) return citedPart(path, schema, this.pages[0]);
    if (schema.type === "array") return this.list(part, schema.items);
    return this.text(part, schema) ?? (OWN.has(part) ? null : undefined);
  }

  private structure(): DocumentStructure {
    this.made ??= documentStructure(this.pages);
    return this.made;
  }

  private title(): FoundTitle | undefined {
    if (this.foundTitle === undefined) this.foundTitle = this.readTitle() ?? null;
    return this.foundTitle ?? undefined;
  }

  private readTitle(): FoundTitle | undefined {
    const [first] = this.pages;
    if (first === undefined || !this.structure().hasOpening) return undefined;
    const byType = findTitle(first, bodySize(this.pages));
    if (byType !== undefined) return byType;
    const heading = this.structure().document.elements.find(isHeading);
    const stands = heading?.label === "Title" && heading.page === 1 && heading.box.top < first.words.height / 2;
    return stands && !isOfPart(textOf(heading)) ? { text: textOf(heading), words: [], box: heading.box } : undefined;
  }

  private text(part: DocumentPart, schema: FieldSchema): FoundField | undefined {
    if (schema.type === "array" || schema.type === "object") return undefined;
    if (part === "language") return this.language(schema);
    if (!this.structure().hasOpening) return undefined;
    switch (part) {
      case "title":
        return this.titleField();
      case "authors": {
        const people = this.people();
        const [first] = people;
        return (
          first && { value: people.map(({ text }) => text).join(", "), citations: { "": citeElement(first.element) } }
        );
      }
      case "keywords": {
        const found = keywordsOf(this.structure());
        return found && { value: found.words.join(", "), citations: { "": citeElement(found.element) } };
      }
      case "abstract":
      case "summary": {
        const found = part === "abstract" ? abstractOf(this.structure()) : summaryOf(this.structure());
        return found && { value: found.text, citations: { "": found.elements.flatMap((each) => citeElement(each)) } };
      }
      case "doi":
        return this.doi();
      default:
        return undefined;
    }
  }

  private titleField(): FoundField | undefined {
    const title = this.title();
    if (title === undefined) return undefined;
    const heading = this.structure().document.elements.find(isHeading);
    const cited = title.words.length > 0 ? citeWords(1, linesOf(title)) : heading && citeElement(heading);
    return { value: title.text, citations: { "": cited ?? [] } };
  }

  private doi(): FoundField | undefined {
    const [first] = this.pages;
    for (const { words } of first?.words.lines ?? []) {
      const match = DOI.exec(words.map(({ text }) => text).join(""));
      if (match !== null) return { value: match[0], citations: { "": citeWords(1, words) } };
    }
    return undefined;
  }

  private language(schema: ScalarSchema): FoundField | undefined {
    const texts = this.structure().document.elements.filter((element) => element.kind === "text");
    const all = texts.map(textOf).join(" ");
    const code = all.length < FEWEST_LETTERS ? undefined : documentLanguage(all);
    const [first] = texts;
    if (code === undefined || first === undefined) return undefined;
    const english = new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
    const allowed = schema.enum?.map(String);
    const wantsName = /\bname\b|english|german/i.test(schema.description ?? "");
    const value =
      allowed === undefined
        ? wantsName
          ? english
          : code
        : allowed.find((each) => [code, english.toLowerCase()].includes(each.toLowerCase()));
    if (value === undefined) return undefined;
    const longest = texts.reduce(
      (most, next) => (next.content.text.length > most.content.text.length ? next : most),
      first,
    );
    return { value, citations: { "": citeElement(longest) } };
  }

  private people(): Entry[] {
    const title = this.title();
    if (title === undefined) return [];
    return findAuthors(this.structure(), title).map(({ name, element }) => ({ element, text: name }));
  }

  private list(part: DocumentPart, items: FieldSchema): FoundField | null | undefined {
    const entries = this.entries(part);
    if (items.type === "string") return listOf(entries);
    if (items.type !== "object") return undefined;
    const titled = textProperty(part, items);
    if (titled === undefined) return undefined;
    const objects = entries.map((entry) => entryObject(items, entry, { part, titled, structure: this.structure() }));
    const citations = entries.flatMap(({ element }, index) =>
      Object.keys(objects[index] ?? {}).map((name) => [`[${index}].${name}`, citeElement(element)] as const),
    );
    return objects.length === 0 ? null : { value: objects, citations: Object.fromEntries(citations) };
  }

  private entries(part: DocumentPart): Entry[] {
    const structure = this.structure();
    const own = (element: DocumentText): Entry => ({ element, text: textOf(element) });
    switch (part) {
      case "headings":
        return headingsOf(structure, this.title()).map(own);
      case "references":
        return referencesOf(structure);
      case "tables":
        return captionsOf(structure, "table").map(own);
      case "figures":
        return captionsOf(structure, "figure").map(own);
      case "authors":
        return structure.hasOpening ? this.people() : [];
      case "keywords": {
        const found = keywordsOf(structure);
        return found === undefined ? [] : found.words.map((text) => ({ element: found.element, text }));
      }
      default:
        return [];
    }
  }
}

function listOf(entries: Entry[]): FoundField | null {
  if (entries.length === 0) return null;
  const citations = entries.map(({ element }, index): [string, Citation[]] => [`[${index}]`, citeElement(element)]);
  return { value: entries.map(({ text }) => text), citations: Object.fromEntries(citations) };
}

/** The words of a title, each with its line. */
function linesOf({ words }: FoundTitle) {
  let line = 0;
  return words.map((word, index) => {
    const before = words[index - 1];
    if (before !== undefined && word.box.left < before.box.left) line++;
    return { ...word, line };
  });
}
