import { need } from "./elements/need.ts";
import { counted } from "./elements/sizes.ts";

/** Keystrokes less than this apart count as one search. */
const PAUSE_MS = 500;

/** The list follows the selection and typing at once, without a button. */
const filters = need("filters", HTMLFormElement);
const search = filters.querySelector<HTMLInputElement>("[name=search]");
let waiting: number | undefined;
filters.addEventListener("change", () => filters.requestSubmit());
search?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => filters.requestSubmit(), PAUSE_MS);
});
// After the list has been replaced, typing continues in the same field.
if (search && search.value !== "") {
  search.focus();
  search.setSelectionRange(search.value.length, search.value.length);
}
// Empty fields have no effect, and are left out of the address.
filters.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
});

/** Shows the actions for the selected jobs, once there are any. */
function connectSelection(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=id]")];
  const label = need("select-all", HTMLLabelElement);
  const all = label.querySelector("input");
  const words = label.querySelector("span");
  if (all === null || words === null) return;
  const show = (): void => {
    const count = boxes.filter(({ checked }) => checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
    words.textContent = count === 0 ? "Select all" : `${counted(count, "job")} selected`;
    for (const button of form.querySelectorAll<HTMLButtonElement>("[name=wish]")) button.disabled = count === 0;
  };
  label.hidden = false;
  all.addEventListener("change", () => {
    for (const box of boxes) box.checked = all.checked;
    show();
  });
  form.addEventListener("change", show);
  // When the reader returns to a page, boxes may be ticked already.
  addEventListener("pageshow", show);
  show();
}

const selected = document.getElementById("selected");
if (selected instanceof HTMLFormElement) connectSelection(selected);
