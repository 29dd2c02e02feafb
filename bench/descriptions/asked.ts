/**
 * Shape of a property. Names may have alternatives (`limit|limit_usd`), as may types; `date` is a text described as an
 * ISO 8601 date.
 */
export type AskedShape = string | { oneOf: string[] } | [AskedShape] | { [names: string]: AskedShape };

export type AskedValue = string | number | boolean | AskedValue[] | { [name: string]: AskedValue };

/** What somebody writes, the schema that it means, a page and what it shows; values under the first of the names. */
export interface Asked {
  description: string;
  shape: { [names: string]: AskedShape };
  html: string;
  values: { [name: string]: AskedValue };
}

/** Labels and values beside each other, each pair on a line of its own. */
export const pairs = (...rows: [string, string][]): string =>
  `<table class="pairs">${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table>`;

export const table = (header: string[], ...rows: string[][]): string =>
  `<table class="grid"><thead><tr>${header.map((name) => `<th>${name}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

export const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
