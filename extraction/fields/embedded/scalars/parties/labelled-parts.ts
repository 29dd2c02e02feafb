import { type LinedPage, linesRightOf, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { PartyPart } from "./party-block.ts";

type PartName = "name" | "street" | "postcode" | "city";

/** Labels that forms print before the parts of an address, instead of an address block. */
const LABELS: Record<PartName, RegExp> = {
  name: /^(?:name(?: (?:des|der|of(?: the)?) \p{L}+)?|(?:seller|supplier|buyer|customer)(?:['’]s)? name|(?:verkäufer|käufer)name|nom (?:du |de la |de l['’]) ?\p{L}+|nome (?:del|dello|do|da) \p{L}+|nombre del \p{L}+|naam (?:van )?(?:de )?(?:ver)?koper|firma|firmenname|unternehmen|company(?: name)?|legal name|nom|raison sociale|denominazione|razón social|nombre(?: comercial| o razón social)?|nome|designação|naam|bedrijf(?:snaam)?|nazwa firmy|cognome e nome|nom ou raison sociale|société|nazwa|namn|navn|název|nimi)\s*(?::|$)/iu,
  street:
    /^(?:stra(?:ß|ss)e(?:\s*(?:\/|und|,)\s*(?:hausnummer|nr\.?))?|anschrift|street(?: name)?|address(?: line 1)?|adresse|rue|via|indirizzo|calle|dirección|domicilio|morada|endereço|straat|adres|ulica|adress|ulice|osoite)\s*(?::|$)/iu,
  postcode:
    /^(?:plz|postleitzahl|post\s?code|postal code|zip(?: code)?|code postal|cp|cap|código postal|c\.?\s?p\.?|postcode|kod pocztowy|postnummer|postnr\.?|psč|postinumero)\s*(?::|$|(?<=\s)(?=[A-Z\d -]{0,6}\d[A-Z\d -]{0,6}$))/iu,
  city: /^(?:ort|stadt|city|town|ville|localité|commune|città|comune|ciudad|población|municipio|localidad|localidade|località|cidade|concelho|gemeente|woonplaats|vestigingsplaats|plaats|stad|miasto|miejscowość|ort|by|obec|město|kaupunki)\s*(?::|$)/iu,
};

/** "Name (BT-44):", and the beginning of it if the number is on the next line: the number of a term in a standard. */
const TERM_NUMBER = /\s*\(?\bB[TG]-\s?\d{0,3}(?:-\d{1,2})?\)?(?=\s*(?::|$))/u;

/** The parts of an address that have labels of their own, on the same line or to the right of the label. */
export function labelledParts(page: LinedPage, lines: TextLine[]): Partial<Record<PartName, PartyPart>> {
  const parts: Partial<Record<PartName, PartyPart>> = {};
  for (const line of lines) {
    const text = line.text.replace(TERM_NUMBER, (number) => " ".repeat(number.length));
    for (const name of Object.keys(LABELS) as PartName[]) {
      const label = LABELS[name].exec(text);
      if (label === null || parts[name] !== undefined) continue;
      const behind = valueBehind(page, line, label[0].length);
      const found = name === "name" && behind !== undefined ? wholeName(page, line, behind) : behind;
      if (found !== undefined) parts[name] = found;
    }
  }
  return parts;
}

/** "Comune: Lucca Provincia: LU": the next label on the same line. */
const NEXT_LABEL = /\s+\p{Lu}[\p{L}.]{1,14}(?:\s\p{Ll}+)?:.*$/u;

function valueBehind(page: LinedPage, line: TextLine, from: number): PartyPart | undefined {
  const own = line.text.slice(from).replace(NEXT_LABEL, "").trim();
  if (own !== "") {
    const start = line.text.indexOf(own, from);
    return { value: own, page: page.page, words: wordsOfSpan(line, start, start + own.length) };
  }
  const [beside] = linesRightOf(page, line.box).filter((other) => other !== line && !OWN_COLUMN.test(other.text));
  return beside && !/:\s*$/.test(beside.text)
    ? { value: beside.text, page: page.page, words: beside.words }
    : undefined;
}

/** Greatest distance between the tops of the lines of a name, in line heights. */
const NAME_PITCH = 1.5;

const SAME_LEFT = 3;

/** A name broken in its cell: the rest is right under it, and nothing but the rest of the label is beside the rest. */
function wholeName(page: LinedPage, label: TextLine, name: PartyPart): PartyPart {
  const [first] = name.words;
  if (first === undefined) return name;
  const { left, top, bottom } = first.box;
  const next = page.lines.find(
    ({ box }) => Math.abs(box.left - left) <= 1 && box.top > top + 1 && box.top - top <= NAME_PITCH * (bottom - top),
  );
  const isBesideLabel = page.lines.some(
    ({ box, text }) =>
      next !== undefined &&
      Math.abs(box.left - label.box.left) <= SAME_LEFT &&
      box.top < next.box.bottom - 1 &&
      box.bottom > next.box.top + 1 &&
      !REST_OF_LABEL.test(text),
  );
  return next === undefined || isBesideLabel
    ? name
    : { ...name, value: `${name.value} ${next.text.trim()}`, words: [...name.words, ...next.words] };
}

/** The number of a term in a column of its own, "BT-" above "44" in a narrow one. */
const OWN_COLUMN = /^B[TG]-\s?\d{0,3}$/u;
const REST_OF_LABEL = /^\(?(?:B[TG]-)?\s?\d{1,3}\)?:?$/u;
