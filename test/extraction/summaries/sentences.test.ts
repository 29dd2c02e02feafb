import { describe, expect, it } from "vitest";
import { splitSentences } from "../../../extraction/summaries/sentences.ts";
import { languageOf } from "../../../extraction/text/language.ts";

describe("sentences", () => {
  it("do not end after abbreviations and initials", () => {
    expect(splitSentences("Dr. J. Smith saw Fig. 3 in Vol. 2. He left at noon.", "en")).toEqual([
      "Dr. J. Smith saw Fig. 3 in Vol. 2.",
      "He left at noon.",
    ]);
    expect(splitSentences("The U.S. Census Bureau asks. Washington, D.C. Office hours vary.", "en")).toHaveLength(2);
    expect(splitSentences("Das gilt z.B. für Art. 5 Abs. 2 der Ordnung. Mehr steht unten.", "de")).toHaveLength(2);
    expect(splitSentences("Es waren 3,4 Mio. Euro. Am 3. Mai 2024 stieg die Zahl.", "de")).toHaveLength(2);
    expect(splitSentences("There were 3. Many more came.", "en")).toHaveLength(2);
  });

  it("continue across the ends of lines", () => {
    expect(splitSentences("One sentence\nover two lines. Another\none.", "en")).toEqual([
      "One sentence over two lines.",
      "Another one.",
    ]);
  });

  it("are found if no space follows the full stop", () => {
    expect(splitSentences("今日は雨です。明日は晴れます。", "ja")).toEqual(["今日は雨です。", "明日は晴れます。"]);
  });
});

describe("the language of a text", () => {
  it("is recognised by its function words", () => {
    expect(languageOf("The cat is on the roof of the house.")).toBe("en");
    expect(languageOf("Die Katze sitzt auf dem Dach und der Hund nicht.")).toBe("de");
    expect(languageOf("El gato está en el tejado de la casa.")).toBe("es");
    expect(languageOf("42 17 3")).toBe("und");
  });
});
