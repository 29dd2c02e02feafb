export interface CallOptions {
  signal?: AbortSignal;
}

export interface SubmitOptions extends CallOptions {
  /**
   * For a call that outlives this program: within 24 hours, the service carries out the same call with the same key
   * only once.
   */
  key?: string;
}
