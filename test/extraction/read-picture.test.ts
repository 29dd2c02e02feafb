import { describe, expect, it } from "vitest";
import { readPicture } from "../../extraction/read-picture.ts";
import {
  type EngineAnswer,
  type RecognitionEngine,
  RecognitionError,
} from "../../extraction/recognition/shapes/engine.ts";

/* The language of a picture when none is named. The tests provide the engine's answers. */

const PICTURE = {
  picture: { width: 600, height: 100, pixels: new Uint8Array(60_000).fill(255) },
  scale: 2,
  layout: "page" as const,
};
const GERMAN =
  "Die Häfen an der Küste sind für die Schiffe nicht zu flach und werden auch im Winter von den Lotsen bedient";
const ENGLISH =
  "The harbours of the coast are not too shallow for the ships and are served by the pilots in winter as well";

function answer(text: string, confidence: number): EngineAnswer {
  const words = text.split(" ").map((word, index) => {
    const box: [number, number, number, number] = [index * 25, 40, index * 25 + 20, 60];
    return { text: word, confidence, box, symbols: [{ text: word, box }] };
  });
  return { confidence, lines: [{ box: [0, 40, 600, 60], baseline: [0, 60, 600, 60], words }] };
}

function engine(read: (languages: string[]) => EngineAnswer): RecognitionEngine & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    recognise: async (_, { languages }) => {
      asked.push(languages.join("+"));
      return read(languages);
    },
  };
}

describe("the language of a picture", () => {
  it("is that of its words, if none is named", async () => {
    const german = engine((languages) => answer(GERMAN, languages[0] === "deu" ? 0.95 : 0.88));
    expect((await readPicture(PICTURE, { engine: german, languages: undefined })).confidence).toBeCloseTo(0.95);
    expect(german.asked).toEqual(["eng", "deu+eng"]);
  });

  it("is English if its words are, and what the caller says if the caller names one", async () => {
    const english = engine(() => answer(ENGLISH, 0.95));
    await readPicture(PICTURE, { engine: english, languages: undefined });
    const named = engine(() => answer(GERMAN, 0.95));
    await readPicture(PICTURE, { engine: named, languages: ["fra"] });
    expect([english.asked, named.asked]).toEqual([["eng"], ["fra"]]);
  });

  it("is the expected one first, if there is one, and English if that has no model", async () => {
    const german = engine(() => answer(GERMAN, 0.95));
    const read = await readPicture({ ...PICTURE, expected: "deu" }, { engine: german, languages: undefined });
    expect(german.asked).toEqual(["deu+eng"]);
    expect(read.languages).toEqual(["deu", "eng"]);
    const wrong = engine((languages) => answer(ENGLISH, languages[0] === "eng" ? 0.95 : 0.9));
    const english = await readPicture({ ...PICTURE, expected: "deu" }, { engine: wrong, languages: undefined });
    expect([wrong.asked, english.languages]).toEqual([["deu+eng", "eng"], ["eng"]]);
    const missing = engine((languages) => {
      if (languages[0] === "pol") throw new RecognitionError("There is no model.");
      return answer(ENGLISH, 0.9);
    });
    await readPicture({ ...PICTURE, expected: "pol" }, { engine: missing, languages: undefined });
    expect(missing.asked).toEqual(["pol+eng", "eng"]);
  });

  it.each([
    [
      "deu",
      "Rechnung Nr 4711 Kunde Müller GmbH Hauptstraße 5 Menge Artikel Einzelpreis Gesamt 2 Schrauben 4,50 Betrag 98,00",
    ],
    [
      "fra",
      "Nom Prénom Date de naissance Adresse Code postal Ville Téléphone Profession Employeur Signature et cachet",
    ],
    ["spa", "Factura 118 Fecha 12/03 Cliente García Cantidad Descripción Precio Importe 2 Tornillos 9,00 IVA 20,58"],
    ["ita", "Fattura 118 Data 12/03 Cliente Rossi Quantità Descrizione Prezzo Importo 2 Viti zincate 9,00 IVA 21,56"],
    ["por", "Fatura 118 Data 12/03 Cliente Silva Quantidade Descrição Preço Valor 2 Parafusos 9,00 IVA 22,54 Morada"],
    ["nld", "Factuur 118 Datum 12-03 Klant De Vries Aantal Omschrijving Prijs Bedrag 2 Schroeven 9,00 BTW 20,58"],
  ])("is that of the labels of a form or an invoice: %s", async (language, text) => {
    const labelled = engine((languages) => answer(text, languages[0] === language ? 0.95 : 0.88));
    const read = await readPicture(PICTURE, { engine: labelled, languages: undefined });
    expect(read.languages).toEqual([language, "eng"]);
  });

  it("is that of a letter with few of the usual words, some of them misspelt", async () => {
    const letter =
      "Anna Miiller Gartenstrafie 12 30159 Hannover Sehr geehrter Herr Griinwald vielen Dank fiir Ihre Bestellung vom " +
      "12. April Lieferung erfolgt bis zum 3. Mai Mit freundlichen Griifen Anna Miiller Kundendienst";
    const german = engine((languages) => answer(letter, languages[0] === "deu" ? 0.93 : 0.8));
    expect((await readPicture(PICTURE, { engine: german, languages: undefined })).languages).toEqual(["deu", "eng"]);
  });

  it("is English in an English invoice", async () => {
    const english = engine(() =>
      answer(
        "Invoice 118 Date 12/03 Customer Smith Quantity Description Unit price Amount 2 screws 9.00 Total due 20.58",
        0.9,
      ),
    );
    await readPicture(PICTURE, { engine: english, languages: undefined });
    expect(english.asked).toEqual(["eng"]);
  });

  it("is not one that shares some words with a language not known here", async () => {
    const polish =
      "Roczny raport kapitana portu mowi ze czterdziesci dwa statki korzystaly z nowego nabrzeza do konca roku na miejscu";
    const english = engine(() => answer(polish, 0.85));
    const read = await readPicture(PICTURE, { engine: english, languages: undefined });
    expect([english.asked, read.languages]).toEqual([["eng"], ["eng"]]);
  });

  it("stays as it was read if the other one has no model, or is less certain", async () => {
    const missing = engine((languages) => {
      if (languages[0] === "deu") throw new RecognitionError("There is no model.");
      return answer(GERMAN, 0.9);
    });
    expect((await readPicture(PICTURE, { engine: missing, languages: undefined })).confidence).toBeCloseTo(0.9);
    const worse = engine((languages) => answer(GERMAN, languages[0] === "deu" ? 0.86 : 0.9));
    expect((await readPicture(PICTURE, { engine: worse, languages: undefined })).confidence).toBeCloseTo(0.9);
  });
});
