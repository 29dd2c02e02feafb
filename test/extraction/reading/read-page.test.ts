import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { FieldPage } from "../../../extraction/fields/fields-answer.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { structuredJson } from "../../../extraction/output/structured-json.ts";
import type { PageModel } from "../../../extraction/page/page-model.ts";
import { applyReading } from "../../../extraction/reading/apply-reading.ts";
import { type PageReading, pageReadingSchema } from "../../../extraction/reading/page-reading.ts";
import { readPage } from "../../../extraction/reading/read-page.ts";
import { type Behaviour, imagesOf, wordsOf } from "../models/fake-model.ts";
import { sittingWith } from "../models/fake-sitting.ts";
import { fieldPage } from "../models/field-pages.ts";
import type { ServerSettings } from "../models/model-contract.ts";

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 1, 0]);

function figure(number: number, side = 100): PageModel["elements"][number] {
  const box = { left: 50, top: 200 * number, right: 50 + side, bottom: 200 * number + side };
  return { kind: "figure", box, fileName: `page-1-figure-${number}.png`, text: "", altText: "" };
}

function withFigures(page: FieldPage, ...figures: PageModel["elements"]): FieldPage {
  return { ...page, model: { ...page.model, elements: [...page.model.elements, ...figures] } };
}

/** A page that is a single image. */
function scan(): FieldPage {
  const page = fieldPage(1, []);
  const box = { left: 0, top: 0, right: page.model.width, bottom: page.model.height };
  const fileName = "page-1-figure-1.png";
  const whole = { kind: "figure" as const, box, fileName, text: "", altText: "", raster: true };
  return {
    ...page,
    model: { ...page.model, elements: [whole], figures: [{ fileName, box }], warnings: ["no_text_layer"] },
  };
}

const SUMMARY = "You summarise one page";
const PICTURES = "You describe the pictures";
const TRANSCRIPT = "you list its layout elements";
const MARKDOWN = "as Markdown";
const summary: [string, Behaviour] = [SUMMARY, { do: "answer", content: "It is about ships." }];
const choose = (...among: [string, Behaviour][]): Behaviour[] => [{ do: "choose", among }];

async function read(page: FieldPage, behaviours: Behaviour[], settings?: ServerSettings) {
  const { sitting, heard } = sittingWith(behaviours, settings);
  const drawn: (string | number)[] = [];
  const draw = async ({ longSide, box }: { longSide: number; box?: { top: number } }) => {
    drawn.push(box === undefined ? longSide : `part at ${box.top}`);
    return png;
  };
  const reading = pageReadingSchema.parse(await readPage({ sitting, page, draw }));
  return { reading, heard, drawn };
}

/** The document assembled from the page. */
const documentOf = (page: FieldPage, reading: PageReading) =>
  assembleDocument({ name: "a", pages: [applyReading(page.model, reading)] });
const markdownOf = (page: FieldPage, reading: PageReading): string => renderMarkdown(documentOf(page, reading));

describe("a page read by a model", () => {
  it("with text gets its summary from one question without an image", async () => {
    const { reading, heard, drawn } = await read(fieldPage(1, ["Ships sail."]), choose(summary));
    expect(reading).toMatchObject({ summary: "It is about ships.", transcription: null, failures: [] });
    expect(reading.usage.calls).toBe(1);
    expect(heard.map(imagesOf)).toEqual([[]]);
    expect(wordsOf(heard[0] ?? never())).toContain("Ships sail.");
    expect(drawn).toEqual([]);
  });

  it("that is blank asks nothing", async () => {
    const { reading, heard } = await read(fieldPage(1, []), choose(summary));
    expect(reading).toMatchObject({ summary: null, failures: [] });
    expect(heard).toEqual([]);
  });

  it("keeps what was done if one thing fails, and names that", async () => {
    const page = withFigures(fieldPage(1, ["Ships sail."]), figure(1));
    const { reading } = await read(page, choose([PICTURES, { do: "answer", content: "no" }], summary));
    expect(reading).toMatchObject({ summary: "It is about ships.", pictures: [] });
    expect(reading.failures).toMatchObject([{ task: "pictures", code: "model_answer_invalid" }]);
    expect(applyReading(page.model, reading).warnings).toEqual(["model_failed"]);
  });
});

