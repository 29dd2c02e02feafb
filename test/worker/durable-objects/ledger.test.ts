import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";

const ledgerOf = (accountId: string) => env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(accountId));

describe("the credit ledger", () => {
  it("records a grant once, however often it is asked to", async () => {
    const { id } = await newAccount({ credits: 7 });
    const ledger = ledgerOf(id);
    await Promise.all([ledger.balance(id), ledger.balance(id), ledger.balance(id)]);
    expect(await ledger.balance(id)).toEqual({ available: 7, reserved: 0, spent: 0 });
  });

  it("reserves all documents of a request or none", async () => {
    const { id } = await newAccount({ credits: 5 });
    const ledger = ledgerOf(id);
    const answer = await ledger.reserve(id, "r1", [
      { documentId: "a", credits: 3 },
      { documentId: "b", credits: 3 },
    ]);
    expect(answer).toEqual({ ok: false, available: 5, needed: 6 });
    expect(await ledger.balance(id)).toEqual({ available: 5, reserved: 0, spent: 0 });
  });

  it("charges what was used, returns the rest, and does so once", async () => {
    const { id } = await newAccount({ credits: 10 });
    const ledger = ledgerOf(id);
    await ledger.reserve(id, "r1", [{ documentId: "a", credits: 6 }]);
    await ledger.settle("r1", "a", 4);
    await ledger.settle("r1", "a", 6);
    expect(await ledger.balance(id)).toEqual({ available: 6, reserved: 0, spent: 4 });
    expect(await ledger.requestCredits("r1")).toEqual({ reserved: 6, charged: 4, released: 2 });
  });

  it("never charges more than was reserved", async () => {
    const { id } = await newAccount({ credits: 10 });
    const ledger = ledgerOf(id);
    await ledger.reserve(id, "r1", [{ documentId: "a", credits: 2 }]);
    await ledger.settle("r1", "a", 9);
    expect(await ledger.balance(id)).toEqual({ available: 8, reserved: 0, spent: 2 });
  });

  it("balances after any order of repeated calls", async () => {
    const command = fc.oneof(
      fc.record({
        do: fc.constant("reserve" as const),
        request: fc.integer({ min: 0, max: 5 }),
        credits: fc.integer({ min: 0, max: 40 }),
      }),
      fc.record({
        do: fc.constant("settle" as const),
        request: fc.integer({ min: 0, max: 5 }),
        credits: fc.integer({ min: 0, max: 40 }),
      }),
      fc.record({
        do: fc.constant("release" as const),
        request: fc.integer({ min: 0, max: 5 }),
        credits: fc.constant(0),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 30 }),
        fc.integer({ min: 1, max: 100 }),
        async (commands, granted) => {
          const { id } = await newAccount({ credits: granted });
          const ledger = ledgerOf(id);
          for (const { do: what, request, credits } of commands) {
            const requestId = `r${request}`;
            if (what === "reserve") await ledger.reserve(id, requestId, [{ documentId: "d", credits }]);
            else if (what === "settle") await ledger.settle(requestId, "d", credits);
            else await ledger.releaseRequest(requestId);
            const balance = await ledger.balance(id);
            expect(balance.available).toBeGreaterThanOrEqual(0);
            expect(balance.available + balance.reserved + balance.spent).toBe(granted);
          }
          const entries = await ledger.entries();
          expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
          const settlements = entries.filter((entry) => entry.bucket === "spent").map((entry) => entry.txn);
          expect(new Set(settlements).size).toBe(settlements.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
