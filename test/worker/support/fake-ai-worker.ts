import { WorkerEntrypoint } from "cloudflare:workers";
import { FakeAi } from "../../extraction/models/fake-ai.ts";
import type { Behaviour, HeardRequest } from "../../extraction/models/fake-model.ts";

/*
 * Stands in for the platform's models, bound as `AI`. It is a separate Worker, as the real ones are. Each test prepares
 * a model under a unique name.
 */

const models = new Map<string, FakeAi>();

export class FakeModels extends WorkerEntrypoint {
  prepare(model: string, behaviours: Behaviour[]): void {
    models.set(model, new FakeAi(behaviours));
  }

  heard(model: string): HeardRequest[] {
    return models.get(model)?.fake.heard ?? [];
  }

  async run(model: string, inputs: Record<string, unknown>, options: { gateway?: { id: string } }): Promise<unknown> {
    const prepared = models.get(model);
    if (prepared === undefined) throw new Error(`5007: No such model ${model} or task`);
    return prepared.run(model, inputs, options);
  }
}

export default {
  fetch: (): Response => new Response(null, { status: 404 }),
};
