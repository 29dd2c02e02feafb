import { copyButton } from "../elements/copy-button.ts";
import { make } from "../elements/make.ts";
import { makeTabs } from "../elements/tabs.ts";
import { asCurl } from "./examples/as-curl.ts";
import { asPython } from "./examples/as-python.ts";
import { asTypeScript } from "./examples/as-typescript.ts";
import type { Call } from "./examples/call.ts";

const LANGUAGES = [
  ["curl", "curl", asCurl],
  ["typescript", "TypeScript", asTypeScript],
  ["python", "Python", asPython],
] as const;

/** Examples of the calls that do what the form says, from start to finish, in several languages. */
export class CallExamples {
  private call: Call;
  private readonly shown: (() => void)[] = [];

  constructor(root: HTMLElement, call: Call) {
    this.call = call;
    const tabs = LANGUAGES.map(([id, label, write]) => ({
      id,
      label,
      draw: (panel: HTMLElement) => {
        const code = make("code", { id: `as-${id}` });
        const draw = (): void => {
          code.textContent = write(this.call);
        };
        draw();
        this.shown.splice(0, this.shown.length, draw);
        panel.append(
          make(
            "div",
            { class: "panel-tools" },
            copyButton("Copy", () => write(this.call)),
          ),
          make("pre", { tabindex: "0" }, code),
        );
      },
    }));
    root.replaceChildren(makeTabs({ prefix: "call", label: "Language", tabs }));
  }

  show(call: Call): void {
    this.call = call;
    for (const draw of this.shown) draw();
  }
}
