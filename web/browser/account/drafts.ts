/*
 * What was typed into the forms of a page, kept only in this tab until the user has signed in again. Passwords and
 * files are not kept.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNKEPT = new Set(["password", "file", "hidden", "submit", "button"]);

const key = (): string => `typed:${location.pathname}`;

function fields(): Field[] {
  const all = document.querySelectorAll<Field>("main input[name], main textarea[name], main select[name]");
  return [...all].filter((field) => !UNKEPT.has(field.type));
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** The fields, each with its position, since several may have the same name. */
const places = (): [string, Field][] => fields().map((field, index) => [`${index}:${field.name}`, field]);

/** Keeps what was typed into the forms of this page. */
export function keepDrafts(): void {
  const values = places().map(([place, field]) => [place, isTicked(field) ? field.checked : field.value]);
  sessionStorage.setItem(key(), JSON.stringify(Object.fromEntries(values)));
}

/** Restores the input after the user has signed in again. */
export function restoreDrafts(): void {
  const kept = sessionStorage.getItem(key());
  sessionStorage.removeItem(key());
  if (kept === null || document.referrer === "" || new URL(document.referrer).pathname !== "/sign-in") return;
  const values: Record<string, unknown> = JSON.parse(kept);
  for (const [place, field] of places()) {
    const value = values[place];
    if (isTicked(field) && typeof value === "boolean") field.checked = value;
    else if (typeof value === "string") field.value = value;
  }
}

/** The session may end while a form is sent, so its input is kept until the next page is there. */
export function keepOnSubmit(): void {
  document.addEventListener("submit", keepDrafts);
}