describe("pictures described by a model", () => {
  const about = (number: number, text = "") => ({ number, description: `Ship ${number}`, extracted_text: text });

  it("are described some at a time, small ones not at all, and are marked in every output", async () => {
    const page = withFigures(fieldPage(1, ["Ships"]), figure(1), figure(2), figure(3), figure(4, 20));
    const behaviours = choose(
      ["2 images", { do: "answer", content: { pictures: [about(1, "SS Anna"), about(2)] } }],
      ["1 image", { do: "answer", content: { pictures: [about(1)] } }],
      summary,
    );
    const { reading, heard, drawn } = await read(page, behaviours, { imagesPerCall: 2 });
    expect(heard.map((request) => imagesOf(request).length)).toEqual([2, 1, 0]);
    expect(drawn).toEqual(["part at 200", "part at 400", "part at 600"]);
    expect(wordsOf(heard[2] ?? never())).toContain("SS Anna");
    const sections = structuredJson(documentOf(page, reading)).pages["1"]?.body.sections ?? {};
    const images = Object.values(sections).flatMap((section) => section.images);
    expect(images.map((image) => [image.description, image.extracted_text])).toEqual([
      ["Ship 1", "SS Anna"],
      ["Ship 2", ""],
      ["Ship 1", ""],
      ["", ""],
    ]);
    expect(markdownOf(page, reading)).toContain("![Ship 1](page-1-figure-1.png)\n\nSS Anna");
  });

  it("are asked about again if one is left out, and one by one if that does not help", async () => {
    const page = withFigures(fieldPage(1, ["Ships"]), figure(1), figure(2));
    const behaviours = choose(
      ["2 images", { do: "answer", content: { pictures: [about(1)] } }],
      ["1 image", { do: "answer", content: { pictures: [about(1)] } }],
      summary,
    );
    const { reading, heard } = await read(page, behaviours);
    expect(reading.pictures.map(({ fileName }) => fileName)).toEqual(["page-1-figure-1.png", "page-1-figure-2.png"]);
    expect(reading.failures).toEqual([]);
    expect(wordsOf(heard[1] ?? never())).toContain("image 2 has no description");
    expect(heard).toHaveLength(4 + 2 + 1);
  });
});

