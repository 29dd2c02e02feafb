import { make } from "./controls/elements.ts";
import type { LoadError } from "./records/load.ts";

/** Says that nothing more can be shown, and how to continue. */
export function sayEnded(viewer: HTMLElement, { status }: LoadError): void {
  if (viewer.querySelector(".ended") !== null) return;
  const bar = make("div", { className: "ended notice error" });
  bar.setAttribute("role", "alert");
  if (status === 401) {
    const link = make("a", { textContent: "Sign in again" });
    const refresh = (): void => {
      link.href = `/sign-in?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
    };
    refresh();
    link.addEventListener("pointerdown", refresh);
    link.addEventListener("focus", refresh);
    bar.append("Your session has ended. ", link, " to continue where you are.");
  } else {
    bar.append("This link has expired, or the document was deleted. Ask whoever sent it for a new one.");
  }
  viewer.prepend(bar);
}
