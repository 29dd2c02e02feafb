interface TimeProps {
  /** The time, in milliseconds since 1970. */
  at: number;
  /** Shows both the time and how long ago it was; otherwise only the one that says more. */
  full?: boolean;
}

/** A time, in UTC so that it reads the same everywhere; `account.js` converts it to the reader's time zone. */
export const Time = ({ at, full = false }: TimeProps) => {
  const iso = new Date(at).toISOString();
  return (
    <time datetime={iso} {...(full ? { "data-full": "" } : {})}>
      <span>{iso.slice(0, 10)}</span> <span>{iso.slice(11, 16)} UTC</span>
    </time>
  );
};

const UNITS = [
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
] as const;

/** A duration in its two largest units. */
export function durationInWords(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000) * 1_000;
  const from = UNITS.findIndex(([size]) => seconds >= size);
  let rest = seconds;
  const parts = UNITS.slice(from, from + 2).map(([size, name]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? "" : `${count} ${name}`;
  });
  return parts.filter(Boolean).join(" ");
}
