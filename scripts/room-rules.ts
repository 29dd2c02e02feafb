/**
 * npx node scripts/room-rules.ts [--check]
 * What each room (folder) of `extraction/` may import, as rules of the linter: writes `biome.rooms.json`, or with
 * `--check` reports whether that file matches this table. Rooms are listed in the order of processing, and a room uses
 * only rooms above it in the table.
 */
import "./help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";

const FILE = new URL("../biome.rooms.json", import.meta.url);

const SHAPES = ["geometry", "page", "text"];
const OPEN_PAGE = ["geometry", "page", "pdf/pdfium"];
const LINED_PAGE = ["geometry", "page", "text", "layout/glyphs", "layout/lines", "layout/drawings"];
const WORDS = ["geometry", "page", "fields", "fields/values"];
const PROSE = [...WORDS, "judging", "fields/embedded/vocabulary", "fields/embedded/prose/text"];
const LINED_WORDS = [...WORDS, "fields/embedded/scalars/lines"];
const LABELS = [...LINED_WORDS, "fields/embedded/vocabulary", "fields/embedded/scalars/labels"];

/** Rooms and packages that each room may import besides its own files; the last entry is `extraction/` itself. */
const ROOMS: Record<string, { rooms: string[]; packages?: string[] }> = {
  geometry: { rooms: [], packages: ["zod"] },
  page: { rooms: ["geometry"], packages: ["zod"] },
  text: { rooms: [] },
  judging: { rooms: [] },

  "pdf/metering": { rooms: [] },
  "pdf/pdfium": { rooms: ["geometry", "pdf/metering"], packages: ["@embedpdf/pdfium"] },
  "pdf/file": { rooms: ["pdf/pdfium"] },
  "pdf/annotations": { rooms: OPEN_PAGE },
  "pdf/structure": { rooms: OPEN_PAGE },
  "pdf/image": { rooms: OPEN_PAGE },
  "pdf/drawing": { rooms: OPEN_PAGE },
  "pdf/glyphs": { rooms: [...OPEN_PAGE, "pdf/file", "pdf/drawing"], packages: ["unpdf"] },
  pdf: { rooms: ["page", "pdf/*"] },

  "layout/glyphs": { rooms: SHAPES },
  "layout/lines": { rooms: [...SHAPES, "layout/glyphs"] },
  "layout/drawings": { rooms: [...SHAPES, "layout/lines"] },
  "layout/tables/draft": { rooms: LINED_PAGE },
  "layout/tables/headers": { rooms: [...LINED_PAGE, "layout/tables/draft"] },
  "layout/tables/judging": { rooms: [...LINED_PAGE, "judging", "layout/tables/draft"] },
  "layout/tables/text-grid": { rooms: [...LINED_PAGE, "judging", "layout/tables/draft", "layout/tables/headers"] },
  "layout/tables/ruled": {
    rooms: [
      ...LINED_PAGE,
      "layout/tables/draft",
      "layout/tables/headers",
      "layout/tables/judging",
      "layout/tables/text-grid",
    ],
  },
  "layout/tables/rule-stacks": {
    rooms: [...LINED_PAGE, "layout/tables/draft", "layout/tables/judging", "layout/tables/text-grid"],
  },
  "layout/tables": { rooms: [...LINED_PAGE, "layout/tables/*"] },
  "layout/figures": { rooms: [...LINED_PAGE, "layout/tables/draft"] },
  "layout/columns": { rooms: [...LINED_PAGE, "layout/tables/draft"] },
  "layout/text": { rooms: ["judging", ...LINED_PAGE] },
  layout: { rooms: [...SHAPES, "layout/*"] },

  "recognition/shapes": { rooms: [], packages: ["zod"] },
  "recognition/picture": { rooms: ["geometry", "pdf/image", "recognition/shapes"] },
  "recognition/again": { rooms: ["geometry", "recognition/shapes", "recognition/picture"] },
  recognition: { rooms: ["geometry", "page", "pdf/image", "recognition/*"], packages: ["zod"] },
  "picture-files": { rooms: ["pdf/file"] },

  "document/long": { rooms: ["page"], packages: ["fflate"] },
  "document/survey": { rooms: [...SHAPES, "document/long"] },
  document: { rooms: [...SHAPES, "judging", "document/*"], packages: ["zod"] },

  "fields/values": { rooms: [] },
  "fields/values/meanings/label-words": { rooms: [] },
  "fields/values/meanings": { rooms: ["fields/values/meanings/label-words"] },
  fields: { rooms: ["geometry", "page", "fields/values", "fields/values/meanings"], packages: ["zod"] },
  "fields/schema": {
    rooms: ["fields", "fields/values", "fields/embedded/vocabulary"],
    packages: ["@cfworker/json-schema"],
  },
  "fields/embedded/vocabulary": { rooms: [] },
  "fields/embedded/confidence": { rooms: ["fields", "judging", "fields/embedded/vocabulary"] },
  "fields/embedded/prose/text": { rooms: WORDS },
  "fields/embedded/prose/parties": { rooms: PROSE },
  "fields/embedded/prose": { rooms: [...PROSE, "fields/embedded/prose/parties"] },
  "fields/embedded/arrays": { rooms: [...WORDS, "fields/embedded/vocabulary"] },
  "fields/embedded/careers": { rooms: [...WORDS, "fields/embedded/vocabulary"] },
  "fields/embedded/scalars/lines": { rooms: WORDS },
  "fields/embedded/scalars/wanted": { rooms: ["fields", "fields/embedded/vocabulary"] },
  "fields/embedded/scalars/labels": { rooms: [...LINED_WORDS, "fields/embedded/vocabulary"] },
  "fields/embedded/scalars/parties": { rooms: LABELS },
  "fields/embedded/scalars/forms": { rooms: [...LABELS, "fields/embedded/scalars/wanted"] },
  "fields/embedded/scalars/headings": { rooms: LABELS },
  "fields/embedded/scalars": {
    rooms: [...WORDS, "text", "fields/embedded/confidence", "fields/embedded/vocabulary", "fields/embedded/scalars/*"],
  },
  "fields/embedded/statements": {
    rooms: [...PROSE, "fields/embedded/scalars/labels", "fields/embedded/scalars/wanted"],
  },
  "fields/embedded/surroundings": {
    rooms: [
      ...LINED_WORDS,
      "judging",
      "fields/embedded/confidence",
      "fields/embedded/vocabulary",
      "fields/embedded/scalars/labels",
      "fields/embedded/scalars/parties",
      "fields/embedded/scalars/wanted",
    ],
  },
  "fields/embedded/judged-choices": {
    rooms: [...LINED_WORDS, "judging", "fields/values/meanings", "fields/embedded/surroundings"],
  },
  "fields/embedded/judged-lists": {
    rooms: [
      ...WORDS,
      "judging",
      "fields/embedded/vocabulary",
      "fields/embedded/arrays",
      "fields/embedded/surroundings",
    ],
  },
  "fields/embedded/enumerations": {
    rooms: [...WORDS, "fields/embedded/arrays", "fields/embedded/surroundings"],
  },
  "fields/embedded/structure": { rooms: [...WORDS, "text", "document"] },
  "fields/embedded": {
    rooms: [...WORDS, "fields/embedded/*", "fields/embedded/prose/*", "fields/embedded/scalars/wanted"],
  },

  models: { rooms: [...SHAPES, "fields", "fields/schema", "fields/embedded"], packages: ["zod"] },
  output: { rooms: [...SHAPES, "document", "document/long"], packages: ["zod"] },
  "output/workbook": { rooms: ["page", "text", "document", "document/long", "output"] },
  "output/search": { rooms: ["output"] },
  summaries: { rooms: [...SHAPES, "document", "fields/values", "models", "output"], packages: ["zod"] },
  reading: { rooms: [...SHAPES, "fields", "models", "summaries"], packages: ["zod"] },
  "": { rooms: ["geometry", "page", "layout", "pdf", "pdf/*", "recognition", "recognition/*", "text"] },
};

