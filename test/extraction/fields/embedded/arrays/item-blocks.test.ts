import { describe, expect, test } from "vitest";
import { itemBlocks } from "../../../../../extraction/fields/embedded/arrays/item-blocks.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { LINES } from "./lines-schema.ts";

function read(...rows: [string, string][]) {
  const builder = new FieldPageBuilder();
  for (const [row, [label, value]] of rows.entries())
    builder.loose(30, 100 + row * 12, label).loose(300, 100 + row * 12, value);
  return itemBlocks(LINES, [builder.page()], {})?.value;
}

describe("items shown as forms", () => {
  const bolt: [string, string][] = [
    ["Position:", "1"],
    ["Bezeichnung:", "Sechskantschraube"],
    ["Artikelnummer:", "KX-631"],
    ["Menge:", "2"],
    ["Preis pro Einheit (netto):", "5,00"],
    ["Gesamtpreis (netto):", "10,00"],
  ];
  const nut: [string, string][] = [
    ["Position:", "2"],
    ["Bezeichnung:", "Mutter"],
    ["Beschreibung:", "aus Messing"],
    ["Artikelnummer:", "KX-700"],
    ["Menge:", "10"],
    ["Preis pro Einheit (netto):", "0,50"],
    ["Gesamtpreis (netto):", "5,00"],
  ];
  const BOLT = { name: "Sechskantschraube", article_number: "KX-631", quantity: 2, unit_price: 5, line_total: 10 };
  const NUT = { name: "Mutter", article_number: "KX-700", quantity: 10, unit_price: 0.5, line_total: 5 };

  test("are read one after the other, whatever each lacks", () => {
    expect(read(...bolt, ...nut)).toEqual([BOLT, NUT]);
    expect(read(...nut, ...bolt)).toEqual([NUT, BOLT]);
  });

  test("may be one alone", () => {
    expect(read(...bolt)).toEqual([BOLT]);
  });

  test("have labels with the numbers of their terms before them", () => {
    const builder = new FieldPageBuilder();
    const terms = [
      ["BT-129", "In Rechnung gestellte Menge", "2"],
      ["BT-130", "Code der Maßeinheit", "C62"],
      ["BT-131", "Nettobetrag der Rechnungsposition", "10,00"],
      ["BT-146", "Nettopreis des Artikels", "5,00"],
      ["BT-153", "Name des Artikels", "Sechskantschraube"],
      ["BT-155", "Artikelkennung des Verkäufers", "KX-631"],
    ];
    for (const [row, texts] of terms.entries())
      for (const [at, text] of texts.entries()) builder.loose([30, 80, 350][at] ?? 0, 100 + row * 15, text);
    expect(itemBlocks(LINES, [builder.page()], {})?.value).toEqual([BOLT]);
  });

  test("are none if a quantity and a price do not give the amount", () => {
    expect(read(...bolt.slice(0, -1), ["Gesamtpreis (netto):", "11,00"])).toBeUndefined();
  });
});
