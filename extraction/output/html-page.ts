import type { DocumentElement, DocumentPicture, DocumentText, StreamedDocument } from "../document/document-model.ts";
import { pagesWithElements } from "../document/pagewise.ts";
import { escapeHtml } from "./escape.ts";
import { plainText } from "./inline-markdown.ts";
import { tablePieces } from "./table-html.ts";

/** Nothing but pictures beside the page is loaded, and no script runs. */
const POLICY = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:left;vertical-align:top}
img{max-width:100%;height:auto}pre{overflow-x:auto;background:#f4f4f4;padding:.5rem}header,footer,small{color:#595959}
h2.page{border-top:1px solid #999;padding-top:1rem;font-size:.9rem;color:#595959}details img{border:1px solid #999}`;

const attribute = (text: string): string => escapeHtml(text).replace(/"/g, "&quot;");

export interface HtmlPageOptions {
  /** Elements to show. */
  wanted: (element: DocumentElement) => boolean;
  /** Returns the address of an image by its file name; without it, images are left out. */
  imageUrl?: ((fileName: string) => string) | undefined;
  /** Files to link to, with their labels. */
  files: { name: string; href: string }[];
}

/**
 * A document as one HTML page that works offline, with each page beside its image. Text of the PDF cannot become
 * markup.
 */
export function* htmlPage(document: StreamedDocument, options: HtmlPageOptions): Generator<string> {
  const title = escapeHtml(document.name);
  yield `<!doctype html>\n<html lang="und">\n<head>\n<meta charset="utf-8">\n`;
  yield `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n`;
  yield `<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n`;
  yield `<h1>${title}</h1>\n<ul>\n`;
  for (const { name, href } of options.files) {
    yield `<li><a href="${attribute(href)}">${escapeHtml(name)}</a></li>\n`;
  }
  yield "</ul>\n<main>\n";
  for (const [{ pageNumber, warnings }, elements] of pagesWithElements(document)) {
    yield `<h2 class="page" id="page-${pageNumber}">Page ${pageNumber}</h2>\n`;
    const source = warnings.includes("not_drawn") ? undefined : options.imageUrl?.(`page-${pageNumber}.png`);
    if (source !== undefined) {
      yield `<details><summary>Show the page</summary><img loading="lazy" alt="Page ${pageNumber}" src="${attribute(source)}"></details>\n`;
    }
    for (const element of elements) {
      if (!options.wanted(element)) continue;
      if (element.kind === "table") yield* tablePieces(element);
      else yield elementHtml(element, options);
      yield "\n";
    }
  }
  yield "</main>\n</body>\n</html>\n";
}

function elementHtml(element: DocumentText | DocumentPicture, { imageUrl }: HtmlPageOptions): string {
  if (element.kind === "figure") {
    const source = element.fileName === "" ? undefined : imageUrl?.(element.fileName);
    const image = source && `<img loading="lazy" alt="${attribute(element.altText)}" src="${attribute(source)}">`;
    return `<figure>${image ?? ""}<figcaption>${escapeHtml(element.text)}</figcaption></figure>`;
  }
  const text = escapeHtml(element.preformatted ? element.content.text : plainText(element.content));
  switch (element.label) {
    case "Title":
    case "Section-header": {
      const level = Math.min(6, Math.max(1, element.level) + 2);
      return `<h${level}>${text}</h${level}>`;
    }
    case "Page-header":
      return `<header>${text}</header>`;
    case "Page-footer":
      return `<footer>${text}</footer>`;
    case "Footnote":
      return `<p><small>${text}</small></p>`;
    default:
      return element.preformatted ? `<pre>${text}</pre>` : `<p>${text}</p>`;
  }
}
