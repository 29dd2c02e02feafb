import { env } from "cloudflare:workers";
import type { AiBinding } from "../../../extraction/models/workers-ai.ts";
import type { Behaviour, HeardRequest } from "../../extraction/models/fake-model.ts";

/** `FakeModels` as its callers see it. */
interface FakeBinding extends AiBinding {
  prepare(model: string, behaviours: Behaviour[]): Promise<void>;
  heard(model: string): Promise<HeardRequest[]>;
}

/** The binding as it really is in these tests: a separate Worker in place of the platform's models. */
export const fakeModels = env.AI as unknown as FakeBinding;

/** Prepares a model with these behaviours, under a unique name. */
export async function prepareModel(behaviours: Behaviour[]): Promise<string> {
  const name = `@cf/test/${crypto.randomUUID()}`;
  await fakeModels.prepare(name, behaviours);
  return name;
}
