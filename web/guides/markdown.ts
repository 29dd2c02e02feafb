import { Marked, type Tokens } from "marked";

/** The part of a page below one heading, for the search. */
export interface Section {
  anchor: string;
  heading: string;
  text: string;
}

export interface RenderedPage {
  title: string;
  html: string;
  /** Second-level headings, for the list beside the page. */
  contents: { anchor: string; heading: string }[];
  sections: Section[];
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The id of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const plain = (markdown: string): string => markdown.replace(/[`*|#]|\[([^\]]*)\]\([^)]*\)/g, "$1");

/**
 * Renders a Markdown file as a page. `addressOf` gives the address of a linked file, or undefined if it is not among
 * the pages: its name is then shown without a link.
 */
export function renderGuide(markdown: string, addressOf: (href: string) => string | undefined): RenderedPage {
  const page: RenderedPage = { title: "", html: "", contents: [], sections: [] };
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const heading = plain(text);
        const anchor = anchorOf(heading);
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>`;
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(heading)}">#</a></h${depth}>`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const inner = this.parser.parseInline(tokens);
        const address = /^(https?:|#)/.test(href) ? href : addressOf(href);
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image({ href, text }: Tokens.Image): string {
        return `<img src="${escapeHtml(addressOf(href) ?? href)}" alt="${escapeHtml(text)}">`;
      },
      code: ({ text }: Tokens.Code): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
      // Drops comments meant for tools. Any other HTML would be shown as written.
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => (text.startsWith("<!--") ? "" : escapeHtml(text)),
    },
  });
  const tokens = marked.lexer(markdown);
  for (const token of tokens) {
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      const heading = plain(text);
      if (depth === 1) page.title ||= heading;
      else if (depth === 2) page.contents.push({ anchor: anchorOf(heading), heading });
      page.sections.push({ anchor: depth === 1 ? "" : anchorOf(heading), heading, text: "" });
    } else if (token.type !== "html") {
      const section = page.sections.at(-1);
      if (section !== undefined) section.text += ` ${plain(token.raw)}`;
    }
  }
  page.html = marked.parser(tokens).replaceAll("<table>", TABLE_BEGINS).replaceAll("</table>", "</table></div>");
  for (const section of page.sections) section.text = section.text.replace(/\s+/g, " ").trim();
  return page;
}

/** Wide tables scroll separately, by keyboard too. */
const TABLE_BEGINS = '<div class="scroll" tabindex="0"><table>';