/** The room of this name, or all rooms below it. */
const named = (name: string): string[] =>
  name.endsWith("/*") ? Object.keys(ROOMS).filter((room) => room.startsWith(name.slice(0, -1))) : [name];

function patternOf(from: string, to: string): string {
  const path = posix.relative(posix.join("extraction", from), posix.join("extraction", to));
  return path.startsWith("..") ? `!${path}/*` : `!./${path}/*`;
}

const rule = (includes: string, allowed: string[], message: string) => ({
  includes: [includes],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: "error",
          options: { patterns: [{ group: ["**", "!./*", ...allowed], message }] },
        },
      },
    },
  },
});

const rules = Object.entries(ROOMS).map(([room, { rooms, packages = [] }]) => {
  const used = [...new Set(rooms.flatMap(named))];
  const allowed = [...used.map((other) => patternOf(room, other)), ...packages.map((name) => `!${name}`)];
  const uses = [...used, ...packages].join(", ") || "nothing but its own files";
  return rule(posix.join("extraction", room, "*"), allowed, `${posix.join("extraction", room)} may use ${uses}.`);
});
const unknown = rule("extraction/**", [], "Say in scripts/room-rules.ts what this room of extraction/ may use.");
const overrides = [unknown, ...rules].map((override) => `    ${JSON.stringify(override)}`);
const text = `{\n  "overrides": [\n${overrides.join(",\n")}\n  ]\n}\n`;

if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error("biome.rooms.json is not what scripts/room-rules.ts makes: run `npx node scripts/room-rules.ts`.");
  process.exitCode = 1;
}
