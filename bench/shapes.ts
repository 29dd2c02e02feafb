import "../scripts/help.ts";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod";
import { suggestSchema } from "../extraction/fields/schema/suggest-schema.ts";
import type { AskedShape } from "./descriptions/asked.ts";
import { schemaFaults } from "./descriptions/schema-faults.ts";

/*
 * npx node bench/shapes.ts FILE... [--show]
 * Makes a schema of every description in the files, such as `bench/descriptions/shapes/*.json`, and compares it with the
 * shape that is meant. Prints how many are right in every name, type and level, and the faults in all; `--show` lists
 * them.
 */

const shapeSchema: z.ZodType<AskedShape> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ oneOf: z.array(z.string()) }),
    z.tuple([shapeSchema]),
    z.record(z.string(), shapeSchema),
  ]),
);
const fileSchema = z.array(z.object({ description: z.string(), shape: z.record(z.string(), shapeSchema) }));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" } },
});
if (positionals.length === 0) throw new Error("Name the files with descriptions and shapes.");

for (const file of positionals) {
  let right = 0;
  let faulty = 0;
  const asked = fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  for (const { description, shape } of asked) {
    const schema = suggestSchema(description);
    const faults = schema === undefined ? ["no schema"] : schemaFaults(schema, shape);
    if (faults.length === 0) right++;
    faulty += faults.length;
    if (options.show === true && faults.length > 0) console.log(`\n${description}\n  ${faults.join("\n  ")}`);
  }
  console.log(`${file}: ${right} of ${asked.length} right, ${faulty} faults`);
}
