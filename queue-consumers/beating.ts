/** Interval at which the lease is renewed during a long call. */
const BEAT_MS = 8_000;

/** Waits for a call that may take minutes and keeps renewing this worker's lease. */
export async function beating<T>(work: Promise<T>, renew: () => Promise<unknown>): Promise<T> {
  const done = work.then((value) => ({ value }));
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), BEAT_MS);
    });
    const ended = await Promise.race([done, beat]).finally(() => clearTimeout(timer));
    if (ended !== undefined) return ended.value;
    await renew();
  }
}
