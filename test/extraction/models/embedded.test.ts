import { embeddedModel } from "../../../extraction/models/embedded.ts";
import { describeModel } from "./model-contract.ts";

// The embedded engine asks no model, so the model's behaviours do not matter.
describeModel("embedded", async () => embeddedModel);
