import { showDialog } from "./dialog.ts";
import { keepDrafts } from "./drafts.ts";

/** The session has ended, and the page says so already. */
export class SessionEnded extends Error {
  constructor() {
    super("Your session has ended.");
  }
}

let isSaid = false;

/** Asks to sign in again; whoever does comes back to this address, and to what was typed. */
function saySessionEnded(): void {
  if (isSaid) return;
  isSaid = true;
  keepDrafts();
  const link = document.createElement("a");
  link.className = "button";
  link.href = `/sign-in?ended&next=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
  link.textContent = "Sign in again";
  showDialog("Your session has ended. What you typed is kept; files have to be chosen again.", () => [link]);
}

/** As `fetch`, of an address of the account. Where the session has ended it says so and throws `SessionEnded`. */
export async function callService(input: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 401) return response;
  saySessionEnded();
  throw new SessionEnded();
}
