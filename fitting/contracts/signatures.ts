import { escapeHtml } from "../generate/words/inline.ts";
import type { Side } from "./cast.ts";
import type { Contract } from "./contract.ts";
import { type Day, dayAlone } from "./figures.ts";
import { assentOf } from "./opening.ts";
import { ATTESTATIONS, CLOSINGS } from "./wordings.ts";

const LINE = "______________________";

/** What stands below the name of an organisation that signs, a line each. */
const ORGANISATIONS: readonly ((side: Side) => string[])[] = [
  ({ signer, office }) => [`By: /s/ ${signer}`, `Name: ${signer}`, `Title: ${office}`],
  ({ signer, office }) => [`By: ${LINE}`, `Name: ${signer}`, `Title: ${office}`],
  ({ signer, office }) => [`By: ${LINE}`, `      ${signer}`, `      ${office}`],
  ({ signer, office }) => [`By ${LINE}`, `Its: ${office}`, `Print name: ${signer}`],
  ({ signer, office }) => [`/s/ ${signer}`, `${signer}, ${office}`],
  () => [`Signature: ${LINE}`, `Name: ${LINE}`, `Title: ${LINE}`],
  ({ signer, office }) => [`Signed: ${LINE}`, `Printed: ${signer}`, `Capacity: ${office}`],
];
const PERSONS: readonly ((side: Side) => string[])[] = [
  ({ name }) => [`/s/ ${name}`, LINE, name],
  ({ name }) => [LINE, name],
  ({ name, address }) => [LINE, `${name}, individually`, ...address],
  ({ name }) => [`Signature: /s/ ${name}`, `Print Name: ${name}`],
];

/** The day of the last side to sign is that of the contract; the others signed some days before. */
function dayOfSide({ chance, date }: Contract, last: boolean): Day {
  return last ? date : { ...date, day: Math.max(1, date.day - chance.int(1, 6)) };
}

function blocksOf(contract: Contract): string[] {
  const { chance, form, sides } = contract;
  const organisation = chance.pick(ORGANISATIONS);
  const person = chance.pick(PERSONS);
  const capitals = chance.is(0.4);
  const role = chance.is(0.3);
  const label = chance.pick(["Date:", "Dated:", "Date signed:"]);
  return sides.map((side, index) => {
    const shown = capitals ? side.name.toUpperCase() : side.name;
    const lines = side.kind === "person" ? person(side) : [shown, ...organisation(side)];
    const above = role ? [`${side.role.toUpperCase()}:`] : [];
    const dated =
      form === "signed" ? [`${label} ${dayAlone(chance, dayOfSide(contract, index === sides.length - 1))}`] : [];
    return `<div class="block">${[...above, ...lines, ...dated].map((line) => `<div>${escapeHtml(line).replace(/^ +/, (blank) => "&nbsp;".repeat(blank.length))}</div>`).join("")}</div>`;
  });
}

export function signaturesOf(contract: Contract): string {
  const { chance, form } = contract;
  const blocks = blocksOf(contract);
  if (form === "letter") {
    return `<p>${chance.pick(CLOSINGS)}</p>${blocks[0] ?? ""}<p>${assentOf(contract)}</p>${blocks.slice(1).join("")}`;
  }
  const attested = `<p>${chance.pick(ATTESTATIONS)}</p>`;
  const follows = chance.is(0.15) ? `<p class="c">[Signature page follows]</p><div class="break"></div>` : "";
  if (chance.is(0.45))
    return `${follows}${attested}<table class="beside"><tr>${blocks.map((block) => `<td>${block}</td>`).join("")}</tr></table>`;
  return `${follows}${attested}<div class="${chance.pick(["", "half"])}">${blocks.join("")}</div>`;
}
