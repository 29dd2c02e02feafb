/*
 * Code that runs in the browser's page before it is printed. It is a string because the types of a browser's page and
 * those of a worker cannot be used in the same program.
 */

/** Reduces the font size of tables that are wider than their frames. */
const FIT_TABLES = `
for (const table of document.querySelectorAll("table")) {
  const room = table.parentElement.clientWidth;
  for (let step = 0; step < 6 && table.offsetWidth > room + 1; step++) {
    table.style.fontSize = Number.parseFloat(getComputedStyle(table).fontSize) * 0.92 + "px";
  }
}`;

/** Fills the space between an entry of a contents list and its page number with dots. */
const FILL_LEADERS = `
const probe = document.createElement("span");
probe.style.cssText = "position:absolute;white-space:pre";
document.body.append(probe);
for (const leader of document.querySelectorAll(".leader")) {
  const fill = leader.dataset.fill;
  if (fill === "") continue;
  probe.textContent = fill.repeat(50);
  leader.textContent = fill.repeat(Math.max(0, Math.floor(leader.clientWidth / (probe.offsetWidth / 50))));
}
probe.remove();`;

/** Whether everything is inside its frame: if elements overlapped, the truth would be wrong. */
const FITS = `[...document.querySelectorAll("table")].every((table) => table.offsetWidth <= table.parentElement.clientWidth + 2) &&
[...document.querySelectorAll(".keep, .keep > div, pre, figure, .heading, .box, .columns")].every((box) => box.scrollWidth <= box.clientWidth + 2)`;

export const IN_PAGE = `{${FIT_TABLES}}{${FILL_LEADERS}}${FITS}`;
