import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { PointName } from "./crash-points.ts";
import { CrashWork, type Kind } from "./crash-work.ts";
import { MortalService } from "./mortal-service.ts";
import { Receiver } from "./receiver.ts";

let stateDir: string;
let service: MortalService;
let receiver: Receiver;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "quire-crash-"));
  [service, receiver] = await Promise.all([
    MortalService.start({ stateDir, built: inject("built") }),
    Receiver.start(),
  ]);
});
afterEach(async () => {
  await Promise.all([service.end(), receiver.stop()]);
  await rm(stateDir, { recursive: true, force: true });
});

/** What each kill meets: work at these points, the last of them to the moment. */
const KILLS: { at: { kind: Kind; point: PointName }[]; twice?: boolean }[] = [
  {
    at: [
      { kind: "text", point: "page" },
      { kind: "locked", point: "intake" },
    ],
  },
  {
    at: [
      { kind: "scan", point: "recognition" },
      { kind: "text", point: "start" },
    ],
    twice: true,
  },
  { at: [{ kind: "fields", point: "answer" }] },
  {
    at: [
      { kind: "text", point: "assembly" },
      { kind: "locked", point: "prepare" },
    ],
  },
  { at: [{ kind: "text", point: "settle" }] },
];

describe("killing the whole runtime again and again", () => {
  it("loses and doubles nothing of what was accepted, wherever it is killed", { timeout: 300_000 }, async () => {
    const work = await CrashWork.prepare(service, receiver);
    const [first] = work.jobs;
    for (const { at, twice } of KILLS) {
      const submitted: Promise<string>[] = [];
      for (const { kind, point } of at) {
        const job = work.submit(kind);
        submitted.push(job);
        await work.until(point, job);
      }
      await service.kill();
      if (twice) await service.kill();
      await Promise.all(submitted);
    }
    // While a receiver has a message and keeps silent, and an archive is written.
    work.hearing(false);
    const last = await work.submit("text");
    await receiver.until((arrivals) => arrivals.some(({ event }) => event.data.request_id === last));
    const archived = work.archive(first?.requestId ?? "");
    await work.until("archive", Promise.resolve(first?.requestId ?? ""));
    await service.kill();
    work.hearing(true);
    await archived;
    expect(await work.violations()).toEqual([]);
  });
});
