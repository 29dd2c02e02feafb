/** One fault in the input, with its place. */
export interface Fault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

interface Problem {
  detail?: string;
  code?: string;
  errors?: Fault[];
}

/** A refusal by the service, in words that can be shown. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly faults: Fault[];

  constructor(status: number, { detail, code = "", errors = [] }: Problem) {
    super(detail ?? `The service answers ${status}. Try again in a moment.`);
    this.status = status;
    this.code = code;
    this.faults = errors;
  }

  /** Whether the session has ended. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}

/** The refusal contained in an answer. */
export function refusalOf(status: number, body: string): Refusal {
  try {
    return new Refusal(status, JSON.parse(body));
  } catch {
    return new Refusal(status, {});
  }
}
