import ipaddr from "ipaddr.js";
import * as z from "zod";
import type { Ctx } from "./ctx.ts";

/** A DNS answer in the JSON form of public resolvers. */
const answerSchema = z.object({ Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional() });
const ADDRESS_TYPES = new Set([1, 28]);
const LOOKUP_TIMEOUT_MS = 5_000;

/**
 * The IP addresses of a host name, from the configured resolver; `undefined` if none is configured or it did not
 * answer.
 */
export async function resolveHost(ctx: Ctx, host: string): Promise<string[] | undefined> {
  const resolver = ctx.configuration.DNS_OVER_HTTPS_URL;
  if (resolver === undefined) return undefined;
  const answers = await Promise.all(["A", "AAAA"].map((type) => ask(ctx, resolver, host, type)));
  const known = answers.filter((answer) => answer !== undefined);
  return known.length === 0 ? undefined : known.flat();
}

async function ask(ctx: Ctx, resolver: string, host: string, type: string): Promise<string[] | undefined> {
  const url = new URL(resolver);
  url.searchParams.set("name", host);
  url.searchParams.set("type", type);
  try {
    const response = await ctx.fetch(
      new Request(url, {
        headers: { Accept: "application/dns-json" },
        signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
      }),
    );
    const { Answer = [] } = answerSchema.parse(await response.json());
    return Answer.filter((record) => ADDRESS_TYPES.has(record.type) && ipaddr.isValid(record.data)).map(
      (record) => record.data,
    );
  } catch (error) {
    // The lookup is an additional check: without an answer, the fetch itself decides.
    ctx.log.error("dns_lookup_failed", error, { host });
    return undefined;
  }
}
