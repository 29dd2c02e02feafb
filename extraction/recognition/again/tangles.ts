import { median } from "../../geometry/median.ts";
import type { EngineLine } from "../shapes/engine.ts";

/** Where something lies over print, words are read that are at least this many times as high as most are. */
const HIGH = 2;
/** Words below this confidence are mostly wrong; fewest of them that do not come about by dirt. */
const DOUBTFUL = 0.5;
const FEWEST = 3;

/** Whether something large, such as a black stamp, lies over lines of print so that both are read as one. */
export function isTangled(lines: EngineLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const usual = median(words.map(({ box }) => box[3] - box[1]));
  const tangled = words.filter(({ confidence, box }) => confidence < DOUBTFUL && box[3] - box[1] >= HIGH * usual);
  return tangled.length >= FEWEST;
}
