import type { DocumentViewer } from "./document-viewer.ts";

/** The action of each key, as the dialog of shortcuts lists them. */
const KEYS: Record<string, string> = {
  ArrowLeft: "previous",
  k: "previous",
  ArrowRight: "next",
  j: "next",
  "-": "smaller",
  "+": "larger",
  "=": "larger",
  w: "width",
  p: "page",
  r: "rotate",
  o: "rail",
  "/": "search",
  n: "next-hit",
  N: "previous-hit",
  b: "boxes",
  "?": "shortcuts",
};

const TYPED = "input, textarea, select, [role=tab], [role=separator]";

/** Binds the keys and buttons of the viewer. As part of another page, it has the keys only while it has the focus. */
export function bindKeys(root: HTMLElement, viewer: DocumentViewer): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-action]")) {
    button.addEventListener("click", () => viewer.act(button.dataset.action ?? ""));
  }
  const listener: HTMLElement = root.classList.contains("in-page") ? root : document.body;
  listener.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.closest("dialog[open]") !== null || target.closest(TYPED) !== null) return;
    const tab = /^[1-9]$/.test(event.key) ? viewer.tabNames[Number(event.key) - 1] : undefined;
    const action = KEYS[event.key];
    if (tab !== undefined) viewer.chooseTab(tab);
    else if (action === undefined || !viewer.act(action)) return;
    event.preventDefault();
  });
}
