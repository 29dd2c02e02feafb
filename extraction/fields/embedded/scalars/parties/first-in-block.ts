import type { ValueKind } from "../../vocabulary/terms.ts";
import { type Locale, readKind } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import type { PartyBlock } from "./party-block.ts";

/** The first value of a kind in the lines of a party's block. */
export function firstInBlock(block: PartyBlock | undefined, kind: ValueKind, locale: Locale): ScalarValue | undefined {
  for (const line of [...(block?.lines ?? []), ...(block?.below ?? [])]) {
    const [match] = readKind(line.text, kind, locale);
    if (match !== undefined) return { value: match.value, page: line.page, words: line.words };
  }
  return undefined;
}
