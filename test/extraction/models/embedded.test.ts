import { embeddedModel } from "../../../extraction/models/embedded.ts";
import { describeModel } from "./model-contract.ts";

// It asks nobody, so what a model would say does not matter.
describeModel("embedded", async () => embeddedModel);
