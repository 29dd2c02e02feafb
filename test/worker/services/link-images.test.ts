import { expect, it } from "vitest";
import { linkImages } from "../../../worker/services/results/link-images.ts";
import { encoded } from "../../../worker/services/results/text-pieces.ts";

async function* cutAt(text: string, length: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

it("splits no character, wherever the pieces of a text end", async () => {
  const text = `${"x".repeat(3)}${"\u{1d465}\u{1f600}".repeat(400)} ![a](images/page-1.png) ${"\u{1d466}".repeat(99)}`;
  const linked = text.replace("images/page-1.png", "./page-1.png");
  for (const length of [200, 201, 333, 334]) {
    // Only whole characters arrive, as from a decoder.
    const pieces = cutAt(text, length % 2 === 0 ? length + 1 : length);
    const bytes: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of encoded(linkImages(pieces, ["page-1.png"], (name) => `./${name}`)))
      bytes.push(chunk.slice());
    expect(await new Blob(bytes).text()).toBe(linked);
  }
});
