import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../../../extraction/fields/fields-answer.ts";
import { analysePageWords } from "../../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../../builders.ts";

const TEXT: FieldSchema = { type: "string" };
const PARTY: FieldSchema = {
  type: "object",
  properties: { name: TEXT, street: TEXT, postcode: TEXT, city: TEXT },
};

function partiesOf(page: PageBuilder): JsonObject {
  const schema = { type: "object" as const, properties: { seller: PARTY, buyer: PARTY } };
  return extractFieldsEmbedded([analysePageWords(page.geometry)], schema).content;
}

/** Lines one below the other. */
function block(page: PageBuilder, x: number, y: number, ...lines: string[]): PageBuilder {
  for (const [index, line] of lines.entries()) page.line(x, y + index * 12, line);
  return page;
}

/** Width of a line, in font sizes: the builder's letters are 0.5 wide, spaces 0.28. */
const widthOf = (line: string): number => [...line].reduce((sum, letter) => sum + (letter === " " ? 2.8 : 5), 0);

const ibanez = { name: "Marta Soler", street: "Calle Colon 23", postcode: "46004", city: "Valencia" };

describe("the parties of a document", () => {
  it("are the letterhead and the address that a heading names", () => {
    const page = block(new PageBuilder(), 50, 80, "Marta Soler", "Calle Colon 23", "46004 Valencia");
    block(page, 400, 80, "Cliente", "Editorial Levante", "Avenida Puerto 150", "46023 Sagunto");
    expect(partiesOf(page)).toEqual({
      seller: ibanez,
      buyer: { name: "Editorial Levante", street: "Avenida Puerto 150", postcode: "46023", city: "Sagunto" },
    });
  });

  it("are side by side at the head, the sender with a telephone number below", () => {
    const page = block(
      new PageBuilder(),
      50,
      60,
      "Marta Soler",
      "Calle Colon 23",
      "46004 Valencia",
      "Tel: 960 555 010",
    );
    block(page, 400, 60, "Elena Picard", "Camino Real 8", "46170 Villar");
    expect(partiesOf(page)).toEqual({
      seller: ibanez,
      buyer: { name: "Elena Picard", street: "Camino Real 8", postcode: "46170", city: "Villar" },
    });
  });

  it("have no name where only its beginning is found", () => {
    const page = block(new PageBuilder(), 50, 80, "Marta Soler &", "Calle Colon 23", "46004 Valencia");
    block(page, 400, 80, "Cliente", "Editorial Levante", "Avenida Puerto 150", "46023 Sagunto");
    expect(partiesOf(page).seller).toEqual({ ...ibanez, name: null });
  });

  it("are not named like the document", () => {
    const page = block(
      new PageBuilder(),
      50,
      80,
      "Marta Soler",
      "Calle Colon 23",
      "46004 Valencia",
      "Tel: 960 555 010",
    );
    block(page, 400, 80, "AVOIR", "Editorial Levante", "Avenida Puerto 150", "46023 Sagunto");
    expect(partiesOf(page).buyer).toMatchObject({ name: "Editorial Levante" });
  });

  it.each(["Date of issue", "EUR", "GB"])("are not named %s", (text) => {
    const page = block(new PageBuilder(), 50, 80, text, "Calle Colon 23", "46004 Valencia");
    block(page, 400, 80, "Cliente", "Editorial Levante", "Avenida Puerto 150", "46023 Sagunto");
    expect(partiesOf(page).seller).toEqual({ ...ibanez, name: null });
  });

  it("may be right-aligned", () => {
    const page = new PageBuilder().line(50, 60, "FACTUUR", { size: 20 });
    const lines = ["Fietsenmaker De Wilg B.V.", "Prinsengracht 412", "1016 JC Amsterdam", "KvK 61234567"];
    for (const [index, line] of lines.entries()) page.line(550 - widthOf(line), 60 + index * 12, line);
    block(page, 50, 140, "Aan", "Stichting Groen Vervoer", "Oudegracht 101", "3511 AE Utrecht");
    expect(partiesOf(page)).toEqual({
      seller: {
        name: "Fietsenmaker De Wilg B.V.",
        street: "Prinsengracht 412",
        postcode: "1016 JC",
        city: "Amsterdam",
      },
      buyer: { name: "Stichting Groen Vervoer", street: "Oudegracht 101", postcode: "3511 AE", city: "Utrecht" },
    });
  });

  it("do not run into the sender's line above an address window", () => {
    const page = block(
      new PageBuilder(),
      50,
      150,
      "Gartenbau Lindner GmbH · Am Bach 17 · 86150 Augsburg",
      "Wohnbau Schwaben eG",
      "Fuggerstr. 88",
      "86161 Augsburg",
    );
    expect(partiesOf(page)).toEqual({
      seller: { name: "Gartenbau Lindner GmbH", street: "Am Bach 17", postcode: "86150", city: "Augsburg" },
      buyer: { name: "Wohnbau Schwaben eG", street: "Fuggerstr. 88", postcode: "86161", city: "Augsburg" },
    });
  });

  it("are not named by the line about their share capital", () => {
    const page = block(
      new PageBuilder(),
      50,
      60,
      "Imprimerie Castel",
      "SARL au capital de 20 000 €",
      "35000 Rennes",
      "Tel: 02 99 55 01 10",
    );
    expect(partiesOf(page).seller).toMatchObject({ name: "Imprimerie Castel", city: "Rennes" });
  });

  it("do not take a house number for a postcode", () => {
    const page = block(
      new PageBuilder(),
      50,
      150,
      "Bill To",
      "Gulf Coast Beverage",
      "1212 Harbor Dr",
      "Mobile, AL 36602",
    );
    expect(partiesOf(page).buyer).toEqual({
      name: "Gulf Coast Beverage",
      street: "1212 Harbor Dr",
      postcode: "36602",
      city: "Mobile",
    });
  });

  it("may have their street on the line of the town", () => {
    const page = block(new PageBuilder(), 50, 60, "Officine Brambilla S.r.l.", "Via Manzoni 44 - 24121 Bergamo");
    expect(partiesOf(page).seller).toEqual({
      name: "Officine Brambilla S.r.l.",
      street: "Via Manzoni 44",
      postcode: "24121",
      city: "Bergamo",
    });
  });
});

