import { type LinedPage, linesRightOf, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { PartyPart } from "./party-block.ts";

type PartName = "name" | "street" | "postcode" | "city";

/** Labels that forms print before the parts of an address, instead of an address block. */
const LABELS: Record<PartName, RegExp> = {
  name: /^(?:name|firma|firmenname|unternehmen|company(?: name)?|legal name|nom|raison sociale|denominazione|razón social|nombre(?: comercial| o razón social)?|nome|designação|naam|bedrijf(?:snaam)?|nazwa firmy|cognome e nome|nom ou raison sociale|société|nazwa|namn|navn|název|nimi)\s*(?::|$)/iu,
  street:
    /^(?:stra(?:ß|ss)e(?:\s*(?:\/|und|,)\s*(?:hausnummer|nr\.?))?|anschrift|street(?: name)?|address(?: line 1)?|adresse|rue|via|indirizzo|calle|dirección|domicilio|morada|endereço|straat|adres|ulica|adress|ulice|osoite)\s*(?::|$)/iu,
  postcode:
    /^(?:plz|postleitzahl|post\s?code|postal code|zip(?: code)?|code postal|cp|cap|código postal|c\.?\s?p\.?|postcode|kod pocztowy|postnummer|postnr\.?|psč|postinumero)\s*(?::|$|(?<=\s)(?=[A-Z\d -]{0,6}\d[A-Z\d -]{0,6}$))/iu,
  city: /^(?:ort|stadt|city|town|ville|localité|commune|città|comune|ciudad|población|municipio|localidad|localidade|località|cidade|concelho|gemeente|woonplaats|vestigingsplaats|plaats|stad|miasto|miejscowość|ort|by|obec|město|kaupunki)\s*(?::|$)/iu,
};

/** The parts of an address that have labels of their own, on the same line or to the right of the label. */
export function labelledParts(page: LinedPage, lines: TextLine[]): Partial<Record<PartName, PartyPart>> {
  const parts: Partial<Record<PartName, PartyPart>> = {};
  for (const line of lines) {
    for (const name of Object.keys(LABELS) as PartName[]) {
      const label = LABELS[name].exec(line.text);
      if (label === null || parts[name] !== undefined) continue;
      const found = valueBehind(page, line, label[0].length);
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
  const [beside] = linesRightOf(page, line.box).filter((other) => other !== line);
  return beside && !/:\s*$/.test(beside.text)
    ? { value: beside.text, page: page.page, words: beside.words }
    : undefined;
}
