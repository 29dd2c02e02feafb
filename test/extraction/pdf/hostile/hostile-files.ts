import { GROUPS } from "./groups.ts";
import type { HostileFile } from "./hostile-file.ts";
import { MARKS } from "./marks.ts";
import { PATTERNS } from "./patterns.ts";
import { PICTURES } from "./pictures.ts";
import { STRUCTURES } from "./structures.ts";

/** Small files that ask for far more work or memory than a page is worth. */
export const HOSTILE_FILES: HostileFile[] = [...GROUPS, ...PATTERNS, ...MARKS, ...PICTURES, ...STRUCTURES];
