import "../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import type { JsonValue } from "../extraction/fields/fields-answer.ts";
import { suggestSchema } from "../extraction/fields/schema/suggest-schema.ts";
import { launch, Printer } from "../fitting/generate/print/printer.ts";
import { fieldSchema, readFieldPages, readFields } from "./corpus/field-reading.ts";
import type { Asked, AskedShape, AskedValue } from "./descriptions/asked.ts";
import { ASKED_EIGHTH } from "./descriptions/asked-eighth.ts";
import { ASKED_FIFTH } from "./descriptions/asked-fifth.ts";
import { ASKED_FIRST } from "./descriptions/asked-first.ts";
import { ASKED_FOURTH } from "./descriptions/asked-fourth.ts";
import { ASKED_SECOND } from "./descriptions/asked-second.ts";
import { ASKED_SEVENTH } from "./descriptions/asked-seventh.ts";
import { ASKED_SIXTH } from "./descriptions/asked-sixth.ts";
import { ASKED_THIRD } from "./descriptions/asked-third.ts";
import { isChoice, meantSchema, plainName, schemaFaults } from "./descriptions/schema-faults.ts";

/*
 * npx node bench/descriptions.ts OUT [--last] [--meant] [--show] [--chromium FILE]
 * Makes a schema of every description, prints the description's page into OUT and reads it with the schema. Counts the
 * schemas that have the names, types and shape that are meant, and the values that are right, wrong and missing.
 * `--last` takes the fifteen that were written last, `--meant` reads with the schemas that are meant.
 */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: "boolean" },
    last: { type: "boolean" },
    meant: { type: "boolean" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
const out = positionals[0];
if (out === undefined) throw new Error("Name the folder to write to.");
mkdirSync(out, { recursive: true });

/** Looks of pages, taken in turns. */
const LOOKS = [
  "body { font: 11pt 'Liberation Sans', sans-serif } .grid td, .grid th { border: 1px solid #555; padding: 3px 8px }",
  "body { font: 10.5pt 'Liberation Serif', serif } .grid th { border-bottom: 1px solid #000 } .grid td, .grid th { padding: 3px 14px 3px 0 }",
  "body { font: 10pt 'DejaVu Sans', sans-serif } .grid tr:nth-child(even) { background: #e8eef4 } .grid td, .grid th { padding: 4px 10px }",
];
const COMMON =
  "@page { size: A4; margin: 18mm } table { border-collapse: collapse; margin: 10px 0 } td, th { text-align: left; vertical-align: top } .pairs td { padding: 2px 24px 2px 0 }";

interface Tally {
  right: number;
  wrong: string[];
  missing: string[];
}

const fold = (value: string): string => value.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

function compare(wanted: AskedValue | undefined, found: JsonValue | undefined, path: string, tally: Tally): void {
  if (Array.isArray(wanted) || Array.isArray(found)) {
    const left = Array.isArray(wanted) ? wanted : [];
    const right = Array.isArray(found) ? found : [];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      compare(left[at], right[at], `${path}[${at}]`, tally);
    }
    return;
  }
  if (typeof wanted === "object" || (typeof found === "object" && found !== null)) {
    const left = typeof wanted === "object" ? wanted : {};
    const right = typeof found === "object" && found !== null ? found : {};
    const name = (key: string): string | undefined =>
      Object.keys(right).find((each) => key.split("|").map(plainName).includes(plainName(each)));
    for (const [key, value] of Object.entries(left)) compare(value, right[name(key) ?? ""], `${path}.${key}`, tally);
    const known = Object.keys(left).map((key) => name(key));
    for (const key of Object.keys(right)) {
      if (!known.includes(key)) compare(undefined, right[key], `${path}.${key}`, tally);
    }
    return;
  }
  if (found === null || found === undefined) {
    if (wanted !== undefined) tally.missing.push(`${path}: ${wanted}`);
  } else if (wanted !== undefined && fold(String(wanted)) === fold(String(found))) tally.right++;
  else tally.wrong.push(`${path}: ${found} for ${wanted}`);
}

/** Values are looked up under all names that the shape allows. */
function withAlternatives(values: AskedValue, shape: AskedShape | undefined): AskedValue {
  if (Array.isArray(values)) {
    return values.map((value) => withAlternatives(value, Array.isArray(shape) ? shape[0] : undefined));
  }
  if (typeof values !== "object" || typeof shape !== "object" || Array.isArray(shape) || isChoice(shape)) return values;
  const names = Object.keys(shape);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = names.find((each) => each.split("|").includes(name)) ?? name;
      return [key, withAlternatives(value, shape[key])];
    }),
  );
}

const runtime = await loadPdfiumForNode();
const browser = await launch(options.chromium);
const printer = await Printer.open(browser);
const sum: Tally = { right: 0, wrong: [], missing: [] };
let schemas = 0;
let whole = 0;
const all =
  options.last === true
    ? [...ASKED_SEVENTH, ...ASKED_EIGHTH]
    : [...ASKED_FIRST, ...ASKED_SECOND, ...ASKED_THIRD, ...ASKED_FOURTH, ...ASKED_FIFTH, ...ASKED_SIXTH];
try {
  for (const [index, asked] of all.entries()) await one(asked, index);
} finally {
  await browser.close();
}
console.log(
  `${schemas} of ${all.length} schemas right; values ${sum.right} right, ${sum.wrong.length} wrong, ${sum.missing.length} missing; ${whole} descriptions with schema and values right`,
);

async function one(asked: Asked, index: number): Promise<void> {
  const suggested = suggestSchema(asked.description);
  const schema = suggested === undefined ? undefined : fieldSchema(suggested);
  const faults = schema === undefined ? ["no schema"] : schemaFaults(schema, asked.shape);
  const look = LOOKS[index % LOOKS.length] ?? "";
  const pdf = await printer.print(
    `<!doctype html><html><head><meta charset="utf-8"><style>${COMMON} ${look}</style></head><body>${asked.html}</body></html>`,
  );
  if (pdf === undefined) throw new Error(asked.description);
  const path = join(out ?? "", `${String(index + 1).padStart(2, "0")}.pdf`);
  writeFileSync(path, pdf);
  const { pages } = await readFieldPages(runtime, path);
  const tally: Tally = { right: 0, wrong: [], missing: [] };
  compare(
    withAlternatives(asked.values, asked.shape),
    options.meant === true
      ? readFields(pages, fieldSchema(meantSchema(asked.shape))).content
      : schema === undefined
        ? {}
        : readFields(pages, schema).content,
    "",
    tally,
  );
  sum.right += tally.right;
  sum.wrong.push(...tally.wrong);
  sum.missing.push(...tally.missing);
  if (faults.length === 0) schemas++;
  if (faults.length + tally.wrong.length + tally.missing.length === 0) whole++;
  if (options.show !== true) return;
  console.log(`${index + 1} ${JSON.stringify(asked.description).slice(0, 100)}`);
  for (const fault of faults) console.log(`    schema ${fault}`);
  for (const text of tally.wrong) console.log(`    wrong ${text}`);
  for (const text of tally.missing) console.log(`    missing ${text}`);
}
