import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { uniqueSymbol } from "hono-openapi";
import { ServiceError } from "../../platform/errors.ts";
import { faultsInWords } from "../faults-of.ts";
import type { HonoEnv } from "../hono-env.ts";

const checksQuery = (handler: object): boolean => {
  const described: unknown = Reflect.get(handler, uniqueSymbol);
  return typeof described === "object" && described !== null && Reflect.get(described, "target") === "query";
};

/** Refuses unknown query parameters: an option in the wrong place must not be ignored silently. */
export const knownQuery = () =>
  createMiddleware<HonoEnv>(async function withKnownQuery(c, next) {
    const names = [...new Set(new URL(c.req.url).searchParams.keys())];
    if (names.length === 0 || matchedRoutes(c).some(({ handler }) => checksQuery(findTargetHandler(handler)))) {
      return next();
    }
    const faults = names.map((name) => ({ loc: ["query", name], msg: "is not known here", type: "unknown_member" }));
    const detail = `Unknown query parameter. ${faultsInWords(faults)}`;
    throw new ServiceError("unprocessable", detail, { faults });
  });
