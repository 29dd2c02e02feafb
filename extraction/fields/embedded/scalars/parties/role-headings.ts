import { looseLetters } from "../../../page-values.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { ROLE_LABELS, type Role } from "../../vocabulary/roles.ts";
import type { TextLine } from "../lines/page-lines.ts";

/** Whose address a heading announces: a role, or someone who has none. */
export type Owner = Role | "other";

const LOOSE_LABELS = Object.entries(ROLE_LABELS).flatMap(([role, labels]) =>
  labels.map((label) => [looseLetters(plainLetters(label)), role as Owner] as const),
);
const ROLE_OF_LABEL = new Map(LOOSE_LABELS);

/** "Informationen zum Käufer", "Datos del comprador", "Seller details": what surrounds the name of a role. */
const ABOUT =
  "(?:information(?:en|s)?|informaciones?|informazioni|angaben|daten|datos|dati|donnees|coordonnees|gegevens|dane|udaje|dados|uppgifter|oplysninger|details)(?:zum|zur|uberden|about|sur|des|del|du|di|de|van|von|of|om)?";
const BEHIND = "(?:daten|angaben|details|informationen|information|info|address|adresse|anschrift)";
const AROUND = [
  new RegExp(`^${ABOUT}|${BEHIND}$`, "gu"),
  new RegExp(`^${ABOUT}(?:the|la|le|l|de|het|il)|${BEHIND}$`, "gu"),
];

const ownerOf = (text: string): Owner | undefined =>
  ROLE_OF_LABEL.get(text) ??
  ROLE_OF_LABEL.get(text.replace(AROUND[0] ?? "", "")) ??
  ROLE_OF_LABEL.get(text.replace(AROUND[1] ?? "", ""));

/** The party that a line names if it is nothing but a heading, in one language or in two. */
export function roleOfLine({ loose, text }: TextLine): Owner | undefined {
  const own = ownerOf(loose.text);
  if (own !== undefined || !text.includes("/") || text.length > LONGEST_HEADING) return own;
  const owners = new Set(text.split("/").map((part) => ownerOf(looseLetters(plainLetters(part)))));
  const [only] = owners;
  return owners.size === 1 ? only : undefined;
}

/** Longest heading in two languages, in characters. */
const LONGEST_HEADING = 60;

/** The party whose address a heading such as "Bill to:" announces. */
export const roleOf = (text: string): Owner | undefined => ownerOf(looseLetters(plainLetters(text)));
