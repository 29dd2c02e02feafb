import "../../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { launch, Printer } from "../generate/print/printer.ts";
import { clausesOf } from "./clauses.ts";
import { Contract } from "./contract.ts";
import { canonical, iso } from "./figures.ts";
import { openingOf } from "./opening.ts";
import { signaturesOf } from "./signatures.ts";
import { styleOf } from "./style.ts";

/*
 * npx node fitting/contracts/print.ts OUT [--count N] [--seed S] [--only NAME] [--chromium FILE]
 * Prints contracts of many kinds in wordings that nothing was fitted to: `OUT/pdf/NAME.pdf`, with the values of the
 * fields of `OUT/request-schema.json` in `OUT/gt/NAME.fields.json`.
 */

const SCHEMA = {
  type: "object",
  properties: {
    effective_date: { type: "string", description: "Date on which the agreement takes effect (ISO 8601 date)" },
    jurisdiction: { type: "string", description: "State whose law governs the agreement" },
    party: { type: "array", description: "Names of the parties to the agreement", items: { type: "string" } },
    term: { type: "string", description: "How long the agreement lasts, as a number and a unit, such as 3 years" },
  },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "80" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
const out = positionals[0];
if (out === undefined) throw new Error("Name the folder to write to.");
for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
writeFileSync(join(out, "request-schema.json"), JSON.stringify(SCHEMA, null, 1));

const browser = await launch(options.chromium);
const printer = await Printer.open(browser);
try {
  for (let number = 1; number <= Number(options.count); number++) await writeContract(out, number);
} finally {
  await browser.close();
}

async function writeContract(folder: string, number: number): Promise<void> {
  const contract = new Contract(new Chance(`${options.seed}/contract/${number}`));
  const name = `${contract.form}-${String(number).padStart(4, "0")}`;
  const body = `${openingOf(contract)}${clausesOf(contract)}${signaturesOf(contract)}`;
  const style = styleOf(contract.chance);
  if (options.only !== undefined && options.only !== name) return;
  const pdf = await printer.print(
    `<!doctype html><html><head><style>${style}</style></head><body>${body}</body></html>`,
  );
  if (pdf === undefined) return;
  writeFileSync(join(folder, "pdf", `${name}.pdf`), pdf);
  writeFileSync(join(folder, "gt", `${name}.fields.json`), JSON.stringify({ fields: truthOf(contract) }, null, 1));
}

function truthOf({ date, law, says, sides, span }: Contract) {
  return {
    ...(says.date && { effective_date: iso(date) }),
    ...(says.law && { jurisdiction: law }),
    party: sides.map(({ name }) => name.replace(/, (?:M\.D\.|Ph\.D\.)$/, "")),
    ...(says.term && { term: canonical(span) }),
  };
}
