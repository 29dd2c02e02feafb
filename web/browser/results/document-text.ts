import { callApi } from "../api/call.ts";
import { copyButton } from "../elements/copy-button.ts";
import { make } from "../elements/make.ts";
import { counted, sizeInWords } from "../elements/sizes.ts";

/** More of a text than anyone reads on this page. All of it can be copied and downloaded. */
const SHOWN_CHARACTERS = 200_000;

interface FileEntry {
  success: boolean;
  error?: string;
  content: string;
  filename: string;
  download_url: string;
  file_size: number;
}

async function fetchText(documentId: string, format: "markdown" | "json"): Promise<FileEntry> {
  const answer = await callApi<{ results: FileEntry[] }>(`documents/${format}`, {
    body: { document_ids: [documentId] },
  });
  const [entry] = answer.results;
  if (entry === undefined || !entry.success) throw new Error(entry?.error ?? "There is no such document.");
  return entry;
}

/** A whole document as Markdown or JSON, to look at, copy and download. */
export async function drawText(panel: HTMLElement, documentId: string, format: "markdown" | "json"): Promise<void> {
  const entry = await fetchText(documentId, format);
  const text = format === "json" ? JSON.stringify(JSON.parse(entry.content), null, 2) : entry.content;
  const shown = text.slice(0, SHOWN_CHARACTERS);
  panel.replaceChildren(
    make(
      "div",
      { class: "panel-tools" },
      make("span", { class: "hint" }, `${entry.filename}, ${sizeInWords(entry.file_size)}`),
      copyButton("Copy", () => text),
      make("a", { href: entry.download_url, download: entry.filename, class: "button quiet small" }, "Download"),
    ),
    make("pre", { tabindex: "0", class: "text" }, make("code", {}, shown)),
    ...(shown.length < text.length
      ? [
          make(
            "p",
            { class: "hint" },
            `The first ${counted(SHOWN_CHARACTERS, "character")}. Download it to see the rest.`,
          ),
        ]
      : []),
  );
}
