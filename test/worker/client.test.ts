import { describe, expect, it } from "vitest";
import { QuireClient } from "../../client/api/client.ts";
import { newAccount } from "./support/account.ts";
import { call } from "./support/api.ts";
import { pages } from "./support/pdf.ts";

describe("the client", () => {
  it("runs inside a Worker", async () => {
    const { apiKey } = await newAccount();
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input));
      return call(`${pathname}${search}`, init);
    };
    const client = new QuireClient({ baseUrl: "https://quire.test", apiKey, fetch });
    const files = [{ name: "a.pdf", data: new Uint8Array(await pages(2)) }];
    const read: number[] = [];
    for await (const { page } of client.extract({ files }).pages()) read.push(page);
    expect(read.sort()).toEqual([1, 2]);
    const converted = await client.convert({ files, alias: "worker" });
    expect(converted).toMatchObject({
      done: true,
      content: expect.stringContaining("what page 2 of the document says"),
    });
    expect(Object.keys((await client.tasks({ alias: "worker" })).tasks)).toHaveLength(1);
  });
});
