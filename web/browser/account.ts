import { askFirst } from "./account/ask-first.ts";
import { keepOnSubmit, restoreDrafts } from "./account/drafts.ts";
import { tellTimes } from "./account/times.ts";

/*
 * On every page of the account: asks before something is taken away, keeps what was typed over a session's end, and tells
 * times as the reader's clock does.
 */
const REFRESH_MS = 30_000;

restoreDrafts();
keepOnSubmit();
askFirst();
tellTimes(document);
setInterval(() => tellTimes(document), REFRESH_MS);
