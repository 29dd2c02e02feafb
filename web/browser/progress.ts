import { callService, SessionEnded } from "./account/call-service.ts";

/** Keeps the bars of running jobs up to date and shows the page anew when one has ended. */
const WAIT_SECONDS = 20;
const RETRY_MS = 5_000;

interface Status {
  status: string;
  progress: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function follow(bar: HTMLProgressElement, requestId: string): Promise<void> {
  for (;;) {
    const response = await callService(`/account/api/request-status/${requestId}?wait=${WAIT_SECONDS}`).catch(
      (error: unknown) => {
        if (error instanceof SessionEnded) throw error;
        return undefined;
      },
    );
    if (response?.status === 404) break;
    if (response?.ok !== true) {
      await pause(RETRY_MS);
      continue;
    }
    const { status, progress }: Status = await response.json();
    bar.value = progress;
    if (status !== "processing") break;
  }
  location.reload();
}

for (const bar of document.querySelectorAll<HTMLProgressElement>("progress[data-request]")) {
  follow(bar, bar.dataset.request ?? "").catch(() => bar.removeAttribute("value"));
}
