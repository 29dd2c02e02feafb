import type { Ctx } from "../../platform/ctx.ts";
import { imageKey } from "../../storage/object-keys.ts";
import { signLink } from "../../storage/signed-links.ts";

/** Makes links to stored objects that work without a key until they expire. `origin` is used where no public address is configured; `expiresAt`, in seconds since 1970, instead of the usual lifetime. */
export function linkSigner(ctx: Ctx, origin: string, expiresAt?: number) {
  const { configuration } = ctx;
  const base = configuration.PUBLIC_BASE_URL ?? origin;
  const expires = expiresAt ?? Math.floor(ctx.now() / 1000) + configuration.LINK_LIFETIME_SECONDS;
  const [key] = configuration.SIGNING_KEYS;
  if (key === undefined) throw new Error("SIGNING_KEYS holds no key.");
  const link = async (objectKey: string, fileName: string): Promise<string> =>
    new URL(await signLink(key, { key: objectKey, fileName, expires }), base).href;
  return {
    link,
    image: (document: { id: string; requestId: string }, fileName: string): Promise<string> =>
      link(imageKey(document.requestId, document.id, fileName), fileName),
  };
}
export type LinkSigner = ReturnType<typeof linkSigner>;
