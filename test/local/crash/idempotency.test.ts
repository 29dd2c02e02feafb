import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import type { LocalService } from "../../../scripts/service/local-service.ts";
import { makeState, startOwnService } from "../support/own-service.ts";

const EQUAL_POSTS = 50;
/** Number of answers to wait for once the service is back. */
const ANSWERS = 5;
const PAGES = 3;
/** After this time most of the calls have arrived, and the first one is not finished. */
const KILL_AFTER_MS = 150;

let stateDir: string;
let service: LocalService;

const start = async () => {
  service = await startOwnService(stateDir, { INTAKE_TIMEOUT_MS: "5000", KEY_LEASE_MS: "2000" });
};

beforeEach(async () => {
  stateDir = await makeState();
  await start();
});
afterEach(async () => {
  await service.killTree();
  await rm(stateDir, { recursive: true, force: true });
});

const authorized = () => ({ Authorization: `Bearer ${service.apiKey}` });

async function post(file: Blob): Promise<{ status: number; id?: string } | undefined> {
  const body = new FormData();
  body.append("form", "{}");
  body.append("documents", file, "a.pdf");
  try {
    const response = await fetch(`${service.baseUrl}/api/v1/extract`, {
      method: "POST",
      headers: { ...authorized(), "Idempotency-Key": "fifty" },
      body,
    });
    const { request_uid } = (await response.json()) as { request_uid?: string };
    return { status: response.status, ...(request_uid === undefined ? {} : { id: request_uid }) };
  } catch {
    // The service was killed before it answered.
    return undefined;
  }
}

const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(service.baseUrl + path, { headers: authorized() })).json()) as T;

describe("identical calls with the same idempotency key, while the service is killed", () => {
  it("become one job and one charge", { timeout: 200_000 }, async () => {
    const file = new Blob([new Uint8Array(await makeTextPdf({ pages: PAGES }))]);
    const first = Array.from({ length: EQUAL_POSTS }, () => post(file));
    await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS));
    await service.killTree();
    const before = (await Promise.all(first)).flatMap((answer) => answer?.id ?? []);
    await start();
    const ids = new Set(before);
    const deadline = performance.now() + 90_000;
    for (let answered = 0; answered < ANSWERS && performance.now() < deadline; ) {
      const answer = await post(file);
      expect([200, 409]).toContain(answer?.status);
      if (answer?.id === undefined) await new Promise((resolve) => setTimeout(resolve, 1_000));
      else ids.add(answer.id);
      if (answer?.id !== undefined) answered++;
    }
    expect(ids.size).toBe(1);
    const [id] = ids;
    for (let status = ""; status !== "completed"; ) {
      ({ status } = await get<{ status: string }>(`/api/v1/request-status/${id}?wait=5`));
      expect(["processing", "completed"]).toContain(status);
    }
    const { tasks } = await get<{ tasks: Record<string, { credits: object }> }>("/api/v1/tasks");
    expect(Object.values(tasks).map(({ credits }) => credits)).toEqual([
      { reserved: PAGES, charged: PAGES, released: 0 },
    ]);
  });
});
