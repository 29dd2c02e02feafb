import { citeWords } from "../citations.ts";
import type { Doubt } from "../doubt.ts";
import type { ArraySchema, FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import type { Citation, Citations, FieldPage, JsonObject, JsonValue } from "../fields-answer.ts";
import type { FoundField } from "../found-field.ts";
import { indexPages } from "../locate.ts";
import type { PageValues } from "../page-values.ts";
import type { IndexedPage } from "../word-index.ts";
import { type YearOf, yearsIfAsked } from "./arrays/document-year.ts";
import type { ListOptions } from "./arrays/item-tables.ts";
import { titleWords } from "./arrays/list-evidence.ts";
import { listField } from "./arrays/list-field.ts";
import { careerEntries } from "./careers/career-entries.ts";
import { howOfLeaves, valueAt, withConfidence } from "./confidence/confidence.ts";
import type { FoundHow, Way } from "./confidence/evidence.ts";
import { withPositiveDeductions } from "./deductions.ts";
import { enumerated, fullerList } from "./enumerations/enumerated.ts";
import { enumeratedObjects } from "./enumerations/objects.ts";
import { pairsInTables } from "./enumerations/pairs-in-tables.ts";
import { type Enumeration, enumerationsOf } from "./enumerations/proposals.ts";
import { readChoices } from "./judged-choices/read.ts";
import { completedLists, type ReadList } from "./judged-lists/completed-lists.ts";
import { inOwnTables } from "./judged-lists/own-tables.ts";
import { withoutSums } from "./judged-lists/summed-items.ts";
import { withPeriods } from "./periods.ts";
import { isSaidInProse, proseField } from "./prose/prose-field.ts";
import { citeProse, type ProseText, proseText } from "./prose/text/prose-text.ts";
import { ScalarReader } from "./scalars/scalars.ts";
import { wantedOf } from "./scalars/wanted/wanted.ts";
import { holderOf, namesake } from "./statements/named.ts";
import type { Sentence } from "./statements/sentences.ts";
import { statedValue, statements } from "./statements/stated-value.ts";
import { StructureReader } from "./structure/structure-field.ts";
import { placesOf, withoutValue, withValue } from "./surroundings/answer-places.ts";
import { askedLeaves } from "./surroundings/asked-leaf.ts";
import { type AskedNames, namesAsked } from "./surroundings/asked-names.ts";
import { answersOf } from "./surroundings/doubted.ts";
import { nameAlone } from "./surroundings/name-alone.ts";
import { readBySurroundings } from "./surroundings/read.ts";

/** One pass through a schema over one batch of pages. */
export class Reading {
  readonly citations: Citations = {};
  readonly doubts: Record<string, Doubt> = {};
  /** How each value was found, by its path. */
  readonly found: Record<string, { how: FoundHow; value: JsonValue | undefined }> = {};
  /** Properties whose place is shown without a value, and those of agreements for which only certain phrases count. */
  private readonly refused = new Set<string>();
  private readonly scalars: ScalarReader;
  private readonly structure: StructureReader;
  private readonly names: AskedNames;
  private readonly pages: FieldPage[];
  private indexed: PageValues[] | undefined;
  private titles: ReadonlySet<string> | undefined;
  private readonly yearOf: YearOf;
  /** The lists of objects that rules have looked for, in order. */
  readonly lists: ReadList[] = [];
  private enumerations: readonly Enumeration[] | undefined;
  private prose: ProseText | undefined;
  private sentences: Sentence[] | undefined;

  constructor(pages: FieldPage[], schema: ObjectSchema) {
    this.names = namesAsked(schema);
    this.pages = pages;
    this.scalars = new ScalarReader(pages);
    this.structure = new StructureReader(pages);
    this.yearOf = yearsIfAsked(pages, this.scalars.locale);
  }

  object(schema: ObjectSchema, path: string[]): JsonObject {
    const names = Object.keys(schema.properties);
    const entries = Object.entries(schema.properties).map(([name, property]): [string, JsonValue] => [
      name,
      this.property(property, [...path, name], names),
    ]);
    return Object.fromEntries(entries);
  }

  /** The content with what judges give where rules have read nothing. */
  completed(schema: ObjectSchema, content: JsonObject): JsonObject {
    const judged = (left: JsonObject) => this.withJudgedLists(schema, left);
    const own = inOwnTables(schema, this.lists, content, this.citations, judged);
    const lists = this.withEnumerated(schema, withoutSums(schema, this.lists, own, this.citations));
    const read = this.withChoices(schema, this.withSurroundings(schema, lists));
    const whole = withPeriods(
      schema,
      read,
      { citations: this.citations, isOpen: (all, path) => this.isOpen(all, path) },
      this.indexedPages(),
      this.scalars.locale,
    );
    for (const name of Object.keys(this.doubts)) if (this.citations[name] !== undefined) delete this.doubts[name];
    return withPositiveDeductions(schema, whole);
  }

  /** The content with lists of objects that the pages enumerate in other ways than as tables. */
  private withEnumerated(schema: ObjectSchema, content: JsonObject): JsonObject {
    return this.lists.reduce((all, { path, schema: list }) => {
      const name = path.join(".");
      if ((valueAt(all, name) ?? null) !== null) return all;
      const [own = ""] = path.slice(-1);
      const found =
        enumeratedObjects(own, list, this.enumerated(), this.listOptions()) ??
        pairsInTables(own, list, this.indexedPages(), this.citations, this.listOptions());
      const value = this.take(found, path, "list");
      return value === null ? all : withValue(all, schema, path, value);
    }, content);
  }

  private withJudgedLists(schema: ObjectSchema, content: JsonObject): JsonObject {
    const { citations, pages } = this;
    const lists = completedLists(
      this.lists,
      { schema, citations, pages, indexed: () => this.index() },
      this.listOptions(),
    );
    return lists.reduce((all, { path, value, citations: own }) => {
      const before = `${path.join(".")}[`;
      for (const name of Object.keys(citations)) if (name.startsWith(before)) delete citations[name];
      Object.assign(citations, own);
      return withValue(all, schema, path, value);
    }, content);
  }

  /** The content with the values that nothing but the words around them gives. */
  private withSurroundings(schema: ObjectSchema, content: JsonObject): JsonObject {
    const { plain, locale } = this.scalars;
    const isOpen = (path: string) => this.isOpen(content, path);
    const known = { isOpen, taken: placesOf(this.citations) };
    const answers = answersOf(askedLeaves(schema), this.found);
    const { given: found, doubted } = readBySurroundings(plain, schema, locale, known, answers);
    const believed = [...doubted].reduce((all, name) => this.withoutAnswer(all, name), content);
    for (const { path, found: value, confidence } of found) {
      const name = path.join(".");
      const cited = this.scalars.placed(value);
      this.citations[name] = citeWords(cited.page, cited.words).map((place) => ({ ...place, confidence }));
      delete this.doubts[name];
    }
    return found.reduce((all, { path, found: { value } }) => withValue(all, schema, path, value), believed);
  }

  private withoutAnswer(content: JsonObject, name: string): JsonObject {
    const value = this.found[name]?.value;
    delete this.citations[name];
    if (typeof value === "string" || typeof value === "number")
      this.doubts[name] = { reason: "unlikely", candidates: [value] };
    return withoutValue(content, name.split("."));
  }

  /** The content with the answers that passages give to what asks for yes or no, or for one of a few options. */
  private withChoices(schema: ObjectSchema, content: JsonObject): JsonObject {
    const pages = { indexed: this.index(), lined: this.scalars.plain };
    const found = readChoices(pages, schema, (path) => this.isOpen(content, path));
    for (const { path, value, page, words, isTurned, confidence } of found) {
      const name = path.join(".");
      const printed = isTurned ? this.scalars.placed({ value, page, words }).words : words;
      this.citations[name] = citeWords(page, printed).map((place) => ({ ...place, confidence }));
      delete this.doubts[name];
    }
    return found.reduce((all, { path, value }) => withValue(all, schema, path, value), content);
  }

  private isOpen(content: JsonObject, path: string): boolean {
    return !this.refused.has(path) && (valueAt(content, path) ?? null) === null;
  }

  private property(schema: FieldSchema, path: string[], beside: string[]): JsonValue {
    if (schema.type === "object") {
      const content = this.object(schema, path);
      return Object.values(content).every((value) => value === null) ? null : content;
    }
    // The sections of a menu, each with its dishes, are more than headings.
    const nested = schema.type === "array" && holdsLists(schema.items) ? this.listed(schema, path) : undefined;
    if (nested !== undefined) return this.take(nested, path, "list");
    const ofDocument = this.structure.read(path, schema);
    if (ofDocument !== undefined) return this.take(ofDocument ?? undefined, path, "structure");
    if (schema.type === "array") return this.list(schema, path);
    return this.scalar(schema, path, beside);
  }

  /** Phrases first: they say what a value is, whereas a label may be there by chance. */
  private scalar(schema: ScalarSchema, path: string[], beside: string[]): JsonValue {
    const inProse = schema.enum === undefined ? this.inProse(schema, path) : undefined;
    if (inProse !== undefined) return this.take(inProse, path, "prose");
    if (this.prose !== undefined && isSaidInProse(path.at(-1) ?? "", schema, this.prose)) {
      this.refused.add(path.join("."));
      return null;
    }
    const read = this.scalars.read(path, schema, beside);
    const name = path.at(-1) ?? "";
    const alone = read && nameAlone(read, name, schema);
    const found = alone && !this.names.isLabel(alone.value, name, schema, { isLabelled: true }) ? alone : undefined;
    if (found === undefined) {
      const stated = this.stated(schema, path, beside);
      if (stated !== undefined) return this.take(stated, path, "prose");
      const { doubt, isRefused } = this.scalars;
      if (isRefused) this.refused.add(path.join("."));
      if (doubt !== undefined) this.doubts[path.join(".")] = doubt;
      return null;
    }
    const places = citeWords(found.page, found.words);
    this.note(path.join("."), places, this.scalars.how, found.value);
    return found.value;
  }

  /** What a sentence says of a property that no label names. */
  private stated(schema: ScalarSchema, path: string[], beside: string[]): FoundField | undefined {
    if (this.prose === undefined || schema.enum !== undefined || schema.type === "boolean") return undefined;
    this.sentences ??= statements(this.prose);
    if (this.sentences.length === 0) return undefined;
    const wanted = wantedOf(path, schema, beside);
    if (wanted.role !== undefined) return undefined;
    const { locale } = this.scalars;
    const isText = schema.type === "string" && (wanted.kind === "text" || wanted.kind === "name");
    const found = isText
      ? (holderOf(this.prose, wanted.words) ??
        namesake(this.prose, wanted.words) ??
        statedValue(this.sentences, { ...wanted, kind: "identifier" }, locale))
      : statedValue(this.sentences, wanted, locale);
    return found && { value: found.value, citations: { "": citeProse(this.prose, found) } };
  }

  private list(schema: ArraySchema, path: string[]): JsonValue {
    const name = path.at(-1) ?? "";
    const inProse = this.inProse(schema, path);
    if (inProse !== undefined || (this.prose !== undefined && isSaidInProse(name, schema, this.prose)))
      return this.take(inProse, path, "prose");
    const read =
      this.listed(schema, path) ??
      careerEntries(name, schema, this.indexedPages()) ??
      this.scalars.listed(path, schema);
    const found =
      schema.items.type === "object"
        ? read
        : fullerList(read, enumerated(name, schema, this.enumerated(), this.listOptions()), name, schema);
    if (schema.items.type === "object" && !holdsLists(schema.items)) this.lists.push({ path, schema, found });
    return this.take(found, path, "list");
  }

  private enumerated(): readonly Enumeration[] {
    this.enumerations ??= enumerationsOf(this.indexedPages());
    return this.enumerations;
  }

  private listOptions(): ListOptions {
    return { ...this.scalars.locale, titles: () => this.titleWords(), yearOf: this.yearOf };
  }

  private titleWords(): ReadonlySet<string> {
    this.titles ??= titleWords(this.indexedPages());
    return this.titles;
  }

  private listed(schema: ArraySchema, path: string[]): FoundField | undefined {
    return listField(path.at(-1) ?? "", schema, this.index(), this.listOptions());
  }

  private inProse(schema: FieldSchema, path: string[]): FoundField | undefined {
    this.prose ??= proseText(this.index());
    return proseField(path.at(-1) ?? "", schema, this.prose, this.scalars.locale);
  }

  private indexedPages(): IndexedPage[] {
    return this.index().map(({ page }) => page);
  }

  private index(): PageValues[] {
    this.indexed ??= indexPages(this.pages);
    return this.indexed;
  }

  private take(found: FoundField | undefined, path: string[], way: Way): JsonValue {
    if (found === undefined) return null;
    const howOf = howOfLeaves(found, { way });
    for (const [below, places] of Object.entries(found.citations)) {
      const how = howOf(below);
      this.note(path.join(".") + below, places, how, valueAt(found.value, below));
    }
    return found.value;
  }

  private note(path: string, places: Citation[], how: FoundHow, value: JsonValue | undefined): void {
    this.citations[path] = withConfidence(places, how, value);
    this.found[path] = { how, value };
  }
}

const holdsLists = (items: FieldSchema): boolean =>
  items.type === "object" &&
  Object.values(items.properties).some(
    ({ type, ...rest }) => type === "array" && "items" in rest && rest.items.type === "object",
  );
