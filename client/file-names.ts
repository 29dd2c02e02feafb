import { basename, extname } from "node:path";

const LONGEST_NAME = 120;

/** A name that is safe as one path segment on every system: no separators, control characters or leading dots. */
export function safeSegment(name: string): string {
  const cleaned = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, "_")
    .replace(/^\.+/, "_")
    .slice(0, LONGEST_NAME)
    .replace(/[. ]+$/, "");
  return cleaned === "" ? "_" : cleaned;
}

/** A document's name: its file name without `.pdf`, safe as a path segment. */
export function documentName(fileName: string): string {
  const base = basename(fileName);
  return safeSegment(extname(base).toLowerCase() === ".pdf" ? base.slice(0, -4) : base);
}

/** Makes names unique by numbering repeats: `a`, `a-2`, `a-3`. Compared without case, as some file systems do. */
export class UniqueNames {
  private readonly taken = new Set<string>();

  take(name: string): string {
    let candidate = name;
    for (let number = 2; this.taken.has(candidate.toLowerCase()); number++) candidate = `${name}-${number}`;
    this.taken.add(candidate.toLowerCase());
    return candidate;
  }
}
