import { escapeHtml } from "../generate/words/inline.ts";
import "../../scripts/help.ts";
import { Chance } from "../generate/chance.ts";
import { type DrawnForm, printForms } from "../generate/print/print-forms.ts";
import { clauseSections, sectionsHtml } from "./clauses.ts";
import { Deal } from "./deal.ts";
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

await printForms({ schema: agreementSchema, usual: 80, draw: drawAgreement });

function drawAgreement(seed: string, number: number): DrawnForm {
  const chance = new Chance(`${seed}/agreement/${number}`);
  const deal = new Deal(chance);
  const name = `${deal.kind}-${String(number).padStart(4, "0")}`;
  const body = bodyOf(deal);
  return { name, body, style: agreementStyle(chance, deal.title), truth: truthOf(deal) };
}

function bodyOf(deal: Deal): string {
  const { chance, title } = deal;
  const shown = chance.is(0.7) ? title.toUpperCase() : title;
  const heading = deal.kind === "letter" || title === "" ? "" : `<h1>${escapeHtml(shown)}</h1>`;
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
  const filed = `<div>EX-${number} ${chance.int(2, 20)} d${chance.int(10000, 900000)}dex${number.replace(".", "")}.htm ${escapeHtml(title.toUpperCase())}</div>`;
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
