import { env } from "cloudflare:workers";
import type { Behaviour } from "../extraction/models/fake-model.ts";
import type { FakeModels } from "./fake-ai-worker.ts";

/** The binding as what it is here: the tests' own Worker in the place of the platform's models. */
export const fakeModels = env.AI as unknown as Service<FakeModels>;

/** A model with these behaviours, under a name that nothing else uses. */
export async function prepareModel(behaviours: Behaviour[]): Promise<string> {
  const name = `@cf/test/${crypto.randomUUID()}`;
  await fakeModels.prepare(name, behaviours);
  return name;
}
