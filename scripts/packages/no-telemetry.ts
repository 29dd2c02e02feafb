/*
 * Replaces `@better-auth/telemetry` in the Worker (`alias` in wrangler.toml): nothing is reported to its makers, and
 * what would find out about the machine, its packages and its project need not be loaded.
 */

/** What reports nothing. */
export const createTelemetry = async (): Promise<{ publish: () => Promise<void> }> => ({
  publish: () => Promise.resolve(),
});

/** The configuration that would be reported. */
export const getTelemetryAuthConfig = (): Record<string, never> => ({});
