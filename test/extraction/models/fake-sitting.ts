import type { Sitting } from "../../../extraction/models/model.ts";
import { workersAiTransport } from "../../../extraction/models/workers-ai.ts";
import { FakeAi } from "./fake-ai.ts";
import type { Behaviour, HeardRequest } from "./fake-model.ts";
import type { ServerSettings } from "./model-contract.ts";
import { chatModelOver } from "./server-models.ts";

/** A sitting with a model of these behaviours, and the requests that the model received. */
export function sittingWith(
  behaviours: Behaviour[],
  settings?: ServerSettings,
): { sitting: Sitting; heard: HeardRequest[] } {
  const ai = new FakeAi(behaviours);
  const model = chatModelOver(workersAiTransport(ai), { name: "workers-ai", pauses: [], settings });
  return { sitting: model.sit(), heard: ai.fake.heard };
}
