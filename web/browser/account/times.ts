const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dateAndHour = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const inFull = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

const STEPS = [
  [DAY_MS, "day"],
  [HOUR_MS, "hour"],
  [MINUTE_MS, "minute"],
] as const;

/** The distance between a moment and now, such as `3 minutes ago` or `in 2 hours`. */
function distance(at: number, now: number): string {
  const difference = at - now;
  const [size, unit] = STEPS.find(([size]) => Math.abs(difference) >= size) ?? [undefined, undefined];
  if (size === undefined) return difference > 0 ? "in a moment" : "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });
  return words.format(Math.trunc(difference / size), unit);
}

/**
 * Shows every time below `root` in the reader's time zone; times within a day of now as `3 minutes ago` or `in 2
 * hours`.
 */
export function tellTimes(root: ParentNode, now = Date.now()): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const at = Date.parse(element.dateTime);
    const near = Math.abs(at - now) < DAY_MS;
    const local = dateAndHour.format(at);
    const both = element.dataset.full !== undefined;
    element.title = inFull.format(at);
    const words = both ? [local, `(${distance(at, now)})`] : [near ? distance(at, now) : local];
    const spans = words.map((text) => Object.assign(document.createElement("span"), { textContent: text }));
    element.replaceChildren(...spans.flatMap((span, index) => (index === 0 ? [span] : [" ", span])));
  }
}
