import { workersAiTransport } from "../../../extraction/models/workers-ai.ts";
import { describeModelServer } from "../../extraction/models/model-contract.ts";
import { chatModelOver } from "../../extraction/models/server-models.ts";
import { fakeModels, prepareModel } from "../support/fake-models.ts";

describeModelServer("workers-ai by a binding", async (behaviours, settings) => {
  const name = await prepareModel(behaviours);
  const pauses: number[] = [];
  return {
    model: chatModelOver(workersAiTransport(fakeModels), {
      name: "workers-ai",
      pauses,
      settings: { ...settings, profile: { ...settings?.profile, name } },
    }),
    heard: async () => fakeModels.heard(name),
    pauses,
    close: async () => undefined,
  };
});
