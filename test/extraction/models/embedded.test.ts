import { embeddedModel } from "../../../extraction/models/embedded.ts";
import { describeModel } from "./model-contract.ts";

// It asks no model, so what one would say does not matter.
describeModel("embedded", async () => embeddedModel);
