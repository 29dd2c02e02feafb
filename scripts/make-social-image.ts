/**
 * npx node scripts/make-social-image.ts [--chromium FILE]
 * Draws `web/public/social.png`, which other sites show with links to the home page: a page with boxes, and values
 * beside it.
 */
import "./help.ts";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const TARGET = fileURLToPath(new URL("../web/public/social.png", import.meta.url).href);
const SIZE = { width: 1200, height: 630 };

const line = (x: number, y: number, width: number) =>
  `<path d="M${x} ${y}h${width}" stroke="#8a94a6" stroke-width="7"/>`;

const box = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}1a" stroke="${color}" stroke-width="3"/>`;

const value = (y: number, name: string, text: string) =>
  `<text x="880" y="${y}" fill="#545d6c" font-size="20">${name}</text>` +
  `<text x="880" y="${y + 34}" fill="#1a1f28" font-size="28" font-weight="600">${text}</text>`;

const PICTURE = `
<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Helvetica, Arial, sans-serif"
     stroke-linecap="round">
  <rect width="1200" height="630" fill="#f4f6f9"/>
  <text x="64" y="200" font-size="76" font-weight="700" fill="#1a1f28">Quire</text>
  <text x="64" y="272" font-size="36" fill="#1a1f28">PDFs and scans as data,</text>
  <text x="64" y="318" font-size="36" fill="#1a1f28">with proof</text>
  <text x="64" y="392" font-size="23" fill="#545d6c">Markdown, JSON and the fields</text>
  <text x="64" y="424" font-size="23" fill="#545d6c">you name, with the place</text>
  <text x="64" y="456" font-size="23" fill="#545d6c">where each was read</text>
  <rect x="508" y="64" width="330" height="502" rx="6" fill="#fff" stroke="#d5dbe4" stroke-width="2"/>
  ${box(532, 92, 190, 40, "#b3261e")}${line(546, 112, 160)}
  ${box(532, 152, 282, 104, "#1d4fbf")}${[174, 194, 214, 234].map((y, index) => line(546, y, 250 - 30 * (index % 3))).join("")}
  ${box(532, 276, 282, 150, "#1b6b35")}
  <path d="M546 312h254M546 348h254M546 384h254M640 288v124M730 288v124" stroke="#8a94a6" stroke-width="2"/>
  ${line(556, 300, 60)}${line(652, 300, 50)}${line(742, 300, 40)}
  ${box(690, 450, 124, 40, "#b36b00")}${line(704, 470, 92)}
  <path d="M814 470C852 470 830 356 868 356" fill="none" stroke="#b36b00" stroke-width="3" stroke-dasharray="8 8"/>
  <rect x="856" y="132" width="300" height="366" rx="10" fill="#fff" stroke="#d5dbe4" stroke-width="2"/>
  ${value(180, "invoice_number", "2026-0417")}${value(260, "seller_name", "Larkfield Paper")}
  <rect x="868" y="312" width="276" height="80" rx="6" fill="#ffb8002e" stroke="#b36b00" stroke-width="3"/>
  ${value(342, "total", "929.63")}${value(428, "due_date", "2026-04-11")}
</svg>`;

const { values } = parseArgs({ options: { chromium: { type: "string", default: "/usr/bin/chromium" } } });
const browser = await chromium.launch({ executablePath: values.chromium, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`<body style="margin:0">${PICTURE}</body>`);
  await writeFile(TARGET, await page.screenshot({ type: "png" }));
} finally {
  await browser.close();
}
