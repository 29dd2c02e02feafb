import { exports } from "cloudflare:workers";
import type { RequestStatus } from "../../../worker/schemas/status.ts";
import type { TestAccount } from "./account.ts";
import { answerFault } from "./answers.ts";

const ORIGIN = "http://quire.test";

/** Calls the service as if over HTTP. A test fails at the first answer that the OpenAPI document does not describe. */
export async function call(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN), init);
  const { method, url } = request;
  const response = await exports.default.fetch(request);
  const fault = await answerFault({ method, url }, response);
  if (fault !== undefined) throw new Error(fault);
  return response;
}

export interface Problem {
  status: number;
  code: string;
  detail: string;
  retryable: boolean;
  errors?: { loc: (string | number)[]; msg: string; type: string }[];
}

export type NamedFile = { name: string; bytes: Uint8Array };

/** The service as one account sees it. */
export function as(account: Pick<TestAccount, "apiKey">) {
  const headers = { Authorization: `Bearer ${account.apiKey}` };
  const post = (path: string, body: unknown) =>
    call(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const get = (path: string) => call(path, { headers });
  const submit = (files: NamedFile[], form: unknown = {}, path = "/api/v1/extract") => {
    const data = new FormData();
    for (const { name, bytes } of files) data.append("documents", new File([bytes], name, { type: "application/pdf" }));
    data.append("form", typeof form === "string" ? form : JSON.stringify(form));
    return call(path, { method: "POST", headers, body: data });
  };
  const status = async (requestId: string, wait = 0) =>
    (await (await get(`/api/v1/request-status/${requestId}?wait=${wait}`)).json()) as RequestStatus;
  /** Waits for the end of a request. */
  const ended = async (requestId: string): Promise<RequestStatus> => {
    for (let tries = 0; tries < 60; tries++) {
      const current = await status(requestId, 2);
      if (current.status !== "processing") return current;
    }
    throw new Error(`The request ${requestId} does not end.`);
  };
  /** Submits files that must be accepted, and waits for the end. */
  const extract = async (files: NamedFile[], form: unknown = {}): Promise<RequestStatus> => {
    const response = await submit(files, form);
    if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
    const { request_uid } = (await response.json()) as { request_uid: string };
    return ended(request_uid);
  };
  const remove = (requestId: string) => call(`/api/v1/requests/${requestId}`, { method: "DELETE", headers });
  return { headers, get, post, submit, status, ended, extract, remove };
}

export const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;
