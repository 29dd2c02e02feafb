import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { credentials, sessions, users, verifications } from "../../storage/database/user-schema.ts";
import { CONFIRM_SECONDS, RESET_SECONDS, sendConfirmation, sendReset } from "./messages.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY_SECONDS;
/** An active session is extended at most this often. */
const PROLONGED_EVERY_SECONDS = DAY_SECONDS;

/*
 * This module is imported at run time, when someone signs in: its dependencies take a fifth of the whole Worker's
 * start, and most calls come with an API key.
 */

export { APIError } from "better-auth/api";

interface AuthOptions {
  /** The public origin of the service. */
  origin: string;
  /** Id of the user to create. */
  newUserId?: string | undefined;
}

/**
 * Users, passwords and sessions, kept by better-auth in D1. Its own HTTP endpoints are not mounted: the forms of the
 * web pages call it, after the check of their origin and the limit on attempts.
 */
export function createAuth(ctx: Ctx, { origin, newUserId }: AuthOptions) {
  const { db, configuration, newId } = ctx;
  const secret = configuration.SESSION_SECRET;
  if (secret === undefined) {
    throw new ServiceError("unavailable", "The account area is not set up here: SESSION_SECRET is missing.");
  }
  return betterAuth({
    baseURL: origin,
    secret,
    database: drizzleAdapter(db, {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: async ({ user, token }) => sendReset(ctx, { email: user.email, token, origin }),
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendVerificationEmail: async ({ user, token }) => sendConfirmation(ctx, { email: user.email, token, origin }),
      sendOnSignUp: ctx.mail !== undefined,
      expiresIn: CONFIRM_SECONDS,
    },
    // Hashed, so that nobody who reads the database can use the links in messages.
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: SESSION_SECONDS, updateAge: PROLONGED_EVERY_SECONDS },
    // The routes count attempts, by the place they come from and by the address tried from there.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "quire",
      useSecureCookies: origin.startsWith("https:"),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
      database: { generateId: ({ model }) => (model === "user" ? (newUserId ?? newId()) : newId()) },
    },
    logger: { disabled: true },
  });
}
export type Auth = ReturnType<typeof createAuth>;
