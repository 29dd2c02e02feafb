/** Whether a call of better-auth was refused for what it said, and did not break. */
export async function isRefusal(error: unknown): Promise<boolean> {
  const { APIError } = await import("./auth.ts");
  return error instanceof APIError && error.statusCode < 500;
}
