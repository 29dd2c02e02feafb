import * as z from "zod";
import { type Fault, ServiceError } from "../../platform/errors.ts";

/** The body of a problem answer from the API. */
const problemSchema = z.looseObject({
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.looseObject({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })).optional(),
});

/** A call of the API that was refused, as an error. */
export class RefusedCall extends Error {
  readonly code: string;
  readonly errors: Pick<Fault, "loc" | "msg">[];
  readonly retryAfterSeconds: number | undefined;

  private constructor({ detail, code, errors = [] }: z.infer<typeof problemSchema>, retryAfter: string | null) {
    super(detail);
    this.name = "RefusedCall";
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }

  /** Reads the refusal from an unsuccessful answer. Throws if its body is not one of the API's own problems. */
  static async of(response: Response): Promise<RefusedCall> {
    return new RefusedCall(problemSchema.parse(await response.json()), response.headers.get("Retry-After"));
  }
}

/** What a caller is told about an error; `undefined` if it is unexpected, so that its internals stay private. */
export function refusalOf(error: unknown): { text: string; data: Record<string, unknown> } | undefined {
  if (!(error instanceof RefusedCall || error instanceof ServiceError)) return undefined;
  const errors = error instanceof ServiceError ? error.faults.map(({ loc, msg }) => ({ loc, msg })) : error.errors;
  const wait = error.retryAfterSeconds;
  const data = {
    code: error.code,
    detail: error.message,
    ...(errors.length === 0 ? {} : { errors }),
    ...(wait === undefined ? {} : { retry_after_seconds: wait }),
  };
  return { text: wait === undefined ? error.message : `${error.message} (Try again in ${wait} s.)`, data };
}
