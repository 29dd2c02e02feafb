/** A failure to load something, in words for the reader. */
export class LoadError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

type Listener = (error: LoadError) => void;

let listener: Listener = () => undefined;

/** Called when nothing more can be loaded: the session has ended, or the link has expired. */
export const onEnded = (tell: Listener): void => {
  listener = tell;
};

/** Requests a part of the document. A sign-in page in place of data means that the session has ended. */
async function ask(address: string, kind: string): Promise<Response> {
  const response = await fetch(address).catch(() => {
    throw new LoadError("The service cannot be reached.", 0);
  });
  const ended = response.status === 401 || new URL(response.url).pathname === "/sign-in";
  if (ended || (response.status === 404 && (await hasEnded(address)))) {
    const error = new LoadError("Nothing more can be shown.", ended ? 401 : 404);
    listener(error);
    throw error;
  }
  if (!response.ok) throw new LoadError(`${kind} could not be loaded (${response.status}).`, response.status);
  return response;
}

/**
 * Whether nothing can be loaded any more: an expired link gets this answer for everything below it, with a valid one
 * only this part is missing.
 */
async function hasEnded(address: string): Promise<boolean> {
  const base = /^\/shared\/[^/]+/.exec(address)?.[0];
  return base !== undefined && (await fetch(base, { method: "HEAD" })).status === 404;
}

/** The caller states the type, since the service writes the data for this very script. */
export const loadJson = async <T>(address: string, kind: string): Promise<T> => (await ask(address, kind)).json();

export const loadText = async (address: string, kind: string): Promise<string> => (await ask(address, kind)).text();
