import type { Place } from "../../../../extraction/output/page-records.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";

export function svg(name: string, attributes: Record<string, string | number> = {}): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

export const rectangle = ({ bbox: [x0, y0, x1, y1] }: Pick<Place, "bbox">, className: string): SVGElement =>
  svg("rect", { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0), class: className });
