/** An element with its properties and contents. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const note = (text: string): HTMLElement => make("p", { className: "notice", textContent: text });

/** A button that says for a moment that its work is done. */
export function actionButton(text: string, act: () => void | Promise<void>, done?: string): HTMLButtonElement {
  const button = make("button", { type: "button", className: "quiet", textContent: text });
  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    await act();
    if (done !== undefined) sayFor(button, done);
  });
  return button;
}

const SAID_MS = 1_600;

/** Shows other words on a button for a moment. */
export function sayFor(button: HTMLElement, words: string): void {
  const before = button.textContent;
  if (before === words) return;
  button.textContent = words;
  setTimeout(() => {
    button.textContent = before;
  }, SAID_MS);
}

/** Offers a text as a file. */
export function download(name: string, text: string, type: string): void {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
