import { ROLE_LABELS } from "../vocabulary/roles.ts";
import { labelledValues } from "./labels/candidates.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** Figures of this length, and signs of addresses on the net, are in no name. */
const NOT_IN_NAME = /\d{3}|@|:/;
const HAS_LETTERS = /\p{L}{2}/u;
const ADDRESS = /^(?=.*\d)(?=.*\p{L}{3}).*,/su;

/**
 * What stands behind the name of a party and a colon, "Buyer: Jane Roe", "Delivery address: 4 Quay Road, Bristol", on
 * pages that have no address of that party.
 */
export function besideRole(pages: LinedPage[], wanted: Wanted, locale: Locale): ScalarValue | undefined {
  const { role, part, namesRole, ownLabels } = wanted;
  if (role === undefined || (part !== "name" && part !== "address")) return undefined;
  const ofRole = part === "name" ? ROLE_LABELS[role] : [];
  const labels = [...(namesRole ? ownLabels : []), ...ofRole];
  const suits =
    part === "name"
      ? (text: string) => HAS_LETTERS.test(text) && !NOT_IN_NAME.test(text)
      : (text: string) => ADDRESS.test(text);
  const found = labelledValues(pages, { kind: "text", labels, locale, withColon: true });
  const [first] = found.filter(({ value }) => suits(String(value)));
  return found.length > 0 && first === found[0] ? first : undefined;
}
