/** One fault in what was sent, by its place. */
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

/** The service has refused, in words that can be shown. */
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

  /** Nobody is signed in any longer. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}

/** The refusal that an answer contains. */
export function refusalOf(status: number, body: string): Refusal {
  try {
    return new Refusal(status, JSON.parse(body));
  } catch {
    return new Refusal(status, {});
  }
}
