const UNITS = ["bytes", "KB", "MB", "GB"];

/** A number of bytes in a readable unit. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${size.toFixed(step === 0 || size >= 10 ? 0 : 1)} ${UNITS[step]}`;
}

/** A count with its noun: `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
