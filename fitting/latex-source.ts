import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The source without comments and listings, with the files that it inputs. */
export function sourceOf(path: string, depth = 0): string {
  const text = readFileSync(path, "utf8").replace(/(?<!\\)%.*/g, "");
  const listing = /\\begin\{(verbatim|lstlisting|comment|minted|Verbatim)\*?\}.*?\\end\{\1\*?\}/gs;
  return text.replace(listing, "").replace(/\\(?:input|include)\{([^}]+)\}/g, (_, name: string) => {
    const file = [name, `${name}.tex`]
      .map((each) => join(dirname(path), each))
      .find((each) => /\.tex$/.test(each) && existsSync(each));
    return file === undefined || depth > 2 ? "" : sourceOf(file, depth + 1);
  });
}

/** What stands between an opening brace, which ends at `from`, and the brace that closes it. */
export function argumentAt(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return text.slice(from, at);
  }
  return "";
}

/** The text of a piece of LaTeX, without its commands. */
export function plainText(source: string): string {
  return source
    .replace(/\\(?:label|index|cite|footnote|thanks|ref)\s*\{[^{}]*\}/g, "")
    .replace(/\\['`^"~=.uvHcbdr]\s*\{?(\p{L})\}?/gu, "$1")
    .replace(/\\([&_%#$])/g, "$1")
    .replace(/\\[a-zA-Z]+\*?|\\\\|[{}$~]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The letters and digits of a text alone, in which it can be found however it was printed. */
export function letters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
