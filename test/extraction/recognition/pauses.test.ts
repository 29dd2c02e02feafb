import { expect, it } from "vitest";
import { recognisePage } from "../../../extraction/recognition/recognise-page.ts";
import type { EngineAnswer, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";

const nothing: EngineAnswer = { lines: [], confidence: 0.95 };

function linesOfBars(): GreyImage {
  const [width, height] = [900, 1200];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 200; y < 600; y++) {
    if (y % 40 >= 16) continue;
    for (let x = 100; x < 780; x += 16) pixels.fill(0, y * width + x, y * width + x + 8);
  }
  return { width, height, pixels };
}

it("other work on the same thread goes on between the steps of preparing a picture", async () => {
  let turns = 0;
  const other = setInterval(() => turns++);
  const turnsBeforeReading: number[] = [];
  await recognisePage(linesOfBars(), {
    engine: {
      recognise: async () => {
        turnsBeforeReading.push(turns);
        return nothing;
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, 2)),
    },
    languages: ["eng"],
    scale: 200 / 72,
    layout: "page",
  });
  clearInterval(other);
  expect(turnsBeforeReading[0]).toBeGreaterThanOrEqual(3);
  expect(turns).toBeGreaterThan(turnsBeforeReading[0] ?? 0);
});
