import type { ObjectSchema } from "../fields/field-schema.ts";
import type { JsonObject, JsonValue } from "../fields/fields-answer.ts";
import type { ModelFailure, ModelUsage, Reading, Sitting } from "../models/model.ts";
import type { FigureElement } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import type { ReadPicture } from "./page-reading.ts";

/** A picture whose pixels are drawn only when needed. */
export interface PictureToRead {
  figure: FigureElement;
  /** Its caption or the surrounding text, to tell the model what it is about. */
  context: string;
  draw(): Promise<Uint8Array>;
}

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    pictures: {
      type: "array",
      items: {
        type: "object",
        properties: {
          number: { type: "integer", description: "Which of the images, counted from 1" },
          description: { type: "string", description: "What it shows, in one to three sentences" },
          extracted_text: {
            type: "string",
            description: "Every word inside it, line by line; empty when there is none",
          },
        },
        required: ["number", "description", "extracted_text"],
      },
    },
  },
  required: ["pictures"],
};

const instructionFor = (
  count: number,
): string => `You describe the pictures of a document for readers who cannot see them: ${count} ${count === 1 ? "image, number 1" : `images, numbered 1 to ${count} in their order`}.

- The description says what is shown. Of a chart: what is plotted, over what, and what stands out, with the figures that are written there. Nothing is guessed.
- Write in the language of the document's text; English when there is none.
- extracted_text holds the words inside the image as they stand there.
- One entry for each image.`;

export interface DescribedPictures {
  pictures: ReadPicture[];
  failure: ModelFailure | undefined;
}

/** Descriptions of a page's pictures, asked for a few at a time; those whose question failed are missing. */
export async function describePictures(
  sitting: Sitting,
  pictures: PictureToRead[],
  usage: ModelUsage,
): Promise<DescribedPictures> {
  const described: DescribedPictures = { pictures: [], failure: undefined };
  for (let start = 0; start < pictures.length; start += sitting.imagesPerCall) {
    await describeSome(sitting, pictures.slice(start, start + sitting.imagesPerCall), { described, usage });
  }
  return described;
}

async function describeSome(
  sitting: Sitting,
  pictures: PictureToRead[],
  { described, usage }: { described: DescribedPictures; usage: ModelUsage },
): Promise<void> {
  const images: Uint8Array[] = [];
  for (const picture of pictures) images.push(await picture.draw());
  const text = pictures.flatMap(({ context }, index) => (context === "" ? [] : [`Image ${index + 1}: ${context}`]));
  const check = (value: JsonObject) => checkPictures(value, pictures);
  const instruction = instructionFor(pictures.length);
  const outcome = await sitting.writeObject(
    { instruction, text: text.join("\n"), images, schema: SCHEMA, check },
    usage,
  );
  if (outcome.ok) {
    described.pictures.push(...outcome.value);
    return;
  }
  const { code } = outcome.failure;
  // The question or its answer was too long for all pictures at once, but may work for each.
  if (pictures.length > 1 && (code === "model_too_large" || code === "model_answer_invalid")) {
    for (const picture of pictures) await describeSome(sitting, [picture], { described, usage });
    return;
  }
  described.failure ??= outcome.failure;
}

function checkPictures(value: JsonObject, pictures: PictureToRead[]): Reading<ReadPicture[]> {
  const entries = Array.isArray(value.pictures) ? value.pictures.filter(isObject) : [];
  const faults: string[] = [];
  const read = pictures.flatMap(({ figure }, index): ReadPicture[] => {
    const entry = entries.find(({ number }) => number === index + 1);
    const { description = null, extracted_text: text = null } = entry ?? {};
    if (typeof description !== "string" || description.trim() === "") {
      faults.push(`image ${index + 1} has no description`);
      return [];
    }
    const words = typeof text === "string" ? text.trim() : "";
    return [{ fileName: figure.fileName, description: oneLine(description), text: words }];
  });
  if (entries.length > pictures.length) faults.push(`there are ${pictures.length} images and no more`);
  return faults.length === 0 ? { ok: true, value: read } : { ok: false, faults };
}

const isObject = (value: JsonValue): value is JsonObject =>
  value !== null && typeof value === "object" && !Array.isArray(value);
