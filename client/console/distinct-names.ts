/** Names by which a person can tell files apart: the end of each path, with as many folders as necessary. */
export function distinctNames(paths: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  let open = [...new Set(paths)];
  const deepest = Math.max(0, ...open.map((path) => path.split(SEPARATOR).length));
  for (let depth = 1; depth < deepest; depth++) {
    const sharing = Map.groupBy(open, (path) => endingOf(path, depth));
    for (const [ending, [path, ...others]] of sharing)
      if (path !== undefined && others.length === 0) names.set(path, ending);
    open = open.filter((path) => !names.has(path));
  }
  for (const path of open) names.set(path, path);
  return names;
}

const SEPARATOR = /[\\/]/;
const endingOf = (path: string, depth: number): string => path.split(SEPARATOR).slice(-depth).join("/");
