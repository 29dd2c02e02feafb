/** Version of the service, its clients and its command: copied from `package.json` by `scripts/versions.ts`. */
export const VERSION = "1.0.0";
