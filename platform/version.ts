/**
 * Version of the service, its clients and its command: that of `package.json`, which `scripts/versions.ts` copies
 * here.
 */
export const VERSION = "1.0.0";
