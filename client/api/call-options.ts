export interface CallOptions {
  signal?: AbortSignal;
}

export interface SubmitOptions extends CallOptions {
  /** For a call that outlives this program: with the same key the same call is done once in 24 hours. */
  key?: string;
}
