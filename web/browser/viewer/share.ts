import { sayFor } from "./controls/elements.ts";

const localTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** The dialog in which the owner creates a link that expires. */
export function shareDialog(dialog: HTMLDialogElement, base: string): void {
  const form = dialog.querySelector("form");
  const made = dialog.querySelector<HTMLElement>("[data-made]");
  const address = dialog.querySelector<HTMLInputElement>("[data-address]");
  const says = dialog.querySelector<HTMLElement>("[data-says]");
  const copy = dialog.querySelector<HTMLButtonElement>("[data-copy-link]");
  if (!form || !made || !address || !says) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // The link leads readers to the owner's current position.
    const answer = await fetch(`${base}/share`, { method: "POST", body: new FormData(form) }).catch(() => undefined);
    made.hidden = !answer?.ok;
    if (!answer?.ok) {
      says.textContent = answer?.status === 401 ? "Your session has ended: sign in again." : "No link could be made.";
      return;
    }
    const { url, ends }: { url: string; ends: string } = await answer.json();
    address.value = url + location.hash;
    says.textContent = `Works until ${localTime.format(new Date(ends))}. Whoever has it can read the document.`;
    address.select();
  });
  copy?.addEventListener("click", async () => {
    await navigator.clipboard.writeText(address.value);
    sayFor(copy, "Copied");
  });
}
