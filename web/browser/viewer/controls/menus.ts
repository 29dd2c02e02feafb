/** Closes menus (`<details>`) when the reader clicks or moves elsewhere. */
export function closingMenus(root: HTMLElement): void {
  const menus = () => [...root.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];
  document.addEventListener("pointerdown", (event) => {
    for (const menu of menus()) if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
  });
  root.addEventListener("focusout", (event) => {
    const to = event.relatedTarget;
    for (const menu of menus()) if (to instanceof Node && !menu.contains(to)) menu.open = false;
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

/** Lets the legend show and hide kinds of boxes. */
export function legend(root: HTMLElement, menu: HTMLElement): void {
  menu.addEventListener("change", (event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement) root.classList.toggle(`without-${box.value}`, !box.checked);
  });
}
