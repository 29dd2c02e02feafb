import "../../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { launch, Printer } from "../generate/print/printer.ts";
import { clauseSections, sectionsHtml } from "./clauses.ts";
import { Deal, escaped } from "./deal.ts";
import { canonicalSpan, iso } from "./figures.ts";
import { lawSections } from "./laws.ts";
import { letterHtml } from "./letters.ts";
import { openingHtml } from "./openings.ts";
import { agreementSchema } from "./schema.ts";
import { signaturesHtml } from "./signatures.ts";
import { agreementStyle } from "./style.ts";
import { termSections } from "./terms.ts";

/*
 * npx node fitting/agreements/print.ts OUT [--count N] [--seed S] [--only NAME] [--chromium FILE]
 * Prints confidentiality agreements whose values are known: `OUT/pdf/NAME.pdf`, with the values of the fields of
 * `OUT/request-schema.json` in `OUT/gt/NAME.fields.json`.
 */

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
writeFileSync(join(out, "request-schema.json"), JSON.stringify(agreementSchema, null, 1));

const browser = await launch(options.chromium);
const printer = await Printer.open(browser);
try {
  for (let number = 1; number <= Number(options.count); number++) await writeAgreement(out, number);
} finally {
  await browser.close();
}

async function writeAgreement(folder: string, number: number): Promise<void> {
  const chance = new Chance(`${options.seed}/agreement/${number}`);
  const deal = new Deal(chance);
  const name = `${deal.kind}-${String(number).padStart(4, "0")}`;
  const body = bodyOf(deal);
  const style = agreementStyle(chance, deal.title);
  if (options.only !== undefined && options.only !== name) return;
  const pdf = await printer.print(
    `<!doctype html><html><head><style>${style}</style></head><body>${body}</body></html>`,
  );
  if (pdf === undefined) return;
  writeFileSync(join(folder, "pdf", `${name}.pdf`), pdf);
  writeFileSync(join(folder, "gt", `${name}.fields.json`), JSON.stringify(truthOf(deal), null, 1));
}

function bodyOf(deal: Deal): string {
  const { chance, title } = deal;
  const shown = chance.is(0.7) ? title.toUpperCase() : title;
  const heading = deal.kind === "letter" || title === "" ? "" : `<h1>${escaped(shown)}</h1>`;
  const opening = deal.kind === "letter" ? letterHtml(deal) : openingHtml(deal);
  const sections = [...clauseSections(deal), ...termSections(deal)];
  const mixed = chance.sample(sections, sections.length);
  const laws = lawSections(deal);
  const at = chance.is(0.7) ? mixed.length : Math.floor(mixed.length / 2);
  mixed.splice(at, 0, ...laws);
  return `${exhibitHtml(deal)}${heading}${opening}${sectionsHtml(deal, mixed)}${signaturesHtml(deal)}`;
}

/** What an archive of filings prints above a document. */
function exhibitHtml({ chance, title }: Deal): string {
  if (chance.is(0.5)) return "";
  const number = `${chance.pick([10, 99, 2])}.${chance.int(1, 43)}`;
  const filed = `<div>EX-${number} ${chance.int(2, 20)} d${chance.int(10000, 900000)}dex${number.replace(".", "")}.htm ${escaped(title.toUpperCase())}</div>`;
  return `${chance.is(0.5) ? filed : ""}<div class="right">${chance.pick(["Exhibit", "EXHIBIT"])} ${number}</div>`;
}

function truthOf({ parties, date, law, span, shown, open }: Deal) {
  const fields = {
    ...(shown.has("date") && { effective_date: iso(date) }),
    ...(shown.has("law") && { jurisdiction: law.name }),
    party: parties.map(({ name }) => name),
    ...(shown.has("term") && { term: canonicalSpan(span) }),
  };
  const unverified = {
    ...(open.has("date") && { effective_date: iso(date) }),
    ...(open.has("term") && { term: canonicalSpan(span) }),
  };
  return { fields, unverified };
}
