const LONGEST_NAME = 100;

/** A name that is safe as one path segment on every system. */
export function safeSegment(name: string): string {
  const cleaned = [...name.normalize("NFC")]
    .map((char) => (/[\p{Cc}\p{Cf}<>:"/\\|?*]/u.test(char) ? "_" : char))
    .slice(0, LONGEST_NAME)
    .join("")
    .replace(/^\.+/, "_")
    .replace(/[. ]+$/, "");
  return cleaned === "" ? "_" : cleaned;
}

/** Makes names unique by numbering repeats: `a`, `a-2`. Compared without case, as some file systems do. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name}-${number}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
