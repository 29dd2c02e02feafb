/** Shows a dialog with a sentence and choices. It is removed when the reader closes it. */
export function showDialog(sentence: string, choices: (close: () => void) => HTMLElement[]): void {
  const dialog = document.createElement("dialog");
  const words = document.createElement("p");
  words.id = "dialog-words";
  words.textContent = sentence;
  const row = document.createElement("div");
  row.className = "actions";
  row.append(...choices(() => dialog.close()));
  dialog.setAttribute("aria-labelledby", words.id);
  dialog.append(words, row);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A button of a dialog. */
export function choice(label: string, className: string, choose: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  button.addEventListener("click", choose);
  return button;
}
