import { askFirst } from "./account/ask-first.ts";
import { keepOnSubmit, restoreDrafts } from "./account/drafts.ts";
import { tellTimes } from "./account/times.ts";

/*
 * On every page of the account: asks before something is removed, keeps what was typed when a session ends, and shows
 * times in the reader's time zone.
 */
const REFRESH_MS = 30_000;

restoreDrafts();
keepOnSubmit();
askFirst();
tellTimes(document);
setInterval(() => tellTimes(document), REFRESH_MS);
