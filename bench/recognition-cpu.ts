import "../scripts/help.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { loadEngine } from "../client/convert/recognition-node.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { recognitionDpi } from "../extraction/recognise-geometry.ts";
import { greyOf } from "../extraction/recognition/picture/grey-image.ts";
import { recognisePage } from "../extraction/recognition/recognise-page.ts";
import type { GreyImage, RecognitionEngine } from "../extraction/recognition/shapes/engine.ts";
import { pdfsIn } from "./corpus/field-reading.ts";

/*
 * npx node bench/recognition-cpu.ts CORPUS_DIR [--every N] [--models DIR]
 * CPU of recognising the pages of every Nth PDF of `CORPUS_DIR/pdf`, as a ratio to the native `tesseract` command on
 * one thread, on the same pictures with the same English model: for the first pass over a page including its
 * preparation, and with the second passes over doubtful pages. `--models` names a folder with an `eng.traineddata` to
 * use instead of the packaged one.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" }, models: { type: "string" } },
});
const [dir] = positionals;
if (dir === undefined) throw new Error("say which folder");

const folder = mkdtempSync(join(tmpdir(), "quire-recognition-cpu-"));
const models = values.models ?? packagedModel();
const runtime = await loadPdfiumForNode();
const engine = loadEngine(models);
const sum = { pages: 0, looks: 0, first: 0, all: 0, native: 0 };

const files = pdfsIn(dir).filter((_, index) => index % Number(values.every) === 0);
for (const file of files) {
  const source = bytesSource(new Uint8Array(readFileSync(join(dir, "pdf", file))));
  await withDocument(runtime, source, {}, async (document) => {
    for (let page = 1; page <= document.pageCount; page++) {
      const bitmap = await document.renderPage(page, { dpi: recognitionDpi(await document.readPage(page)) });
      await measure(greyOf(bitmap), bitmap.dpi / 72);
    }
  });
}
rmSync(folder, { recursive: true, force: true });
const ratio = (seconds: number): string => (seconds / sum.native).toFixed(2);
console.log(
  `${sum.pages} pages, ${(sum.looks / sum.pages).toFixed(2)} looks a page, native ${(sum.native / sum.pages).toFixed(2)} s a page; ` +
    `first look ${ratio(sum.first)} times the native command, with second looks ${ratio(sum.all)} times`,
);

async function measure(picture: GreyImage, scale: number): Promise<void> {
  const start = process.cpuUsage();
  let first: number | undefined;
  const counted: RecognitionEngine = {
    async recognise(image, options) {
      const answer = await engine.recognise(image, options);
      sum.looks++;
      first ??= seconds(start);
      return answer;
    },
  };
  await recognisePage(picture, { engine: counted, languages: ["eng"], scale, layout: "page" });
  sum.pages++;
  sum.all += seconds(start);
  sum.first += first ?? 0;
  sum.native += nativeSeconds(picture);
}

function seconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

/** CPU seconds of the command as reported by the shell: "0m2.310s 0m0.150s" in the second line. */
function nativeSeconds({ width, height, pixels }: GreyImage): number {
  const path = join(folder, "page.pgm");
  writeFileSync(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
  const command = `tesseract "${path}" "${join(folder, "page")}" --psm 3 --tessdata-dir "${models}" -l eng 2>/dev/null; times`;
  const told = execFileSync("bash", ["-c", command], {
    encoding: "utf8",
    env: { ...process.env, OMP_THREAD_LIMIT: "1", LC_ALL: "C" },
  });
  const times =
    told
      .trim()
      .split("\n")
      .at(-1)
      ?.matchAll(/(\d+)m([\d.]+)s/g) ?? [];
  return [...times].reduce((total, [, minutes, rest]) => total + 60 * Number(minutes) + Number(rest), 0);
}

/** Unpacks the packaged model for the command; returns the folder with it. */
function packagedModel(): string {
  const { resolve } = createRequire(import.meta.url);
  const packed = readFileSync(resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"));
  writeFileSync(join(folder, "eng.traineddata"), gunzipSync(packed));
  return folder;
}
