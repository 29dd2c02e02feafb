/** Whether better-auth refused a call because of its contents, as opposed to failing. */
export async function isRefusal(error: unknown): Promise<boolean> {
  const { APIError } = await import("./auth.ts");
  return error instanceof APIError && error.statusCode < 500;
}
