import { makeButton } from "./make.ts";

const SAID_MS = 2_000;

/** A button that copies a text and then says so. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = makeButton(label, async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = label;
    }, SAID_MS);
  });
  button.className = "quiet small";
  return button;
}
