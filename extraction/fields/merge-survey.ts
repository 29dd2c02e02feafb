import { DoubtSurvey } from "./doubt-survey.ts";
import type { FieldSchema, ObjectSchema } from "./field-schema.ts";
import { difference, type FieldWarning, MOST_SHOWN, missing, missingPaths } from "./field-warnings.ts";
import type { FieldsAnswer } from "./fields-answer.ts";
import { sureValues } from "./sure-values.ts";
import { canonical, digestOf } from "./value-text.ts";
import { citationsBelow, type FoundValue, foundValues, pathOf } from "./values-at.ts";

/** Length of what a value adds to each output, in characters. */
interface Lengths {
  content: number;
  citations: number;
  /** Number of required properties in the value that have no value themselves. */
  missing: number;
}

/** One of the distinct values of a property that is not an array. */
interface Variant {
  count: number;
  batch: number;
  lengths: Lengths;
}

/** Records which values of a property are kept, but not the values themselves. */
export class KeptValues {
  readonly name: string;
  readonly property: FieldSchema;
  readonly lengths: Lengths = { content: 0, citations: 0, missing: 0 };
  /** By batch: indices of the kept values, and the index of the first of them in the merged result. */
  readonly #kept = new Map<number, { from: number; indices: number[] }>();
  #count = 0;

  constructor(name: string, property: FieldSchema) {
    this.name = name;
    this.property = property;
  }

  get count(): number {
    return this.#count;
  }

  keep(batch: number, index: number, lengths: Lengths): void {
    const kept = this.#kept.get(batch);
    if (kept === undefined) this.#kept.set(batch, { from: this.#count, indices: [index] });
    else kept.indices.push(index);
    this.#count++;
    this.lengths.content += lengths.content;
    this.lengths.citations += lengths.citations;
    this.lengths.missing += lengths.missing;
  }

  /** The kept values of a batch, with their paths in the batch and in the merged result. */
  *of(batch: number, answer: FieldsAnswer): Generator<FoundValue & { from: string; to: string }> {
    const kept = this.#kept.get(batch);
    if (kept === undefined) return;
    let next = 0;
    for (const found of foundValues(answer, this.name, this.property)) {
      if (found.index !== kept.indices[next]) continue;
      const from = pathOf(this.name, this.property, found.index);
      yield { ...found, from, to: pathOf(this.name, this.property, kept.from + next) };
      next++;
    }
  }
}

/** What the batches say about one property. */
class PropertySurvey {
  readonly kept: KeptValues;
  /** For an array: digests of the items seen so far. */
  readonly #met = new Set<string>();
  /** For any other property: its distinct values, by digest. */
  readonly #variants = new Map<string, Variant>();
  readonly #shown: string[] = [];

  constructor(name: string, property: FieldSchema) {
    this.kept = new KeptValues(name, property);
  }

  add(batch: number, answer: FieldsAnswer): void {
    const { name, property } = this.kept;
    for (const found of foundValues(answer, name, property)) {
      const key = canonical(found.value);
      const digest = digestOf(key);
      if (property.type === "array") {
        if (this.#met.has(digest)) continue;
        this.#met.add(digest);
        this.kept.keep(batch, found.index, this.#lengthsOf(found, answer));
        continue;
      }
      const variant = this.#variants.get(digest);
      if (variant !== undefined) variant.count++;
      else {
        this.#variants.set(digest, { count: 1, batch, lengths: this.#lengthsOf(found, answer) });
        if (this.#shown.length < MOST_SHOWN) this.#shown.push(key);
      }
    }
  }

  /** To be called after the last batch. */
  decide(): void {
    let best: Variant | undefined;
    // Variants are in order of appearance, so the earliest wins a tie.
    for (const variant of this.#variants.values()) if (variant.count > (best?.count ?? 0)) best = variant;
    if (best !== undefined) this.kept.keep(best.batch, 0, best.lengths);
    this.#met.clear();
  }

  difference(): FieldWarning | undefined {
    const { size } = this.#variants;
    return size > 1 ? difference(this.kept.name, this.#shown, size) : undefined;
  }

  #lengthsOf({ value, index }: FoundValue, { citations }: FieldsAnswer): Lengths {
    const { name, property } = this.kept;
    const path = pathOf(name, property, index);
    const item = property.type === "array" ? property.items : property;
    let cited = 0;
    for (const [below, places] of citationsBelow(citations, path))
      cited += path.length + below.length + JSON.stringify(places).length;
    let lacking = 0;
    for (const _ of missingPaths(item, value, path)) lacking++;
    return { content: JSON.stringify(value).length, citations: cited, missing: lacking };
  }
}

/**
 * The first of two passes over the answers of a document's batches. It decides which values are kept, but does not hold
 * them, because those of a long document do not fit into memory. Arrays keep all distinct values in order of
 * appearance; any other property gets its most frequent value, the earliest if there is a tie. Strings are trimmed and
 * objects compared with sorted keys; nothing else is normalised. Values less certain than `leastConfidence` count as
 * not found.
 */
export class MergeSurvey {
  readonly doubts = new DoubtSurvey();
  readonly #schema: ObjectSchema;
  readonly #leastConfidence: number;
  readonly #properties: PropertySurvey[];
  #batches = 0;

  constructor(schema: ObjectSchema, leastConfidence: number) {
    this.#schema = schema;
    this.#leastConfidence = leastConfidence;
    this.#properties = Object.entries(schema.properties).map(([name, property]) => new PropertySurvey(name, property));
  }

  /** Adds the next batch, in page order. */
  add(given: FieldsAnswer): void {
    const answer = this.sure(given);
    this.doubts.add(answer);
    for (const property of this.#properties) property.add(this.#batches, answer);
    this.#batches++;
  }

  /** To be called after the last batch. */
  decide(): void {
    for (const property of this.#properties) property.decide();
  }

  /** An answer without the values that are not certain enough. */
  sure(answer: FieldsAnswer): FieldsAnswer {
    return sureValues(answer, this.#leastConfidence);
  }

  /** Kept values by property, in the order of the schema. */
  get kept(): KeptValues[] {
    return this.#properties.map(({ kept }) => kept);
  }

  differences(): FieldWarning[] {
    return this.#properties.flatMap((property) => property.difference() ?? []);
  }

  /** The warning that a top-level property has no value, if it is required. */
  missing({ name, count }: KeptValues): FieldWarning | undefined {
    if (count > 0 || !this.#schema.required?.includes(name)) return undefined;
    return missing(name, this.doubts);
  }

  /** The kinds of warnings that the result has. */
  codes(): FieldWarning["code"][] {
    const lacking = this.kept.some((kept) => kept.lengths.missing > 0 || this.missing(kept) !== undefined);
    return [
      ...(lacking ? ["required_missing" as const] : []),
      ...(this.differences().length > 0 ? ["values_differ" as const] : []),
    ];
  }
}
