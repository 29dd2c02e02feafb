import { serviceDescription } from "../worker/openapi.ts";
import { createApp } from "./app.ts";

/** Generates the OpenAPI document without starting the service, for the build of the documentation. */
export const describeService = (): Promise<unknown> => serviceDescription(createApp())("https://quire.example.com");