describe("an address with its role on the line of the name", () => {
  it("has the name after the role, and does not take a street for a name", () => {
    const page = block(new PageBuilder(), 300, 150, "To: Baxter Packaging", "14 Forge Road", "Dartford DA1 5PT");
    expect(partiesOf(page).buyer).toEqual({
      name: "Baxter Packaging",
      street: "14 Forge Road",
      postcode: "DA1 5PT",
      city: "Dartford",
    });
  });
});

describe("running text", () => {
  it("is not split where columns of a table above it begin", () => {
    const page = new PageBuilder();
    for (const [row, y] of [100, 114, 128, 142].entries()) page.line(50, y, `Test ${row}`).line(206, y, `${row}2 mg`);
    page.line(50, 160, "Comments: Repeat this whole test again in two weeks", { space: 0.32 });
    const schema = { type: "object" as const, properties: { comments: TEXT } };
    expect(extractFieldsEmbedded([analysePageWords(page.geometry)], schema).content).toEqual({
      comments: "Repeat this whole test again in two weeks",
    });
  });
});

describe("names", () => {
  it("have the legal form on the second of two lines", () => {
    const page = block(new PageBuilder(), 50, 60, "Lieferant", "MVM Musterhafter", "Versicherungsverein a.G.");
    block(page, 50, 106, "Musterstr. 12", "12345 Musterstadt");
    block(page, 50, 150, "Kunde", "Muster GmbH", "Einkauf", "Kundenweg 88", "40235 Duesseldorf");
    expect(partiesOf(page)).toMatchObject({
      seller: { name: "MVM Musterhafter Versicherungsverein a.G.", city: "Musterstadt" },
      buyer: { name: "Muster GmbH" },
    });
  });

  it("are the sender's if a telephone number is below, whatever legal forms the others have", () => {
    const page = block(
      new PageBuilder(),
      50,
      40,
      "LOCAMAT OUEST",
      "12 rue Haute",
      "44800 SAINT-HERBLAIN",
      "Tél. 02 40 55",
    );
    block(page, 330, 40, "SARL Rouault", "6 rue du Moulin", "44220 COUERON");
    expect(partiesOf(page)).toMatchObject({
      seller: { name: "LOCAMAT OUEST", city: "SAINT-HERBLAIN" },
      buyer: { name: "SARL Rouault", city: "COUERON" },
    });
  });

  it("stay whole if a column begins below one of their words, further down", () => {
    const page = new PageBuilder().line(50, 40, "Beacon Products").line(50, 54, "700 Commerce Dr");
    page.line(50, 68, "Dayton, OH 45402", { space: 0.4 });
    const { left = 0 } = page.geometry.glyphs.findLast(({ text }) => text === "4")?.box ?? {};
    const { left: first = 0 } = page.geometry.glyphs.filter(({ text }) => text === "4").at(-2)?.box ?? {};
    block(page, 50, 82, "Phone (937) 555-0188");
    block(page, 300, 110, "Sold to", "Valley Clinic", "15 Hospital Way", "Kettering, OH 45429");
    for (const [index, text] of ["Description", "Paper", "Toner"].entries())
      page.line(Math.min(left, first), 150 + 12 * index, text);
    expect(partiesOf(page)).toMatchObject({ seller: { name: "Beacon Products", postcode: "45402", city: "Dayton" } });
  });

  it("are below the word for a family, and above the owner of a company", () => {
    const owner = "Inh. Rainer Bach · Dresdner Allee 210 · 09131 Chemnitz";
    const page = new PageBuilder().line(100, 40, "Autohaus Bach e.K.").line(100, 54, owner);
    block(page, 50, 130, "Familie", "Katrin und Uwe Seidel", "Waldweg 8", "09247 Chemnitz");
    expect(partiesOf(page)).toMatchObject({
      seller: { name: "Autohaus Bach e.K.", street: "Dresdner Allee 210", postcode: "09131" },
      buyer: { name: "Katrin und Uwe Seidel" },
    });
  });

  it("are not months before a year", () => {
    const page = block(
      new PageBuilder(),
      50,
      40,
      "Marta Soler",
      "Calle Colon 23",
      "46004 Valencia",
      "Tel: 960 555 010",
    );
    block(page, 330, 40, "Elena Picard", "Camino Real 8", "46170 Villar");
    page.line(50, 200, "Facture 23/1147 du 30 novembre 2023 Commande BC-0912");
    expect(partiesOf(page)).toMatchObject({ seller: ibanez, buyer: { name: "Elena Picard" } });
  });

  it("are above their legal form, and not under the header of a table", () => {
    const page = block(new PageBuilder(), 50, 40, "PAPETERIE DES ARCADES", "SAS - 3 place du Forum", "13200 ARLES");
    block(page, 330, 110, "Cabinet Rostand", "22 boulevard Hugo", "30000 NIMES");
    for (const [index, [header = "", value = ""]] of [
      ["Date", "02.01.2024"],
      ["Client", "71003"],
      ["Page", "1/1"],
    ].entries())
      block(page, 50 + 100 * index, 200, header, value, index === 1 ? "Quantité" : "");
    expect(partiesOf(page)).toMatchObject({
      seller: { name: "PAPETERIE DES ARCADES", city: "ARLES" },
      buyer: { name: "Cabinet Rostand", city: "NIMES" },
    });
  });

  it("are to the right below a sender that takes one line", () => {
    const page = new PageBuilder().line(100, 40, "Au Moulin SARL - 12 chemin des Prés - 84340 Malaucène - France");
    block(page, 330, 130, "Hôtel Saint Denis", "42 rue du stade", "97400 Saint Denis");
    expect(partiesOf(page)).toMatchObject({
      seller: { name: "Au Moulin SARL" },
      buyer: { name: "Hôtel Saint Denis", city: "Saint Denis" },
    });
  });
});

