import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The truths of documents in `DIR/gt` whose file names end so, as JSON values. */
export const truthsIn = (folders: string[], end: string): unknown[] =>
  folders
    .map((folder) => join(folder, "gt"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(end))
        .sort()
        .map((name): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"))),
    );

/** A text without the control characters that some truths have at its end. */
export const withoutControls = (text: string): string => text.replaceAll("\u0001", "");
