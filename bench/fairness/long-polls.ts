import { Agent, get } from "node:http";
import * as z from "zod";
import type { LocalService } from "../../scripts/service/local-service.ts";
import { cpuSeconds } from "../service/cpu-time.ts";

const statusSchema = z.object({ status: z.string() });

/** Connections to the service that use little CPU in this process, because that would distort the measurement. */
export class Caller {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly service: LocalService;
  calls = 0;

  constructor(service: LocalService) {
    this.service = service;
  }

  get(path: string): Promise<string> {
    this.calls++;
    const headers = { Authorization: `Bearer ${this.service.apiKey}` };
    return new Promise((resolve, reject) => {
      const sent = get(`${this.service.baseUrl}${path}`, { agent: this.agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece) => {
          text += piece;
        });
        response.on("end", () => resolve(text)).on("error", reject);
      });
      sent.on("error", reject);
    });
  }

  /** Polls a request until it has ended. */
  async follow(requestId: string, waitSeconds: number): Promise<void> {
    for (;;) {
      const answer = await this.get(`/api/v1/request-status/${requestId}?wait=${waitSeconds}`);
      if (statusSchema.parse(JSON.parse(answer)).status !== "processing") return;
    }
  }
}

/**
 * CPU that the service has used: the runtime alone, and together with the development server that starts it and logs
 * its calls.
 */
export async function serviceCpu({ pid }: LocalService): Promise<{ runtime: number; all: number }> {
  const [runtime, node] = [await cpuSeconds(pid, "workerd"), await cpuSeconds(pid, "node-MainThread")];
  return { runtime, all: runtime + node };
}

/** CPU of the runtime for a call that does nothing: the minimum that a poll can cost. */
export async function emptyCall(service: LocalService, atOnce: number): Promise<{ runtime: number; all: number }> {
  const caller = new Caller(service);
  const all = (path: string) => Promise.all(Array.from({ length: atOnce }, () => caller.get(path)));
  await all("/api/v1/limits");
  const before = await serviceCpu(service);
  await all("/api/v1/limits");
  const after = await serviceCpu(service);
  return { runtime: (after.runtime - before.runtime) / atOnce, all: (after.all - before.all) / atOnce };
}
