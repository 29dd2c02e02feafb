import { serviceDescription } from "../worker/openapi.ts";
import { createApp } from "./app.ts";

/** The OpenAPI document of the service, made without starting it: for the build of the documentation. */
export const describeService = (): Promise<unknown> => serviceDescription(createApp())("https://quire.example.com");
