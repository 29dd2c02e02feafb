import type { Chance } from "../chance.ts";
import { article } from "./article.ts";
import type { GeneratedDocument } from "./document.ts";
import { contents, manual } from "./manual.ts";
import { business, form, government, letter } from "./office.ts";
import { bulletin, report } from "./report.ts";
import { clauses, leaflet } from "./single-pages.ts";
import { handbook, sheet, workbook } from "./single-pieces.ts";
import { slides } from "./slides.ts";

/** The kinds of documents with their weights. */
export const KINDS: readonly (readonly [number, readonly [string, (chance: Chance) => GeneratedDocument]])[] = [
  [28, ["article", article]],
  [16, ["manual", manual]],
  [18, ["report", report]],
  [9, ["bulletin", bulletin]],
  [7, ["business", business]],
  [9, ["government", government]],
  [4, ["form", form]],
  [3, ["letter", letter]],
  [4, ["slides", slides]],
  [2, ["contents", contents]],
  [4, ["sheet", sheet]],
  [5, ["workbook", workbook]],
  [8, ["handbook", handbook]],
  [8, ["leaflet", leaflet]],
  [4, ["clauses", clauses]],
];
