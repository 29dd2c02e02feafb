import { choice, showDialog } from "./dialog.ts";

/** Sends forms with `data-ask` only once the question has been answered. */
export function askFirst(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const { ask, yes = "Yes" } = form.dataset;
    const confirmed = form.elements.namedItem("confirmed");
    if (ask === undefined || !(confirmed instanceof HTMLInputElement) || confirmed.value === "yes") return;
    event.preventDefault();
    showDialog(ask, (close) => [
      choice(yes, "danger", () => {
        confirmed.value = "yes";
        close();
        form.requestSubmit();
      }),
      choice("Keep it", "plain", close),
    ]);
  });
  // Anyone who returns to the page is asked again.
  addEventListener("pageshow", () => {
    for (const field of document.querySelectorAll<HTMLInputElement>("form[data-ask] [name=confirmed]"))
      field.value = "";
  });
}
