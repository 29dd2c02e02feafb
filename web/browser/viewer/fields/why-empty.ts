import { make } from "../controls/elements.ts";
import type { FieldsAnswer } from "./values.ts";

const REASONS: Record<string, string> = {
  not_on_page: "No page shows it.",
  ambiguous: "Several values are equally likely.",
  unlikely: "The pages offer too little evidence for any value.",
  below_threshold: "What was found is less certain than requested.",
  no_text: "The pages are pictures, or their fonts cannot be read: there is no text to read values from.",
};

/** The reason why no values were found, as far as the service knows it. */
export function whyEmpty({ warnings }: FieldsAnswer): HTMLElement {
  const reasons = Map.groupBy(warnings, ({ reason, message }) => REASONS[reason ?? ""] ?? message);
  const entries = [...reasons].map(([reason, about]) =>
    make("li", {}, make("code", { textContent: about.map(({ path }) => path).join(", ") }), `: ${reason}`),
  );
  const unasked =
    "None of the fields is required, so no reasons were recorded: no page shows a value clearly enough. " +
    "It helps if the schema's descriptions say how each field is labelled on the page.";
  return make(
    "div",
    { className: "notice" },
    make("strong", { textContent: "No value was found." }),
    entries.length > 0 ? make("ul", {}, ...entries) : make("p", { textContent: unasked }),
  );
}
