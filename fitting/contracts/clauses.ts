import { escapeHtml } from "../generate/words/inline.ts";
import type { Contract } from "./contract.ts";
import { FILLERS, LAWS, TERMS } from "./wordings.ts";

const TERM_HEADINGS = ["Term", "Duration", "Term and Termination", "Expiration", "Period of Agreement", "Time Limit"];
const LAW_HEADINGS = [
  "Governing Law",
  "Applicable Law",
  "Choice of Law",
  "Law and Courts",
  "Miscellaneous",
  "General Provisions",
];

/** The numbered clauses of a contract, the law often near the end. */
export function clausesOf(contract: Contract): string {
  const { chance, says } = contract;
  const clauses: [string, string][] = chance
    .sample(FILLERS, chance.int(5, 14))
    .map(([head, text]) => [head, contract.fill(text)]);
  if (says.term)
    clauses.splice(chance.int(0, clauses.length), 0, [chance.pick(TERM_HEADINGS), contract.fill(chance.pick(TERMS))]);
  if (says.law) {
    const at = chance.is(0.7) ? clauses.length : chance.int(0, clauses.length);
    clauses.splice(at, 0, [chance.pick(LAW_HEADINGS), contract.fill(chance.pick(LAWS))]);
  }
  const number = chance.pick<(n: number) => string>([
    (n) => `${n}.`,
    (n) => `Section ${n}.`,
    (n) => `(${n})`,
    (n) => `${n}.0`,
    () => "",
    (n) => `ARTICLE ${n}`,
  ]);
  const headed = chance.weighted<"run in" | "above" | "none">([
    [5, "run in"],
    [3, "above"],
    [2, "none"],
  ]);
  return clauses.map(([head, text], index) => clauseHtml([number(index + 1), head, text], headed)).join("");
}

function clauseHtml([number, head, text]: [string, string, string], headed: "run in" | "above" | "none"): string {
  if (headed === "above") return `<h2>${number} ${head}</h2><p>${escapeHtml(text)}</p>`;
  if (headed === "run in") return `<p>${number} <u>${head}</u>. ${escapeHtml(text)}</p>`;
  return `<p>${number} ${escapeHtml(text)}</p>`;
}
