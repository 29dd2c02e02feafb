import type { Chance } from "../chance.ts";
import { type Block, type Draft, decoration, inside, joinBlocks } from "./block.ts";
import { caption } from "./tables.ts";

const GREYS = ["#4e79a7", "#f28e2b", "#76b7b2", "#9c755f", "#bab0ac"];

/** A chart or diagram with its caption; its labels belong to the picture. */
export function figure(draft: Draft): Block {
  draft.figures++;
  const drawn = draft.chance.weighted([
    [3, barChart],
    [2, lineChart],
    [2, flowDiagram],
  ])(draft);
  return inside("<figure>", joinBlocks([decoration(drawn), caption(draft, "figure")]), "</figure>");
}

interface Plot {
  width: number;
  height: number;
  /** Font size of the labels, in points. */
  size: number;
  open: string;
}

function plot(draft: Draft): Plot {
  const { chance, style, writer } = draft;
  const width = Math.min(draft.width, chance.between(220, 460));
  const height = Math.max(90, Math.round(width * chance.between(0.4, 0.65)));
  const size = chance.between(6, 9);
  const heading = chance.is(0.3)
    ? `<text x="${width / 2}" y="10" text-anchor="middle" font-weight="700">${writer.phrase(2, 5)}</text>`
    : "";
  return {
    width,
    height,
    size,
    open: `<svg width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}" font-family="${style.fonts.aside}" font-size="${size}" direction="ltr">${heading}`,
  };
}

const AXIS = 34;
const HEAD = 18;

function axes(chance: Chance, { width, height }: Plot, labels: string[]): string {
  const ticks = chance.int(3, 6);
  const top = chance.pick([10, 50, 100, 2000]);
  const rows = chance.times(ticks + 1, (index) => {
    const y = height - AXIS - (index / ticks) * (height - AXIS - HEAD);
    const grid = chance.is(0.7)
      ? `<line x1="${AXIS}" x2="${width}" y1="${y}" y2="${y}" stroke="#ddd" stroke-width=".5"/>`
      : "";
    return `${grid}<text x="${AXIS - 4}" y="${y + 3}" text-anchor="end">${Math.round((top * index) / ticks)}</text>`;
  });
  const step = (width - AXIS) / labels.length;
  const names = labels.map(
    (label, index) =>
      `<text x="${AXIS + step * (index + 0.5)}" y="${height - AXIS + 12}" text-anchor="middle">${label}</text>`,
  );
  return `<path d="M${AXIS} ${HEAD}V${height - AXIS}H${width}" fill="none" stroke="#333" stroke-width=".7"/>${rows.join("")}${names.join("")}`;
}

function legend(draft: Draft, { width, height }: Plot, count: number): string {
  const step = (width - AXIS) / count;
  return draft.chance
    .times(count, (index) => {
      const x = AXIS + index * step;
      return `<rect x="${x}" y="${height - 9}" width="6" height="6" fill="${GREYS[index % GREYS.length]}"/><text x="${x + 9}" y="${height - 3}">${draft.writer.word()}</text>`;
    })
    .join("");
}

/** As many category labels as fit side by side without touching. */
function categories({ chance, writer }: Draft, { width, size }: Plot): string[] {
  const room = (letters: number): number => Math.max(2, Math.floor((width - AXIS) / (letters * size * 0.62)));
  const first = chance.int(1990, 2016);
  return chance.is(0.5)
    ? chance.times(Math.min(chance.int(3, 8), room(5)), (index) => String(first + index))
    : chance.times(Math.min(chance.int(3, 5), room(10)), () => writer.word().slice(0, 9));
}

function barChart(draft: Draft): string {
  const { chance } = draft;
  const frame = plot(draft);
  const labels = categories(draft, frame);
  const series = chance.int(1, 3);
  const showsValues = chance.is(0.4);
  const step = (frame.width - AXIS) / labels.length;
  const bar = (step * 0.7) / series;
  const bars = labels.flatMap((_, group) =>
    chance.times(series, (index) => {
      const height = chance.between(0.1, 1) * (frame.height - AXIS - HEAD - 10);
      const [x, y] = [AXIS + group * step + step * 0.15 + index * bar, frame.height - AXIS - height];
      const value = showsValues
        ? `<text x="${x + bar / 2}" y="${y - 2}" text-anchor="middle">${Math.round(height)}</text>`
        : "";
      return `<rect x="${x}" y="${y}" width="${bar * 0.92}" height="${height}" fill="${GREYS[index]}"/>${value}`;
    }),
  );
  return `${frame.open}${axes(chance, frame, labels)}${bars.join("")}${legend(draft, frame, series)}</svg>`;
}

function lineChart(draft: Draft): string {
  const { chance } = draft;
  const frame = plot(draft);
  const labels = categories(draft, frame);
  const series = chance.int(1, 4);
  const step = (frame.width - AXIS) / labels.length;
  const lines = chance.times(series, (index) => {
    const points = labels.map(
      (_, at) => `${AXIS + step * (at + 0.5)},${chance.between(HEAD + 4, frame.height - AXIS)}`,
    );
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${GREYS[index]}" stroke-width="1.2"/>`;
  });
  return `${frame.open}${axes(chance, frame, labels)}${lines.join("")}${legend(draft, frame, series)}</svg>`;
}

/** A flow chart: boxes of text connected by arrows. */
function flowDiagram(draft: Draft): string {
  const { chance, writer } = draft;
  const frame = plot(draft);
  const [cols, rows] = [frame.width < 300 ? 2 : 3, chance.int(2, 3)];
  const [w, h] = [frame.width / cols, (frame.height - HEAD) / rows];
  const boxes = chance.times(cols * rows, (index) => {
    const [x, y] = [(index % cols) * w + 6, HEAD + Math.floor(index / cols) * h + 6];
    const arrow =
      index % cols < cols - 1
        ? `<path d="M${x + w - 14} ${y + (h - 14) / 2}h14" stroke="#333" stroke-width=".8"/>`
        : "";
    const lines = chance.times(
      chance.int(1, 2),
      (line) =>
        `<text x="${x + (w - 14) / 2}" y="${y + h / 2 - 6 + line * 9}" text-anchor="middle">${writer.phrase(1, 2)}</text>`,
    );
    return `<rect x="${x}" y="${y}" width="${w - 14}" height="${h - 14}" fill="${chance.pick(["none", "#f2f2f2"])}" stroke="#333" stroke-width=".7"/>${lines.join("")}${arrow}`;
  });
  return `${frame.open}${boxes.join("")}</svg>`;
}
