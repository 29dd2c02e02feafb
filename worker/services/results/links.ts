import type { Ctx } from "../../../platform/ctx.ts";
import { presignLink } from "../../../storage/links/presigned-links.ts";
import { type LinkTarget, signLink } from "../../../storage/links/signed-links.ts";
import { contentDisposition } from "../../../storage/objects/content-disposition.ts";
import { imageKey } from "../../../storage/objects/object-keys.ts";
import { type Presigning, presigningOf } from "../../../storage/objects/presigning.ts";

/** In seconds since 1970. Links with the same times are identical to the byte. */
interface LinkTimes {
  /** Defaults to now. */
  issuedAt?: number;
  /** Defaults to the usual lifetime after `issuedAt`. */
  expiresAt?: number;
}

/**
 * Makes links to stored objects that work without a key until they expire: presigned ones to the bucket if its
 * credentials are configured, otherwise links to this Worker. `origin` is used if no public address is configured.
 */
export function linkSigner(ctx: Ctx, origin: string, { issuedAt, expiresAt }: LinkTimes = {}) {
  const { configuration } = ctx;
  const now = issuedAt ?? Math.floor(ctx.now() / 1000);
  const expires = expiresAt ?? now + configuration.LINK_LIFETIME_SECONDS;
  const presigning = presigningOf(configuration);
  const own = ownLinks(ctx, origin);
  const sign = presigning === undefined ? own : bucketLinks(presigning, now);
  const link = (key: string, fileName: string): Promise<string> => sign({ key, fileName, expires });
  return {
    link,
    /** A link to a text that is made on request, always to this Worker, since the bucket does not have it. */
    text: (name: string, fileName: string): Promise<string> => own({ key: name, fileName, expires }),
    image: (document: { id: string; requestId: string }, fileName: string): Promise<string> =>
      link(imageKey(document.requestId, document.id, fileName), fileName),
  };
}
export type LinkSigner = ReturnType<typeof linkSigner>;

type Sign = (target: LinkTarget) => Promise<string>;

function ownLinks({ configuration }: Ctx, origin: string): Sign {
  const base = configuration.PUBLIC_BASE_URL ?? origin;
  const [key] = configuration.SIGNING_KEYS;
  if (key === undefined) throw new Error("SIGNING_KEYS holds no key.");
  return async (target) => new URL(await signLink(key, target), base).href;
}

function bucketLinks(presigning: Presigning, now: number): Sign {
  const cache = new Map<string, ArrayBuffer>();
  return (target) => {
    const disposition = contentDisposition(target.fileName);
    return presignLink(presigning, target, { now, disposition, cache });
  };
}
