import type { ModelFailure, ModelUsage, Sitting, Written } from "../models/model.ts";
import { splitText } from "../models/split-text.ts";
import { estimateTokens } from "../text/tokens.ts";

/** A text to summarise, and how. */
export interface CondenseTask {
  /** What to write about the text or a part of it. */
  instruction: string;
  /** What to write, given the summaries of the text's parts in order. */
  joining: string;
  text: string;
  /** Images to look at in addition to the text. */
  images?: Uint8Array[];
  mostWords: number;
}

/** Most rounds of summarising summaries: with more than this it would never end. */
const MOST_ROUNDS = 6;
/** Servers count tokens differently: if one finds a question too large, it is halved at most this many times. */
const MOST_HALVINGS = 3;
/** A part with fewer tokens says too little to be worth a question. */
const LEAST_TOKENS = 100;

const NO_ROOM: ModelFailure = {
  code: "model_too_large",
  message: "The model's context leaves no room for the text.",
  retryable: false,
};

/**
 * Summarises a text: with one question if it fits into the model's context, otherwise part by part and then from the
 * summaries of the parts, in as many rounds as needed. Either all of the text is read, or the outcome is a failure.
 */
export async function condense(sitting: Sitting, task: CondenseTask, usage: ModelUsage): Promise<Written<string>> {
  return condenseRound(sitting, task, { usage, round: 0, room: sitting.room(task) });
}

interface Round {
  usage: ModelUsage;
  round: number;
  /** Tokens of text that fit into one question. */
  room: number;
}

async function condenseRound(
  sitting: Sitting,
  task: CondenseTask,
  { usage, round, room }: Round,
): Promise<Written<string>> {
  if (room < LEAST_TOKENS || round > MOST_ROUNDS) return { ok: false, failure: NO_ROOM };
  const { instruction, images = [], mostWords } = task;
  const parts = splitText(task.text, room);
  const [only = ""] = parts;
  if (parts.length <= 1) return condenseWhole(sitting, { ...task, text: only }, usage);
  const partials = await Promise.all(
    parts.map((text, index) =>
      condenseWhole(sitting, { ...task, instruction, text, mostWords, images: index === 0 ? images : [] }, usage),
    ),
  );
  const texts: string[] = [];
  for (const partial of partials) {
    if (!partial.ok) return partial;
    texts.push(partial.value);
  }
  const joined = { ...task, instruction: task.joining, text: texts.join("\n\n"), images: [] };
  return condenseRound(sitting, joined, { usage, round: round + 1, room: sitting.room(joined) });
}

/** Asks one question, or questions about the text's halves if the server finds it too large. */
async function condenseWhole(
  sitting: Sitting,
  task: CondenseTask,
  usage: ModelUsage,
  halvings = 0,
): Promise<Written<string>> {
  const { instruction, text, images = [], mostWords } = task;
  const outcome = await sitting.writeText({ instruction, text, images, mostWords }, usage);
  const tokens = estimateTokens(text);
  if (outcome.ok || outcome.failure.code !== "model_too_large") return outcome;
  if (halvings === MOST_HALVINGS || tokens < 2 * LEAST_TOKENS) return outcome;
  const texts: string[] = [];
  for (const [index, half] of splitText(text, Math.ceil(tokens / 2)).entries()) {
    const part = { ...task, text: half, images: index === 0 ? images : [] };
    const partial = await condenseWhole(sitting, part, usage, halvings + 1);
    if (!partial.ok) return partial;
    texts.push(partial.value);
  }
  const joined = { ...task, instruction: task.joining, text: texts.join("\n\n"), images: [] };
  return condenseWhole(sitting, joined, usage, halvings + 1);
}
