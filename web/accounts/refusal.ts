/** Whether a call of better-auth was refused because of its contents, and did not fail. */
export async function isRefusal(error: unknown): Promise<boolean> {
  const { APIError } = await import("./auth.ts");
  return error instanceof APIError && error.statusCode < 500;
}