describe("a scanned page transcribed by a model", () => {
  const element = (label: string, text: string, more: object = {}) => ({
    label,
    text,
    level: 1,
    rows: [],
    bbox: [],
    ...more,
  });
  const elements = [
    element("Page-header", "Port of Lisbon", { bbox: [100, 20, 500, 40] }),
    element("Title", "Ships in port", { bbox: [100, 50, 500, 100] }),
    element("Text", "Two ships <b>came</b> in.", { bbox: [0.1, 0.2, 0.5, 0.3] }),
    element("List-item", "Anna"),
    element("Table", "", { rows: [["Ship", "Crew"], ["Anna", "12"], ["Bo"]] }),
    element("Picture", "A ship at a pier", { bbox: [100, 600, 900, 900] }),
    element("Text", "nowhere", { bbox: [5000, 1, 2, 3] }),
  ];
  const transcript: [string, Behaviour] = [TRANSCRIPT, { do: "answer", content: { elements } }];

  it("has its elements in every output, with places where the model gives them", async () => {
    const page = scan();
    const { reading, heard, drawn } = await read(page, choose(transcript, summary));
    expect(heard.map((request) => imagesOf(request).length)).toEqual([1, 1]);
    expect(wordsOf(heard[1] ?? never())).toContain("Two ships");
    expect(drawn).toEqual([1024]);
    expect(reading).toMatchObject({ summary: "It is about ships.", failures: [] });
    const model = applyReading(page.model, reading);
    expect(model.warnings).toEqual(["no_text_layer", "transcribed"]);
    expect(model.figures.map(({ fileName }) => fileName)).toEqual(["page-1-figure-1.png", "page-1-figure-2.png"]);
    const markdown = markdownOf(page, reading);
    expect(markdown).toContain("<header>Port of Lisbon</header>");
    expect(markdown).toContain("# Ships in port");
    expect(markdown).toContain("Two ships &lt;b>came");
    expect(markdown).toContain("- Anna");
    expect(markdown).toMatch(/<th> Ship <\/th>[\s\S]*<td> 12 <\/td>/);
    expect(markdown).toContain("![A ship at a pier](page-1-figure-2.png)");
    const { width, height } = model;
    expect(model.elements[2]?.box).toEqual({
      left: width / 10,
      top: height / 5,
      right: width / 2,
      bottom: height * 0.3,
    });
    expect(model.elements.at(-1)?.box).toEqual({ left: 0, top: 0, right: width, bottom: height });
  });

  it("is asked for again with the faults of its answer", async () => {
    const wrong: Behaviour = { do: "answer", content: { elements: [element("Poem", "x"), element("Table", "")] } };
    const { sitting, heard } = sittingWith([
      wrong,
      { do: "answer", content: { elements } },
      { do: "answer", content: "Ships." },
    ]);
    const reading = await readPage({ sitting, page: scan(), draw: async () => png });
    expect(reading.transcription).toHaveLength(elements.length);
    expect(wordsOf(heard[1] ?? never())).toMatch(/\/elements\/0\/label must be null or one of/);
  });

  it("comes as Markdown from a model that cannot give objects", async () => {
    const content = "# Ships\n\nTwo *ships* came\nin.\n- Anna\n- Bo\n\n| Ship | Crew |\n| --- | --- |\n| Anna | 12 |";
    const behaviours = choose(
      [TRANSCRIPT, { do: "answer", content: "I see a page." }],
      [MARKDOWN, { do: "answer", content }],
      summary,
    );
    const page = scan();
    const { reading, heard } = await read(page, behaviours);
    expect(heard).toHaveLength(4 + 1 + 1);
    expect(reading.transcription?.map(({ label }) => label)).toEqual([
      "Section-header",
      "Text",
      "List-item",
      "List-item",
      "Table",
    ]);
    const markdown = markdownOf(page, reading);
    expect(markdown).toContain("Two ships came");
    expect(markdown).toContain("<td> 12 </td>");
  });

  it("is not shortened if the model's answers are cut off: it fails and says why", async () => {
    const cut: Behaviour = { do: "answer", content: "# Ships\n\nTwo sh", cut: true };
    const { reading, heard } = await read(scan(), choose(summary, ["image of a page", cut]));
    expect(heard).toHaveLength(3);
    expect(reading).toMatchObject({ transcription: null, summary: "It is about ships." });
    expect(reading.failures).toMatchObject([
      { task: "transcription", message: expect.stringContaining("Allow it more") },
    ]);
  });

  it("without words keeps its picture and what it shows", async () => {
    const picture = element("Picture", "A ship at sea");
    const page = scan();
    const { reading } = await read(
      page,
      choose([TRANSCRIPT, { do: "answer", content: { elements: [picture] } }], summary),
    );
    expect(markdownOf(page, reading)).toBe("![A ship at sea](page-1-figure-1.png)\n");
  });

  it("stays a picture if no model looks at images", async () => {
    const page = scan();
    const { reading, heard } = await read(page, choose(summary), { textOnly: true });
    expect(heard).toEqual([]);
    expect(reading).toMatchObject({ summary: null, transcription: null, failures: [] });
    expect(applyReading(page.model, reading)).toEqual(page.model);
  });
});

function never(): never {
  throw new Error("nothing was heard");
}
