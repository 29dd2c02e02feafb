import { createHash } from "node:crypto";
import * as z from "zod";
import { limitsSchema } from "../../platform/limits.ts";
import { type DocumentRow, documentRows, failuresOf } from "./invariants.ts";
import type { Job } from "./scenario.ts";
import { type PdfContent, readContent } from "./stand-ins/simulated-pdf.ts";
import { Users } from "./users.ts";
import { WALL_LIMIT_MS } from "./world/queues.ts";
import type { Timeline } from "./world/timeline.ts";
import { FAIR } from "./world/weather.ts";
import { World } from "./world/world.ts";

/** The outcome of a document: its status, its failed pages, and everything it left in storage. */
interface Outcome {
  status: string;
  /** Why it failed. */
  error: string | undefined;
  failures: { page: number; code: string }[];
  objects: Record<string, string>;
}

const SOURCE = "source.pdf";

const codeSchema = z.object({ code: z.string() });

const sourceOf = (world: World, document: DocumentRow): Uint8Array | undefined =>
  world.contents.objects.get(`requests/${document.request_id}/documents/${document.id}/${SOURCE}`)?.bytes;

function outcomeOf(world: World, document: DocumentRow): Outcome {
  const prefix = `requests/${document.request_id}/documents/${document.id}/`;
  const objects: Record<string, string> = {};
  for (const [key, { bytes }] of world.contents.objects) {
    // The source also states how long reading takes and how the file is encrypted, which must not affect the outputs.
    if (!key.startsWith(prefix) || key.endsWith(SOURCE)) continue;
    objects[key.slice(prefix.length)] = createHash("sha256").update(bytes).digest("hex");
  }
  const failures = failuresOf(document).map(({ page, error }) => ({ page, code: error.code }));
  const error = document.error === null ? undefined : codeSchema.parse(JSON.parse(document.error)).code;
  return { status: document.status, error, failures, objects };
}

/** The outcome of documents when nothing goes wrong, by kind and content. Each is determined once. */
export class Undisturbed {
  readonly #known = new Map<string, Outcome>();

  async outcomeOf(
    kind: "extract" | "fields",
    content: PdfContent,
    use: (timeline: Timeline) => void,
  ): Promise<Outcome> {
    const pageMs = content.pageMs * content.pages > WALL_LIMIT_MS ? content.pageMs : 0;
    const plain: PdfContent = { ...content, password: null, pageMs };
    const key = JSON.stringify([kind, plain]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const world = new World(1, { climate: FAIR, stormMs: 0 });
    use(world.timeline);
    const job: Job = {
      kind,
      atMs: 0,
      documents: [plain],
      cancelAfterMs: undefined,
      deleteAtMs: undefined,
      archive: false,
      retryFailed: false,
      fieldsOfMarkdown: false,
      watched: false,
    };
    const accounts = [{ credits: 1_000, jobs: [job], closedAtMs: undefined, listens: false }];
    await new Users(world).begin({ seed: 1, stormMs: 0, climate: FAIR, accounts });
    await world.timeline.run(Number.POSITIVE_INFINITY);
    const [document] = documentRows(world);
    if (document === undefined) throw new Error("An undisturbed document is not there.");
    const outcome = outcomeOf(world, document);
    world.close();
    this.#known.set(key, outcome);
    return outcome;
  }

  /** How the documents differ from their undisturbed outcome. */
  async differences(world: World, use: (timeline: Timeline) => void): Promise<string[]> {
    const found: string[] = [];
    for (const document of documentRows(world)) {
      const source = sourceOf(world, document);
      // A retry processes only some pages, so its outcome is not that of the whole document.
      if (source === undefined || document.kind === "markdown-fields" || document.selected_pages !== null) continue;
      const content = await readContent({
        size: source.length,
        read: async (from, length) => source.subarray(from, from + length),
      });
      if (content.poison !== null) continue;
      const wanted = await this.outcomeOf(document.kind, content, use);
      found.push(...compare(world, document, wanted));
    }
    return found;
  }
}

/** Error codes that deaths of workers may cause. */
const COSTS_OF_DEATH = new Set(["page_crashed", "work_crashed"]);
const { MAX_PAGE_CRASHES, MAX_WORK_CRASHES } = limitsSchema.parse({});

/**
 * The number of deaths it takes to give up what these codes report as given up; `undefined` if there are other codes.
 */
function deathsFor(codes: string[]): number | undefined {
  const isKnown = (code: string) => COSTS_OF_DEATH.has(code) || code === "too_many_failed_pages";
  if (!codes.every(isKnown)) return undefined;
  const pages = codes.filter((code) => code === "page_crashed").length;
  return pages * MAX_PAGE_CRASHES + (codes.includes("work_crashed") ? MAX_WORK_CRASHES : 0);
}

function compare(world: World, document: DocumentRow, wanted: Outcome): string[] {
  const found = outcomeOf(world, document);
  const deaths = world.queues.lost.get(document.id) ?? 0;
  const extra = found.failures.filter(({ page }) => !wanted.failures.some((failure) => failure.page === page));
  const name = `the ${document.kind} document ${document.id}`;
  if (extra.length > 0 || found.status !== wanted.status) {
    const codes = extra.map(({ code }) => code);
    // A document that fails anyway may do so before or after one of its pages was lost.
    if (found.status === "failed" && found.error !== wanted.error) codes.push(found.error ?? "no reason");
    const needed = deathsFor(codes);
    if (needed !== undefined && needed > 0 && deaths >= needed) return [];
    return [
      `${name} is ${found.status} with ${codes.join(", ")} after ${deaths} deaths, undisturbed it is ${wanted.status}`,
    ];
  }
  const names = new Set([...Object.keys(found.objects), ...Object.keys(wanted.objects)]);
  // What is left of a page that is lost anyway depends on how far its workers got.
  const lost = [...found.failures, ...wanted.failures].filter(({ code }) => COSTS_OF_DEATH.has(code));
  const mayLack = (key: string) => lost.some(({ page }) => key.startsWith(`pages/${page}.`));
  return [...names]
    .filter((key) => found.objects[key] !== wanted.objects[key])
    .filter(
      (key) =>
        !(mayLack(key) && (found.objects[key] ?? wanted.objects[key]) === (wanted.objects[key] ?? found.objects[key])),
    )
    .map((key) => `${name}: ${key} differs from what it is undisturbed`);
}
