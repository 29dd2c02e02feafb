import "../../scripts/help.ts";
import { Chance } from "../generate/chance.ts";
import { type DrawnForm, printForms } from "../generate/print/print-forms.ts";
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

await printForms({ schema: SCHEMA, usual: 80, draw: drawContract });

function drawContract(seed: string, number: number): DrawnForm {
  const contract = new Contract(new Chance(`${seed}/contract/${number}`));
  const name = `${contract.form}-${String(number).padStart(4, "0")}`;
  const body = `${openingOf(contract)}${clausesOf(contract)}${signaturesOf(contract)}`;
  return { name, body, style: styleOf(contract.chance), truth: { fields: truthOf(contract) } };
}

function truthOf({ date, law, says, sides, span }: Contract) {
  return {
    ...(says.date && { effective_date: iso(date) }),
    ...(says.law && { jurisdiction: law }),
    party: sides.map(({ name }) => name.replace(/, (?:M\.D\.|Ph\.D\.)$/, "")),
    ...(says.term && { term: canonical(span) }),
  };
}
