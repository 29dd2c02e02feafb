import type { Chance } from "../generate/chance.ts";
import type { HeadingLook } from "../generate/style/heading-look.ts";
import { drawStyle, type Style } from "../generate/style/style.ts";
import { ENGLISH } from "../generate/words/western.ts";

/** Where an abstract and what belongs to it stand on the first page. */
type Front = "plain" | "boxed" | "beside" | "margin" | "in columns";

export interface JournalStyle extends Style {
  front: Front;
  /** Width kept free beside the text on the left, in points, if the front matter stands there. */
  margin: number;
}

interface Ink {
  weight: number;
  italic: boolean;
  letters: HeadingLook["letters"];
}

const plain: Ink = { weight: 400, italic: false, letters: "as written" };
const bold: Ink = { ...plain, weight: 700 };
const italic: Ink = { ...plain, italic: true };
const MAIN: readonly (readonly [number, Ink])[] = [
  [8, bold],
  [3, { ...bold, letters: "capitals" }],
  [1, { ...plain, letters: "capitals" }],
  [1, { ...plain, letters: "small capitals" }],
  [0.7, { ...bold, letters: "small capitals" }],
  [1, plain],
];
const SUB: readonly (readonly [number, Ink])[] = [
  [6, bold],
  [4, italic],
  [2, { ...bold, italic: true }],
  [1.5, plain],
];

/** The look of a journal: as that of other documents, but headings are of hardly more than the size of the text. */
export function drawJournalStyle(chance: Chance): JournalStyle {
  const columns = chance.pick([1, 2, 2] as const);
  const style = drawStyle(chance, ENGLISH, { columns });
  const front = chance.weighted<Front>([
    [4, "plain"],
    [2, "boxed"],
    [2, "beside"],
    [columns === 1 ? 3 : 0, "margin"],
    [columns > 1 ? 3 : 0, "in columns"],
  ]);
  const margin = front === "margin" ? style.page.width * chance.between(0.17, 0.24) : 0;
  const numbering = chance.pick(["none", "none", "none", "1", "1.", "roman"] as const);
  return { ...style, front, margin, numbering, headings: drawHeadings(chance, style) };
}

function drawHeadings(chance: Chance, { size, fonts, colours }: Style): JournalStyle["headings"] {
  const family = chance.pick([fonts.body, fonts.heading, fonts.aside]);
  const color = chance.is(0.3) ? colours.accent : colours.text;
  const isClose = chance.is(0.35);
  const before = size * chance.between(0.5, isClose ? 0.9 : 1.8);
  const after = isClose ? chance.pick([0, 0, size * 0.1]) : size * chance.between(0.1, 0.8);
  const look = (step: number, ink: Ink, more: Partial<HeadingLook> = {}): HeadingLook => ({
    family,
    size: Math.round(size * step * 10) / 10,
    color,
    align: "left",
    rule: "none",
    tracking: 0,
    before,
    after,
    ...ink,
    ...more,
  });
  const centred = { align: "center" } as const;
  const step = chance.pick([1, 1, 1.1, 1.2, chance.between(1.2, 1.5)]);
  const second = Math.min(step, chance.pick([1, 1, 1.1, chance.between(1, 1.25)]));
  const own = chance.is(0.25) ? { family: fonts.body, color: colours.text } : {};
  const title = chance.is(0.25) ? plain : ({ ...bold, letters: chance.is(0.12) ? "capitals" : "as written" } as const);
  return [
    look(chance.between(1.3, 2.4), title, { align: chance.is(0.4) ? "center" : "left", after: size }),
    look(step, chance.weighted(MAIN), {
      ...(chance.is(0.18) ? centred : {}),
      rule: chance.weighted([
        [12, "none"],
        [1, "below"],
        [0.6, "above"],
        [0.6, "bar"],
      ]),
    }),
    look(second, chance.weighted(SUB), { ...own, ...(chance.is(0.06) ? centred : {}) }),
    look(1, chance.weighted(SUB), { ...own, before: before * chance.between(0.5, 1) }),
  ];
}
