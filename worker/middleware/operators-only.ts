import { timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";

const digestOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/**
 * Lets only callers with the operators' token pass; nobody if none is configured. For everybody else these routes do
 * not exist.
 */
export const operatorsOnly = () =>
  createMiddleware<HonoEnv>(async function withOperator(c, next) {
    const { OPERATOR_TOKEN } = c.get("ctx").configuration;
    const given = /^Bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    const isOperator =
      OPERATOR_TOKEN !== undefined &&
      given !== undefined &&
      // Digests all have the same length, and comparing them reveals nothing about the token.
      timingSafeEqual(await digestOf(given), await digestOf(OPERATOR_TOKEN));
    if (!isOperator) throw new ServiceError("not_found", "There is nothing at this address.");
    return next();
  });
