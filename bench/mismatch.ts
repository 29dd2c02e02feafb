import "../scripts/help.ts";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import type { FieldSchema, ObjectSchema } from "../extraction/fields/field-schema.ts";
import type { FieldPage, JsonValue } from "../extraction/fields/fields-answer.ts";
import { fieldSchema, nameOf, pdfsIn, readFieldPages, readFields, schemaOf } from "./corpus/field-reading.ts";
import { MISMATCH_SCHEMAS } from "./mismatch/schemas.ts";

/*
 * npx node bench/mismatch.ts KIND=DIR[,DIR...]... [--show N] [--most N]
 * Counts what the embedded engine reads with schemas that do not fit the document: those of the sets of other kinds
 * (`invoices=a,b agreements=c papers=d`) and those of `mismatch/schemas.ts`. Every value is wrong. A field counts once
 * per document; a list with any items counts as one wrong value. `--show N` prints N values for each schema and set.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "string", default: "0" }, most: { type: "string", default: "60" } },
});

interface Source {
  kind: string;
  set: string;
  documents: { name: string; pages: FieldPage[] }[];
}

interface Question {
  kind: string;
  name: string;
  schema: ObjectSchema;
}

const runtime = await loadPdfiumForNode();
const sources: Source[] = [];
const questions: Question[] = Object.entries(MISMATCH_SCHEMAS).map(([name, schema]) => ({
  kind: name,
  name,
  schema: fieldSchema(schema),
}));
for (const argument of positionals) {
  const [kind = "", dirs = ""] = argument.split("=");
  for (const dir of dirs.split(",")) await readSet(kind, dir);
}

async function readSet(kind: string, dir: string): Promise<void> {
  const documents: Source["documents"] = [];
  const set = basename(dir);
  const schemas = new Map<string, ObjectSchema>();
  for (const file of pdfsIn(dir).slice(0, Number(values.most))) {
    const name = nameOf(file);
    documents.push({ name, pages: (await readFieldPages(runtime, `${dir}/pdf/${file}`)).pages });
    const schema = schemaOf(dir, name);
    if (schema !== undefined) schemas.set(JSON.stringify(schema), schema);
  }
  sources.push({ kind, set, documents });
  for (const schema of schemas.values()) questions.push({ kind, name: `${set} ${questions.length}`, schema });
}

/** Top-level fields and members of objects: each counts at most once per document. */
function wrongFields(
  schema: FieldSchema,
  value: JsonValue | undefined,
  path: string,
): { all: number; wrong: string[] } {
  if (schema.type !== "object") {
    const given = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
    return { all: 1, wrong: given ? [`${path}: ${JSON.stringify(value).slice(0, 110)}`] : [] };
  }
  const members = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const parts = Object.entries(schema.properties).map(([name, inner]) =>
    wrongFields(inner, members[name], path === "" ? name : `${path}.${name}`),
  );
  return { all: parts.reduce((sum, part) => sum + part.all, 0), wrong: parts.flatMap((part) => part.wrong) };
}

let fields = 0;
let wrong = 0;
for (const { kind, name, schema } of questions) {
  for (const source of sources) {
    if (source.kind === kind) continue;
    const found = source.documents.map((document) => ({
      name: document.name,
      ...wrongFields(schema, readFields(document.pages, schema).content, ""),
    }));
    const asked = found.reduce((sum, { all }) => sum + all, 0);
    const given = found.flatMap((each) => each.wrong.map((text) => `${each.name} ${text}`));
    fields += asked;
    wrong += given.length;
    if (given.length === 0) continue;
    console.log(
      `${name} on ${source.set}: ${given.length} of ${asked} (${((100 * given.length) / asked).toFixed(1)} %)`,
    );
    for (const text of given.slice(0, Number(values.show))) console.log(`    ${text}`);
  }
}
console.log(`\n${wrong} wrong values in ${fields} fields: ${((100 * wrong) / fields).toFixed(2)} in 100`);
