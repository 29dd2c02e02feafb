import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { WebEnv } from "../accounts/web-env.ts";

const LARGEST_FORM_BYTES = 64 * 1024;

/** Refuses a larger body before it is in memory, since some addresses accept one from anyone. */
export const bodyOfAtMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ServiceError("too_large", "What was sent is too large for this address.");
    },
  });

/** Limits the forms of the web pages. Uploads go to the API's intake, which has separate limits. */
export const limitedForm = () => {
  const limited = bodyOfAtMost(LARGEST_FORM_BYTES);
  return createMiddleware<WebEnv>(function withLimitedForm(c, next) {
    const isUpload = c.req.path.startsWith("/account/api/") || (c.req.path === "/try" && isMultipart(c));
    return isUpload ? next() : limited(c, next);
  });
};

/** Whether a form contains files. */
export const isMultipart = ({ req }: Pick<Context, "req">): boolean =>
  (req.header("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");

/**
 * The fields of a submitted form; `undefined` if they do not have the right shape, or the body is not a form at all.
 */
export async function readForm<T>(
  { req }: { req: { formData(): Promise<FormData> } },
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const fields = await req.formData().catch(() => undefined);
  if (fields === undefined) return undefined;
  const parsed = schema.safeParse(Object.fromEntries(fields.entries()));
  return parsed.success ? parsed.data : undefined;
}
