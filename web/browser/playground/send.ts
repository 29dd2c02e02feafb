import { refusalOf } from "../api/refusal.ts";

export interface Submission {
  /** Last segment of the path. */
  mode: string;
  files: File[];
  form: object;
  /** Idempotency key: the same for every attempt at the same work, so that it is done and charged only once. */
  key: string;
  /** Called with the share of the bytes that have been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. Once everything has arrived, the service creates a job, so its answer is still awaited. */
  signal: AbortSignal;
}

/** There was no answer: the connection broke, or the call was aborted. */
export class NoAnswer extends Error {
  /** Whether everything was sent, so that there may be a job. */
  readonly isSent: boolean;

  constructor(isSent: boolean) {
    super();
    this.isSent = isSent;
  }
}

/**
 * Sends a submission and resolves with the id of its job. Throws a `Refusal` or `NoAnswer`. Uses `XMLHttpRequest`,
 * because `fetch` does not report how much of a body has been sent.
 */
export function send({ mode, files, form, key, onProgress, signal }: Submission): Promise<string> {
  const body = new FormData();
  // Before the files, so that a form with a fault is refused before all files are sent.
  body.append("form", JSON.stringify(form));
  for (const file of files) body.append("documents", file, file.name);
  const call = new XMLHttpRequest();
  let isSent = false;
  return new Promise((resolve, reject) => {
    call.open("POST", `/account/api/${mode}`);
    call.setRequestHeader("Idempotency-Key", key);
    call.upload.onprogress = ({ loaded, total }) => {
      isSent = loaded >= total;
      onProgress(total === 0 ? 1 : loaded / total);
    };
    call.upload.onload = () => {
      isSent = true;
    };
    call.onload = () => {
      if (call.status !== 200) return reject(refusalOf(call.status, call.responseText));
      const answer: { request_uid: string } = JSON.parse(call.responseText);
      resolve(answer.request_uid);
    };
    call.onerror = () => reject(new NoAnswer(isSent));
    call.onabort = () => reject(new NoAnswer(isSent));
    signal.addEventListener("abort", () => !isSent && call.abort(), { once: true });
    call.send(body);
  });
}
