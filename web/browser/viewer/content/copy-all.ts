import { sayFor } from "../controls/elements.ts";
import { loadText } from "../records/load.ts";

/** Files of the whole document, by the tab that shows the same contents; the Markdown file for the others. */
const FILES: Record<string, string> = { json: "document.json", summary: "page-summaries.md" };

/** Copies the whole document to the clipboard in the form that a tab shows, and says so on the button. */
export async function copyAll(button: HTMLElement | null, { base, tab }: { base: string; tab: string }): Promise<void> {
  const text = await loadText(`${base}/files/${FILES[tab] ?? "document.md"}`, "The text").catch(() => undefined);
  await copyText(button, text);
}

export async function copyText(button: HTMLElement | null, text: string | undefined): Promise<void> {
  if (text !== undefined) await navigator.clipboard.writeText(text);
  if (button !== null) sayFor(button, text === undefined ? "Copying failed" : "Copied");
}
