import { describe, expect, it } from "vitest";
import { serviceLines } from "../../../scripts/service/service-output.ts";

const OUTPUT = `quire has access to the following bindings:
Binding                 Resource             Mode
env.DB (quire)          D1 Database          local

[undefined] {"level":"info","event":"measured","route":"/healthz","status":200}
[wrangler:info] GET /healthz 200 OK (19221ms)
[undefined] {"level":"info","event":"measured","route":"/api/v1/limits","status":200}
[undefined] {"level":"error","event":"page_failed"}
[wrangler:info] GET /api/v1/limits 200 OK (11ms)
`;

describe("the service's output in `npm run dev`", () => {
  it("consists of its calls and errors, without tables, health checks and routine records, however it is split", () => {
    const shown = ['{"level":"error","event":"page_failed"}', "[wrangler:info] GET /api/v1/limits 200 OK (11ms)"];
    for (const size of [1, 7, OUTPUT.length]) {
      const lines: string[] = [];
      const take = serviceLines((line) => lines.push(line));
      for (let at = 0; at < OUTPUT.length; at += size) take(OUTPUT.slice(at, at + size));
      expect(lines).toEqual(shown);
    }
  });
});
