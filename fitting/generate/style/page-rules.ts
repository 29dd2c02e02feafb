import type { Furniture, FurniturePart } from "./furniture.ts";
import type { Style } from "./style.ts";

export interface Running {
  journal: string;
  authors: string;
  section: string;
  date: string;
  site: string;
  edition: string;
  /** The language's word for a page. */
  page: string;
}

const PLACES = ["left", "center", "right"] as const;

/**
 * CSS rules for running headers and footers in the page margins. With a name, they apply only to pages of that name.
 */
export function pageRules(style: Style, running: Running, name = ""): string {
  const { page, furniture } = style;
  const { header, footer } = furniture;
  const margin = `${page.top}pt ${page.right}pt ${page.bottom}pt ${page.left}pt`;
  const boxes = (edge: "top" | "bottom", parts: Furniture["header"]): string =>
    parts.map((part, index) => box(style, `${edge}-${PLACES[index]}`, edge, content(part, running))).join("");
  const both = (isMirrored: boolean): string => {
    const turn = (parts: Furniture["header"]): Furniture["header"] =>
      isMirrored ? [parts[2], parts[1], parts[0]] : parts;
    return boxes("top", turn(header)) + boxes("bottom", turn(footer));
  };
  const bare = PLACES.flatMap((place) => [
    `@top-${place}{content:none;border:0;background:none}`,
    `@bottom-${place}{content:none;border:0;background:none}`,
  ]);
  const sheet = `size:${page.width}pt ${page.height}pt;margin:${margin};`;
  return [
    `@page ${name}{${sheet}${both(false)}}`,
    furniture.mirrored ? `@page ${name}:left{${both(true)}}` : "",
    furniture.barsFirst && name === "" ? `@page :first{${bare.join("")}}` : "",
  ].join("\n");
}

function box({ fonts, furniture, colours }: Style, place: string, edge: "top" | "bottom", shown: string): string {
  const isRuled = furniture.rule === "both" || furniture.rule === (edge === "top" ? "header" : "footer");
  const side = edge === "top" ? "bottom" : "top";
  const rule = isRuled ? `border-${side}:.5pt solid ${colours.accent};` : "";
  const isBar = furniture.filled && edge === "top";
  const ground = isBar ? `background:${colours.accent};color:#fff;padding:0 4pt;` : `color:${colours.text};`;
  return `@${place}{content:${shown};font:${furniture.italic ? "italic " : ""}${furniture.size}pt '${fonts.aside}','WenQuanYi Zen Hei';vertical-align:${edge === "top" ? "bottom" : "top"};margin-${side}:${furniture.distance}pt;${ground}${rule}}`;
}

function content(part: FurniturePart, running: Running): string {
  switch (part) {
    case "none":
      return '""';
    case "page":
      return "counter(page)";
    case "page of pages":
      return `${quoted(`${running.page} `)} counter(page) " / " counter(pages)`;
    default:
      return quoted(running[part]);
  }
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, "")}"`;
