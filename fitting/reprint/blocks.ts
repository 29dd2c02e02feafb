import { z } from "zod";
import { knownCell } from "../retypeset/known-tables.ts";

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.int(), text: z.string() }),
  z.object({ kind: z.literal("table"), rows: z.int(), columns: z.int(), cells: z.array(knownCell) }),
  z.object({ kind: z.enum(["text", "list", "definitions", "listing"]), html: z.string(), text: z.string() }),
]);
export const blocksSchema = z.array(blockSchema);

/** A piece of a document: its text, and how it is marked up. */
export type Block = z.infer<typeof blockSchema>;

/**
 * Code that runs in the browser: the blocks of the page in order. Tables without other tables inside them and with at
 * least two rows and columns are data; all others, and those around notes, are there for the layout.
 */
export const BLOCKS_IN_PAGE = `(() => {
  const unwanted = "script,style,link,nav,header,footer,.navheader,.navfooter,#toc,.toc,form,iframe,img,object,svg,video";
  for (const element of document.querySelectorAll(unwanted)) element.remove();
  const kinds = { P: "text", BLOCKQUOTE: "text", UL: "list", OL: "list", DL: "definitions", PRE: "listing" };
  const noted = ".admonitionblock,.note,.tip,.warning,.important,.caution,.colist,.calloutlist,.qandaset";
  const textOf = (element) => element.innerText.replace(/\\s+/g, " ").trim();
  const gridOf = (table) => {
    const taken = new Set(), cells = [];
    [...table.rows].forEach((row, r0) => {
      let c0 = 0;
      for (const cell of row.cells) {
        while (taken.has(r0 + "," + c0)) c0++;
        const r1 = Math.min(table.rows.length - 1, r0 + (cell.rowSpan || 1) - 1), c1 = c0 + cell.colSpan - 1;
        for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) taken.add(r + "," + c);
        cells.push({ r0, c0, r1, c1, text: textOf(cell) });
      }
    });
    return { rows: table.rows.length, columns: Math.max(0, ...cells.map((cell) => cell.c1 + 1)), cells };
  };
  const blocks = [];
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      const text = node.nodeType === 3 ? node.textContent.trim() : node.nodeType === 1 ? textOf(node) : "";
      if (text === "") continue;
      if (node.nodeType === 3) blocks.push({ kind: "text", html: text.replace(/[&<]/g, " "), text });
      else if (/^H[1-6]$/.test(node.tagName)) blocks.push({ kind: "heading", level: Number(node.tagName[1]), text });
      else if (node.tagName === "TABLE" && !node.querySelector("table") && !node.closest(noted)) {
        const grid = gridOf(node);
        if (grid.rows > 1 && grid.columns > 1) blocks.push({ kind: "table", ...grid });
        else visit(node);
      } else if (node.tagName in kinds && !node.querySelector("table")) {
        for (const inner of [node, ...node.querySelectorAll("*")])
          for (const { name } of [...inner.attributes]) inner.removeAttribute(name);
        blocks.push({ kind: kinds[node.tagName], html: node.outerHTML, text });
      } else if (node.querySelector("p,ul,ol,dl,pre,table,h1,h2,h3,h4,h5,h6,div")) visit(node);
      else blocks.push({ kind: "text", html: "<p>" + node.innerHTML.replace(/<[^>]*>/g, "") + "</p>", text });
    }
  };
  visit(document.body);
  return blocks;
})()`;
