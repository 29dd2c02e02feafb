import { LIST_OR_OBJECT } from "./described-type.ts";
import { WITH } from "./joined-things.ts";
import { UNITS } from "./measures.ts";

/** "list of", before what it is of. */
export const LIST_OF =
  /^(?:(?:an?|uma?|un[ae]?|eine[rn]?|een|ett?)\s+)?(?:list[aęe]\s+(?=\p{L}+ów(?:\s|$))|(?:list|array|table|liste|tableau|lista|lijst|elenco|wykaz)\s+(?:of\s+|(?=aller\s)|der\s+|dos\s+|das\s+|von\s+|des\s+|de\s+|di\s+|van\s+|(?:ö|o)ver\s+|dei\s+|degli\s+|delle\s+|d['’]))(?:all\s+|aller\s+|the\s+|los\s+|las\s+|les\s+)*/iu;

/** A thing, and what stands behind "with", in parentheses, or behind "list of". */
export function divided(text: string): { head: string; printed: string } {
  const colon = /^([^:(]+?)\s*:\s*(.+)$/.exec(text);
  if (colon !== null && LIST_OR_OBJECT.test(colon[2] ?? "")) return { head: colon[1] ?? "", printed: colon[2] ?? "" };
  const [head = "", ...rest] = text.split(WITH);
  const behind = text.slice(head.length);
  const printed = behind.replace(WITH, "").replace(/^\s*\(/.test(behind) ? /\)\s*$/ : /$^/, "");
  return rest.length === 0 || /^[A-Z]{3}$|^(?:e\.g\.|such as|like|z\.\s?B\.|p\. ?ex\.)/i.test(printed)
    ? { head: text, printed: "" }
    : { head, printed };
}

/** The contents of a list or an object without the words that say so. */
const OBJECTS =
  /^(?:an?\s+)?(?:(?:list|array|liste|lista|lijst|elenco)\s+(?:of|von|de|di|van|d')\s+)?(?:(?:objects?|items|rows|records|entries|dicts?|dictionar(?:y|ies)|objekten?|eintr[äa]gen?|objets|entr[ée]es|objetos|elementos|oggetti|elementi|objecten)\s*(?:(?:each\s+)?(?:with|containing|having|of|that\s+have|that\s+has|mit|avec|con|com|met|di|de)\s*)?|(?<=of\s)):?\s*(?:an?\s+)?/i;
const LISTED =
  /^(?:eine\s+|une\s+|una\s+|een\s+|uma\s+)?(?:liste|lista|elenco|lijst|tableau|tabla)\s+(?:der|von|mit|de|des|avec|con|di|dei|van|met|com|med|över)\s+/i;
/** "(each deduction has name and amount)", "(Liste, jeweils mit Code und Text)". */
const EACH_IN_LIST =
  /^(?:(?:list|liste|lista|lijst|elenco)\s*,\s*)?(?:(?:each|every|jede[rs]?)\s+(?:\p{L}+\s+)?(?:has|have|with|contains?|consists of|mit|hat)|jeweils mit|je mit|chacune? avec|cada un[oa] con|elk met|ciascun[oa] con)\s+/iu;
const FIELD_WORD = /\s+(?:fields?|keys?|propert(?:y|ies)|attributes?|columns?)$/i;
export const withoutWords = (printed: string): string =>
  printed
    .replace(EACH_IN_LIST, "")
    .replace(OBJECTS, "")
    .replace(LISTED, "")
    .replace(FIELD_WORD, "")
    .replace(/^\((.*?)\)?$/, "$1")
    .replace(/["\u201c\u201d`]|(?<!\p{L})['\u2018\u2019]|['\u2018\u2019](?!\p{L})/gu, "");

/** "unit (pcs, kg, m)": examples, and no parts. */
export const areUnits = (printed: string): boolean =>
  printed.includes(",") && printed.split(/\s*,\s*/).every((unit) => A_UNIT.test(unit));
const A_UNIT = new RegExp(`^(?:pcs|pieces?|st(?:k|ück)?|pz|szt|u|uds?|${UNITS})\\.?$`, "iu");
