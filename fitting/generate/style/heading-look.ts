import type { Chance } from "../chance.ts";
import { isCased, type Language } from "../words/language.ts";
import type { Colours } from "./colours.ts";
import type { Fonts } from "./fonts.ts";

export type Numbering = "none" | "1" | "1." | "roman" | "letters" | "chapter" | "V2.3" | "§";

export interface HeadingLook {
  family: string;
  size: number;
  weight: number;
  italic: boolean;
  color: string;
  letters: "as written" | "capitals" | "small capitals";
  align: "left" | "center" | "right";
  rule: "none" | "below" | "above" | "bar" | "side";
  tracking: number;
  before: number;
  after: number;
}

interface Body {
  size: number;
  colours: Colours;
}

interface Surroundings extends Body {
  fonts: Fonts;
}

type Four<T> = [T, T, T, T];

/** What distinguishes a heading from the body if its size does not. */
type Stress = "bold" | "medium" | "italic" | "colour" | "capitals" | "small capitals" | "bold italic" | "size";

/** The title and three levels; each differs from the body in some way, but levels may hardly differ from each other. */
export function drawHeadings(chance: Chance, language: Language, around: Surroundings): Four<HeadingLook> {
  const title = drawLook(chance, language, around, { steps: [1.4, 2.6], far: 1.5 });
  const isFlat = chance.is(0.3);
  const first = drawLook(chance, language, around, { steps: isFlat ? [1, 1.1] : [1.15, 1.9], far: 1 });
  const second = drawLook(chance, language, around, { steps: isFlat ? [1, 1] : [1, 1.35], far: 0.8 });
  const third = drawLook(chance, language, around, { steps: [0.95, 1.08], far: 0.6 });
  const largestSecond = Math.min(second.size, first.size);
  return [title, first, { ...second, size: largestSecond }, { ...third, size: Math.min(third.size, largestSecond) }];
}

function drawLook(
  chance: Chance,
  language: Language,
  { size, fonts, colours }: Surroundings,
  { steps, far }: { steps: [number, number]; far: number },
): HeadingLook {
  const step = chance.between(...steps);
  const hasCase = isCased(language);
  const stress = chance.weighted<Stress>([
    [7, "bold"],
    [1.5, "medium"],
    [hasCase && far < 1 ? 1.5 : 0.2, hasCase ? "italic" : "bold"],
    [1.5, "colour"],
    [hasCase ? 1 : 0, "capitals"],
    [hasCase ? 0.7 : 0, "small capitals"],
    [hasCase ? 0.8 : 0, "bold italic"],
    [step >= 1.2 ? 2 : 0, "size"],
  ]);
  const rule = chance.weighted<HeadingLook["rule"]>([
    [14, "none"],
    [1.5, "below"],
    [0.7, "above"],
    [1, "bar"],
    [0.5, "side"],
  ]);
  const isClose = chance.is(0.2);
  return {
    family: fonts.heading,
    size: Math.round(size * step * 10) / 10,
    weight:
      stress === "bold" || stress === "bold italic"
        ? 700
        : stress === "medium"
          ? chance.pick([500, 600])
          : stress === "colour" && chance.is(0.6)
            ? 700
            : 400,
    italic: stress === "italic" || stress === "bold italic",
    color: stress === "colour" || chance.is(0.25) ? colours.accent : colours.text,
    letters:
      stress === "capitals" || stress === "small capitals"
        ? stress
        : hasCase && stress === "bold" && chance.is(0.12)
          ? "capitals"
          : "as written",
    align: chance.weighted([
      [8, "left"],
      [2, "center"],
      [0.3, "right"],
    ]),
    rule,
    tracking: chance.is(0.08) ? chance.between(0.5, 2) : 0,
    before: size * (isClose ? chance.between(0.3, 0.6) : chance.between(0.7, 2.4)) * Math.max(far, 0.6),
    after: size * (isClose ? chance.between(0, 0.1) : chance.between(0.15, 1.1)) * Math.max(far, 0.6),
  };
}

/** A description such as "1.2 times, bold, centred, numbered". */
export function describeHeading(look: HeadingLook, { size, colours }: Body, number: string): string {
  return [
    `${(look.size / size).toFixed(1)} times`,
    look.weight >= 700 ? "bold" : look.weight > 400 ? "medium" : "",
    look.italic ? "italic" : "",
    look.letters === "as written" ? "" : look.letters,
    look.color === colours.text ? "" : "coloured",
    look.align === "left" ? "" : look.align,
    look.rule === "none" ? "" : `rule ${look.rule}`,
    look.tracking > 0 ? "spaced letters" : "",
    number === "" ? "" : "numbered",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
