import { chain, FIRST, type HostileFile, sheet, WHOLE_SHEET } from "./hostile-file.ts";

const FORM = `/Type /XObject /Subtype /Form ${WHOLE_SHEET}`;
const GROUP = "/Group << /S /Transparency /I true /K true >>";
const SQUARE = "0.5 g 0 0 1190 1684 re f";

/** Form XObjects, each of which draws the next one many times. */
function nested(levels: number, options: { entries?: string; draw: string; last?: string }) {
  const { entries = "", draw, last = SQUARE } = options;
  return chain(levels, (next, isLast) => ({
    entries: `${FORM} ${entries} /Resources << /XObject << /X ${next} 0 R >> /ExtGState << /G << /ca 0.5 /BM /Luminosity >> >> >>`,
    data: isLast ? last : draw,
  }));
}

const drawn = { content: "/X Do", resources: `/XObject << /X ${FIRST} 0 R >>` };

/** Masks that are themselves drawn through masks. */
function masks(levels: number, kind: string) {
  return chain(levels, (next, isLast) => ({
    entries: `${FORM} ${GROUP} /Resources << /ExtGState << /M << /SMask << /S /${kind} /G ${next} 0 R >> >> >> >>`,
    data: isLast ? SQUARE : `/M gs ${SQUARE} ${SQUARE}`,
  }));
}

const masked = {
  content: `/M gs ${SQUARE}`,
  resources: (kind: string) => `/ExtGState << /M << /SMask << /S /${kind} /G ${FIRST} 0 R >> >> >>`,
};

export const GROUPS: HostileFile[] = [
  {
    name: "transparency groups nested ten deep, two in each",
    make: () => sheet({ ...drawn, objects: nested(10, { entries: GROUP, draw: "/X Do /X Do" }) }),
  },
  {
    name: "transparency groups with blending nested six deep, three in each",
    make: () => sheet({ ...drawn, objects: nested(6, { entries: GROUP, draw: "/G gs /X Do /X Do /X Do" }) }),
  },
  {
    name: "forms nested nine deep, ten in each",
    make: () => sheet({ ...drawn, objects: nested(9, { draw: "/X Do ".repeat(10) }) }),
  },
  {
    name: "forms that draw nothing nested 30 deep, two in each",
    make: () => sheet({ ...drawn, objects: nested(30, { draw: "/X Do /X Do", last: "" }) }),
  },
  {
    name: "a group drawn 3,000 times",
    make: () => sheet({ ...drawn, content: "/X Do\n".repeat(3000), objects: nested(1, { entries: GROUP, draw: "" }) }),
  },
  {
    name: "luminosity soft masks nested 20 deep",
    make: () => sheet({ ...masked, resources: masked.resources("Luminosity"), objects: masks(20, "Luminosity") }),
  },
  {
    name: "alpha soft masks nested 20 deep",
    make: () => sheet({ ...masked, resources: masked.resources("Alpha"), objects: masks(20, "Alpha") }),
  },
  {
    name: "a soft mask set 3,000 times",
    make: () =>
      sheet({
        content: `q /M gs ${SQUARE} Q\n`.repeat(3000),
        resources: masked.resources("Luminosity"),
        objects: masks(1, "Luminosity"),
      }),
  },
  {
    name: "a whole page blended 3,000 times",
    make: () =>
      sheet({
        content: `/B gs ${`${SQUARE}\n`.repeat(3000)}`,
        resources: "/ExtGState << /B << /BM /ColorBurn /ca 0.5 >> >>",
      }),
  },
];
