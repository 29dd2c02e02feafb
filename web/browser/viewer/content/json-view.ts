import { make } from "../controls/elements.ts";

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON in colours: names, texts and numbers differ. */
export function jsonView(value: unknown, label: string): HTMLElement {
  const text = JSON.stringify(value, null, 2);
  const block = make("pre", { className: "json", tabIndex: 0 });
  block.setAttribute("role", "region");
  block.setAttribute("aria-label", label);
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    block.append(text.slice(from, match.index));
    const kind = quoted === undefined ? "literal" : colon === undefined ? "string" : "name";
    block.append(make("span", { className: kind, textContent: quoted ?? whole }), colon ?? "");
    from = match.index + whole.length;
  }
  block.append(text.slice(from));
  return block;
}
