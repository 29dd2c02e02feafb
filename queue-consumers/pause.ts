/** An isolate serves several calls at once: yields after each step of a page, so that none waits longer. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
