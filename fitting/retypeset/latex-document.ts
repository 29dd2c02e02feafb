import type { Chance } from "../generate/chance.ts";
import { isWide } from "./document-html.ts";
import type { KnownTable } from "./known-tables.ts";
import type { LatexLook } from "./latex-look.ts";
import { latexText, tabular } from "./latex-table.ts";

interface Content {
  look: LatexLook;
  tables: KnownTable[];
  prose: string[];
}

/** A document with these tables as floats between paragraphs. */
export function latexDocument(chance: Chance, { look, tables, prose }: Content): string {
  const paragraphs = (count: number): string =>
    chance.times(count, () => `${latexText(chance.pick(prose))}\n`).join("\n");
  const title = (most: number): string => latexText(chance.pick(prose).split(/[.,;]/)[0]?.slice(0, most) ?? "");
  let body = `\\section{${title(60)}}\n${paragraphs(chance.int(2, 4))}`;
  for (const table of tables) {
    const wide = look.text > look.column && isWide(table);
    const frame = { width: wide ? look.text : look.column, size: look.size[1] };
    const words = (): string => latexText(chance.pick(prose).slice(0, chance.int(30, 140)));
    const caption = `\\caption{${words()}}`;
    const drawn = `{${look.size[0]}${tabular(chance, table, look.table, frame)}\\par}`;
    const notes = chance.is(0.5)
      ? `{\\raggedright\\scriptsize ${chance.pick(["a ", "* ", "Note: ", ""])}${words()}\\par}`
      : "";
    const float = wide ? "table*" : "table";
    body += `\\begin{${float}}[tbp]\\centering\n${look.captionBelow ? drawn + caption : `${caption}\n${drawn}`}\n${notes}\\end{${float}}\n`;
    body += `${chance.is(0.4) ? `\\section{${title(40)}}\n` : ""}${paragraphs(chance.int(2, 5))}\n`;
  }
  return `${look.preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;
}
