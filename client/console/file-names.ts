import { basename } from "node:path";
import { baseName, safeSegment } from "../../extraction/file-name.ts";

/** A document's name: its file name without the extension, safe as a path segment. */
export const documentName = (fileName: string): string => safeSegment(baseName(basename(fileName)));
