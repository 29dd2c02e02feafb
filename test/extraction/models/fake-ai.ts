import type { AiBinding } from "../../../extraction/models/workers-ai.ts";
import { type Behaviour, type FailureKind, FakeModel } from "./fake-model.ts";

/** Messages in the platform's wording. */
const FAILURES: Record<FailureKind, string> = {
  busy: "3040: Capacity temporarily exceeded, please try again.",
  broken: "500: Internal server error",
  quota: "3036: You have used up your daily free allocation of 10,000 neurons, please upgrade.",
  rejected: "5007: No such model @cf/some/model or task",
  too_large: "3006: Request is too large",
  not_json: "5024: JSON Mode couldn't be met",
};

/** Longer than any test waits. The runtime would report a promise that never settles as a fault of the Worker. */
const HANG_MS = 60_000;

/** A binding like the platform's, in front of a fake model. */
export class FakeAi implements AiBinding {
  readonly fake: FakeModel;
  readonly options: { gateway?: { id: string } }[] = [];

  constructor(behaviours: Behaviour[]) {
    this.fake = new FakeModel(behaviours);
  }

  async run(model: string, inputs: Record<string, unknown>, options: { gateway?: { id: string } }): Promise<unknown> {
    this.options.push(options);
    // Serialised, as if sent over a wire.
    const reply = this.fake.reply(JSON.parse(JSON.stringify({ model, ...inputs })));
    if (reply.kind === "fail") throw new Error(FAILURES[reply.as]);
    if (reply.kind === "hang") await pause(HANG_MS);
    else if (reply.delayMs > 0) await pause(reply.delayMs);
    return reply.kind === "answer" ? reply.body : {};
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
