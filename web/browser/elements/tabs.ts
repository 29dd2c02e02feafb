import { make } from "./make.ts";

export interface TabSpec {
  id: string;
  label: string;
  /** Fills the panel; called each time the tab is selected. */
  draw: (panel: HTMLElement) => void;
}

interface TabsOptions {
  /** Prefix of ids, which distinguishes several sets of tabs on a page. */
  prefix: string;
  label: string;
  tabs: TabSpec[];
  chosen?: string | undefined;
  onChoose?: (id: string) => void;
}

/** Tabs above one panel, following the ARIA pattern: arrow keys move between them, and the tab reached is shown. */
export function makeTabs({ prefix, label, tabs, chosen, onChoose }: TabsOptions): HTMLElement {
  const list = make("div", { class: "tabs", role: "tablist", "aria-label": label });
  const panel = make("div", { class: "tab-panel", role: "tabpanel", id: `${prefix}-panel`, tabindex: "0" });
  const buttons = tabs.map(({ id, label }) =>
    make("button", { type: "button", role: "tab", id: `${prefix}-${id}`, "aria-controls": panel.id }, label),
  );

  const choose = (index: number): void => {
    const tab = tabs[index];
    if (tab === undefined) return;
    for (const [at, button] of buttons.entries()) {
      button.ariaSelected = String(at === index);
      button.tabIndex = at === index ? 0 : -1;
    }
    panel.setAttribute("aria-labelledby", `${prefix}-${tab.id}`);
    panel.replaceChildren();
    tab.draw(panel);
  };

  for (const [index, button] of buttons.entries()) {
    const chooseAt = (at: number): void => {
      choose(at);
      onChoose?.(tabs[at]?.id ?? "");
    };
    button.addEventListener("click", () => chooseAt(index));
    button.addEventListener("keydown", (event) => {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      const next = (index + by + tabs.length) % tabs.length;
      buttons[next]?.focus();
      chooseAt(next);
    });
  }
  list.append(...buttons);
  choose(
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === chosen),
    ),
  );
  return make("div", { class: "tabbed" }, list, panel);
}
