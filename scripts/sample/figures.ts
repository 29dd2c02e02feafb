import { type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { encodePng } from "../../extraction/pdf/image/png.ts";
import { drawLine, type TextStyle } from "./typesetter.ts";

const SHEET_WIDTH = 360;
const SHEET_HEIGHT = 240;
const SHEET_DPI = 120;

/** Smooth noise from 0 to 1 on a lattice of hashed values, so that the picture is the same on every machine. */
function cloud(x: number, y: number): number {
  const lattice = (column: number, row: number) => {
    let hash = Math.imul(column * 374761393 + row * 668265263, 1274126177);
    hash ^= hash >>> 15;
    return ((Math.imul(hash, 2246822519) >>> 0) % 4096) / 4095;
  };
  const column = Math.floor(x);
  const row = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const across = ease(x - column);
  const down = ease(y - row);
  const top = lattice(column, row) * (1 - across) + lattice(column + 1, row) * across;
  const bottom = lattice(column, row + 1) * (1 - across) + lattice(column + 1, row + 1) * across;
  return top * (1 - down) + bottom * down;
}

/**
 * A photograph-like picture of a sheet of paper on a light table: chain lines, laid lines and cloudy fibre, as a PNG.
 */
export async function sheetPhotograph(): Promise<Uint8Array> {
  const pixels = new Uint8Array(SHEET_WIDTH * SHEET_HEIGHT * 3);
  for (let y = 0; y < SHEET_HEIGHT; y++) {
    for (let x = 0; x < SHEET_WIDTH; x++) {
      const clouds = cloud(x / 34, y / 30) * 0.55 + cloud(x / 11 + 50, y / 10) * 0.3 + cloud(x / 3, y / 3 + 90) * 0.15;
      const chain = x % 60 < 2 ? 0.14 : 0;
      const laid = y % 4 === 0 ? 0.035 : 0;
      const edge = Math.hypot(x / SHEET_WIDTH - 0.5, y / SHEET_HEIGHT - 0.5) * 0.35;
      const light = Math.min(1, Math.max(0, 0.6 + clouds * 0.36 + chain + laid - edge));
      pixels.set([light * 255, light * 236, light * 196].map(Math.round), (y * SHEET_WIDTH + x) * 3);
    }
  }
  return encodePng({ pixels, width: SHEET_WIDTH, height: SHEET_HEIGHT, channels: 3, dpi: SHEET_DPI });
}

interface Series {
  name: string;
  color: [number, number, number];
  values: number[];
}

interface Chart {
  page: PDFPage;
  left: number;
  top: number;
  width: number;
  height: number;
  font: PDFFont;
  xLabel: string;
  yLabel: string;
  yMaximum: number;
  yStep: number;
  series: Series[];
}

const AXIS = rgb(0.3, 0.3, 0.35);
const GRID = rgb(0.86, 0.87, 0.9);

/** A line chart of vector paths: grid, axes, ticks, a curve with markers for each series, and a legend. */
export function drawChart(chart: Chart): void {
  const { page, left, top, width, height } = chart;
  const flip = (y: number) => page.getHeight() - y;
  const label: TextStyle = { font: chart.font, size: 8, leading: 10 };
  const yOf = (value: number) => top + height - (value / chart.yMaximum) * height;
  for (let value = 0; value <= chart.yMaximum; value += chart.yStep) {
    const y = flip(yOf(value));
    page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 0.5, color: GRID });
    const text = String(value);
    drawLine(page, text, left - 6 - chart.font.widthOfTextAtSize(text, 8), yOf(value) + 3, label);
  }
  const points = chart.series[0]?.values.length ?? 0;
  const xOf = (index: number) => left + (width * (index + 0.5)) / points;
  for (let index = 0; index < points; index++) {
    drawLine(page, String(index + 1), xOf(index) - 2, top + height + 12, label);
  }
  page.drawLine({
    start: { x: left, y: flip(top) },
    end: { x: left, y: flip(top + height) },
    thickness: 1,
    color: AXIS,
  });
  page.drawLine({
    start: { x: left, y: flip(top + height) },
    end: { x: left + width, y: flip(top + height) },
    thickness: 1,
    color: AXIS,
  });
  for (const [number, series] of chart.series.entries()) drawSeries(chart, series, number, { xOf, yOf, flip });
  drawLine(page, chart.yLabel, left, top - 8, label);
  const xWidth = chart.font.widthOfTextAtSize(chart.xLabel, 8);
  drawLine(page, chart.xLabel, left + (width - xWidth) / 2, top + height + 25, label);
}

interface ChartScale {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  flip: (y: number) => number;
}

function drawSeries(chart: Chart, series: Series, number: number, { xOf, yOf, flip }: ChartScale): void {
  const { page } = chart;
  const color = rgb(...series.color);
  const nodes = series.values.map((value, index) => ({ x: xOf(index), y: flip(yOf(value)) }));
  for (const [index, end] of nodes.entries()) {
    const start = nodes[index - 1];
    if (start !== undefined) page.drawLine({ start, end, thickness: 1.5, color });
    page.drawCircle({ ...end, size: 2.4, color });
  }
  const legendY = chart.top + 14 + number * 13;
  page.drawRectangle({ x: chart.left + 14, y: flip(legendY), width: 9, height: 6, color });
  drawLine(page, series.name, chart.left + 28, legendY, { font: chart.font, size: 8, leading: 10 });
}
