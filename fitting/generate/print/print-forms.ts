import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch, Printer, printOptions } from "./printer.ts";

/** A document whose field values are known. */
export interface DrawnForm {
  name: string;
  style: string;
  body: string;
  /** What its `.fields.json` says. */
  truth: object;
}

interface Forms {
  /** The JSON Schema of the fields. */
  schema: object;
  /** How many documents are printed if the command does not say. */
  usual: number;
  draw(seed: string, number: number): DrawnForm;
}

/**
 * What the command line of a printer says, `OUT [--count N] [--seed S] [--only NAME] [--chromium FILE]`, is printed:
 * `OUT/pdf/NAME.pdf` with the values of the fields of `OUT/request-schema.json` in `OUT/gt/NAME.fields.json`, without
 * those in which something does not fit into its frame.
 */
export async function printForms({ schema, usual, draw }: Forms): Promise<void> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...printOptions(usual), only: { type: "string" } },
  });
  const out = positionals[0];
  if (out === undefined) throw new Error("Name the folder to write to.");
  for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, "request-schema.json"), JSON.stringify(schema, null, 1));
  const browser = await launch(options.chromium);
  try {
    const printer = await Printer.open(browser);
    for (let number = 1; number <= Number(options.count); number++) {
      const { name, style, body, truth } = draw(options.seed, number);
      if (options.only !== undefined && options.only !== name) continue;
      const pdf = await printer.print(
        `<!doctype html><html><head><style>${style}</style></head><body>${body}</body></html>`,
      );
      if (pdf === undefined) continue;
      writeFileSync(join(out, "pdf", `${name}.pdf`), pdf);
      writeFileSync(join(out, "gt", `${name}.fields.json`), JSON.stringify(truth, null, 1));
    }
  } finally {
    await browser.close();
  }
}
