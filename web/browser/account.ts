import { tellTimes } from "./account/times.ts";

const REFRESH_MS = 30_000;

tellTimes(document);
setInterval(() => tellTimes(document), REFRESH_MS);