describe("addresses in Britain", () => {
  it("have a British postcode on a line of its own, with or without a county above it", () => {
    const page = block(new PageBuilder(), 50, 60, "Marsh & Co Ltd", "4 Mill Road", "Brighouse", "HD6 1QF");
    block(page, 300, 130, "Invoice to", "Dock Works Ltd", "Dock Road 1", "Birkenhead", "West Midlands", "CH41 1DT");
    expect(partiesOf(page)).toEqual({
      seller: { name: "Marsh & Co Ltd", street: "4 Mill Road", postcode: "HD6 1QF", city: "Brighouse" },
      buyer: { name: "Dock Works Ltd", street: "Dock Road 1", postcode: "CH41 1DT", city: "Birkenhead" },
    });
  });

  it("leave the county out of the name of their town", () => {
    const page = block(new PageBuilder(), 50, 60, "Marsh & Co Ltd", "4 Mill Road", "Otley, West Yorkshire LS21 1AB");
    block(page, 300, 130, "Invoice to", "Dock Works Ltd", "Dock Road 1", "Newcastle upon Tyne NE1 4ST");
    expect(partiesOf(page)).toMatchObject({
      seller: { postcode: "LS21 1AB", city: "Otley" },
      buyer: { postcode: "NE1 4ST", city: "Newcastle upon Tyne" },
    });
  });

  it("keep names in one piece above a table with a column below one of their words", () => {
    const page = new PageBuilder().line(50, 60, "Pennine Pipes Ltd", { size: 20, space: 0.4 });
    const { left = 0 } = page.geometry.glyphs.findLast(({ text }) => text === "P")?.box ?? {};
    block(page, 50, 80, "4 Mill Road", "Brighouse HD6 1QF");
    block(page, 300, 110, "Invoice to", "Dock Works Ltd", "Dock Road 1", "Birkenhead CH41 1DT");
    for (const [index, text] of ["Description", "Valve", "Flange", "Bolt"].entries())
      page.line(left, 210 + 12 * index, text);
    expect(partiesOf(page)).toMatchObject({ seller: { name: "Pennine Pipes Ltd" } });
  });
});
