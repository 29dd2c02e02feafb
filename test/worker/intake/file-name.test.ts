import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../../platform/configuration.ts";
import { safeFileName } from "../../../worker/intake/file-name.ts";

describe("the name of an uploaded file", () => {
  it.each([
    ["invoice\u061c\u200b\u200d\u2060\ufeff.pdf", "invoice.pdf"],
    ["in\u{e0041}\u{e007f}voice.pdf", "invoice.pdf"],
    ["\u202efdp.exe", "fdp.exe"],
    ["../../a\u0000b.pdf", "a_b.pdf"],
    ["\u200b\u200b", "document.pdf"],
    ["Rechnung für Ä.pdf", "Rechnung für Ä.pdf"],
  ])("of %j is %j", (name, shown) => {
    expect(safeFileName(name)).toBe(shown);
  });
});

describe("the production configuration", () => {
  const settings = { SIGNING_KEYS: `one:${"0".repeat(32)}`, ENVIRONMENT: "production" };

  it("must name the address that links start with", () => {
    const refused = configurationSchema.safeParse(settings);
    expect(refused.error?.issues).toMatchObject([{ path: ["PUBLIC_BASE_URL"] }]);
    expect(configurationSchema.safeParse({ ...settings, PUBLIC_BASE_URL: "https://quire.test" }).success).toBe(true);
  });
});
