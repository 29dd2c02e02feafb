import type { Chance } from "../chance.ts";
import type { Inline } from "./inline.ts";
import type { Language } from "./language.ts";

export interface ProseHabits {
  /** Style of citations in running text. */
  citations: "none" | "raised" | "bracketed" | "named";
  /** Share of words in bold or italics, 0 to 1. */
  emphasis: number;
  /** Whether headings are in title case ("Every Word of a Heading") rather than sentence case ("Only the first"). */
  titleCase: boolean;
}

const SMALL_WORDS = 4;

/** Writes nonsense that is shaped like prose in one language. */
export class Writer {
  readonly chance: Chance;
  readonly language: Language;
  readonly habits: ProseHabits;
  readonly #space: string;

  constructor(chance: Chance, language: Language, habits: ProseHabits) {
    this.chance = chance;
    this.language = language;
    this.habits = habits;
    this.#space = language.script === "chinese" || language.script === "japanese" ? "" : " ";
  }

  get isSpaced(): boolean {
    return this.#space !== "";
  }

  word = (): string => this.chance.pick(this.language.words);
  surname = (): string => this.chance.pick(this.language.names);
  place = (): string => this.chance.pick(this.language.places);

  initials(): string {
    return this.chance.times(this.chance.int(1, 2), () => `${this.chance.pick([..."ABCDEFGHJKLMNPRSTW"])}.`).join(" ");
  }

  /** Some words without a full stop. */
  phrase(fewest: number, most: number): string {
    const count = this.chance.int(fewest, most);
    const words = this.chance.times(count, (index) =>
      index % 3 === 1 && index < count - 1 ? this.chance.pick(this.language.little) : this.word(),
    );
    return this.#capital(words.join(this.#space));
  }

  number(): string {
    const { chance } = this;
    const comma = ["de", "fr", "es", "pt", "it", "sv", "ru", "el", "pl", "nl", "vi"].includes(this.language.code);
    const plain = chance.weighted([
      [3, String(chance.int(2, 99))],
      [2, String(chance.int(100, 2400))],
      [2, chance.between(0.01, 99).toFixed(chance.int(1, 2))],
      [1, String(chance.int(1985, 2026))],
    ]);
    return comma ? plain.replace(".", ",") : plain;
  }

  sentence(fewest = 7, most = 24): Inline[] {
    const { chance } = this;
    const runs: Inline[] = [];
    const count = chance.int(fewest, most);
    for (let index = 0; index < count; index++) {
      let text = index % 2 === 1 || chance.is(0.2) ? chance.pick(this.language.little) : this.word();
      if (index > 0 && chance.is(0.06)) text = this.number() + (chance.is(0.3) ? " %" : "");
      if (index === 0) text = this.#capital(text);
      const isInside = index > 1 && index < count - 2;
      if (isInside && chance.is(0.025)) text = `(${text}${this.#space}${this.word()})`;
      if (isInside && chance.is(0.07)) text += this.#comma();
      const mark = chance.is(this.habits.emphasis) ? chance.pick(["bold", "italic"] as const) : undefined;
      if (index > 0) runs.push({ text: this.#space });
      runs.push(mark === undefined ? { text } : { text, mark });
    }
    runs.push(...this.#citation(), { text: this.#stop() });
    return runs;
  }

  paragraph(fewest = 2, most = 6): Inline[] {
    return this.chance
      .times(this.chance.int(fewest, most), (index) => [
        ...(index === 0 ? [] : [{ text: this.#space }]),
        ...this.sentence(),
      ])
      .flat();
  }

  /** A stock heading or a phrase, without a number. */
  heading(): string {
    const { chance } = this;
    if (chance.is(0.45)) return this.#cased(chance.pick(this.language.headings));
    // A question or a whole clause, which takes two or three lines.
    if (chance.is(0.09)) return this.#cased(this.phrase(9, 22)) + (chance.is(0.5) ? "?" : "");
    const text = this.#cased(this.phrase(1, chance.is(0.2) ? 12 : 6));
    return chance.weighted([
      [12, text],
      [1, `${text}?`],
      [1, `${text} (${chance.int(1990, 2026)})`],
      [1, `${text}: ${this.phrase(1, 4)}`],
    ]);
  }

  title(): string {
    return this.#cased(this.chance.is(0.3) ? `${this.phrase(2, 5)}: ${this.phrase(3, 8)}` : this.phrase(4, 14));
  }

  date(): string {
    const { chance } = this;
    const [day, month, year] = [chance.int(1, 28), chance.int(1, 12), chance.int(1998, 2026)];
    const two = (value: number): string => String(value).padStart(2, "0");
    return chance.pick([
      `${two(day)}.${two(month)}.${year}`,
      `${year}-${two(month)}-${two(day)}`,
      `${two(day)}/${two(month)}/${year}`,
    ]);
  }

  amount(): string {
    const { chance } = this;
    const whole = chance.weighted([
      [3, chance.int(1, 999)],
      [2, chance.int(1000, 99999)],
    ] as const);
    const cents = String(chance.int(0, 99)).padStart(2, "0");
    return this.language.code === "en"
      ? `${whole.toLocaleString("en")}.${cents}`
      : `${whole.toLocaleString("de-DE")},${cents}`;
  }

  #cased(text: string): string {
    if (!this.habits.titleCase || this.language.code !== "en") return text;
    return text.replace(/\p{L}+/gu, (word) => (word.length < SMALL_WORDS ? word : this.#capital(word)));
  }

  #capital = (text: string): string => text.charAt(0).toLocaleUpperCase(this.language.code) + text.slice(1);

  #comma = (): string => (this.isSpaced ? (this.language.script === "arabic" ? "،" : ",") : "，");

  #stop = (): string => (this.isSpaced ? (this.chance.is(0.03) ? ";" : ".") : "。");

  #citation(): Inline[] {
    const { chance } = this;
    if (this.habits.citations === "none" || !chance.is(0.35)) return [];
    const number = chance.int(1, 60);
    switch (this.habits.citations) {
      case "raised":
        return [{ text: chance.is(0.3) ? `${number},${number + 1}` : String(number), mark: "raised" }];
      case "bracketed":
        return [{ text: chance.is(0.3) ? ` [${number}–${number + 2}]` : ` [${number}]` }];
      case "named":
        return [{ text: ` (${this.surname()} et al., ${chance.int(1990, 2025)})` }];
    }
  }
}
