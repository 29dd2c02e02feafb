import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, inject, it } from "vitest";

/** Complaints of linters that are accepted, with the reason. */
const ACCEPTED = [
  // The health check is open to everybody and has no input that could be wrong.
  "operation-4xx-response #/paths/~1healthz/get/responses",
];

describe("the OpenAPI document", () => {
  let source = "";

  beforeAll(async () => {
    source = await (await fetch(`${inject("service").baseUrl}/api/v1/openapi.json`)).text();
  });

  it("has no error or warning under Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    const told = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
    expect(told.filter((problem) => !ACCEPTED.includes(problem))).toEqual([]);
    // A linter that does not find this mistake would prove nothing.
    const broken = source.replace('"operationId":"makeZip"', '"operationId":"extract"');
    expect((await lintFromString({ source: broken, absoluteRef: "openapi.json", config })).length).toBeGreaterThan(
      problems.length,
    );
  });

  it("has no error or warning under Spectral's rules for OpenAPI", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset(new spectralCore.Ruleset(rulesets.oas));
    const lint = (text: string) => spectral.run(new spectralCore.Document(text, parsers.Json));
    const found = await lint(source);
    expect(found.map(({ code, path, message }) => [code, path.join("/"), message])).toEqual([]);
    expect(await lint(source.replace('"max_tokens":500', '"max_tokens":5'))).not.toEqual([]);
  });
});
