import { refusalOf } from "./refusal.ts";

const BASE = "/account/api";

interface CallOptions {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls the API as the signed-in user. Throws a `Refusal`, or the error of `fetch` if there is no connection. */
export async function callApi<T>(path: string, { method, body, signal }: CallOptions = {}): Promise<T> {
  const response = await fetch(`${BASE}/${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw refusalOf(response.status, await response.text());
  return response.json();
}
