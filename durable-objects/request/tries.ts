import * as z from "zod";
import type { Failure } from "../../storage/database/documents.ts";

/** Why work was returned: a temporary fault, such as an unavailable service, or a permanent one. */
export const faultKindSchema = z.enum(["passing", "lasting"]);
export type FaultKind = z.infer<typeof faultKindSchema>;

/**
 * One delivery of a message; when it ends without acknowledgement, the queue delivers the message again with a higher
 * number.
 */
export const deliverySchema = z.object({ id: z.string(), attempts: z.number().int() });
export type Delivery = z.infer<typeof deliverySchema>;

/** Outcomes so far of a piece of work: a batch, or the assembly of a document. */
export interface Tries {
  /** The delivery that holds the work; null after it was returned. */
  holder: Delivery | null;
  /** Workers that died on the work, but not on one of its pages, since it last made progress. */
  deaths: number;
  /** How often the work ended in a permanent fault. */
  faults: number;
  /** How often the work was returned because of temporary faults. */
  returns: number;
  troubledSince: number | null;
}

export const UNTRIED: Tries = { holder: null, deaths: 0, faults: 0, returns: 0, troubledSince: null };

/** Work is given up after this many permanent faults. */
const MAX_FAULTS = 3;
/** Fewer returns than this over the whole time are isolated faults, not an unavailable service. */
const MIN_RETURNS = 20;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const CRASHED: Failure = {
  code: "work_crashed",
  message: "The work crashed its worker at every attempt. Its credits have been released; submit it again.",
};
const FAULTY: Failure = {
  code: "work_failed",
  message: "The work ended in an error at every attempt. Its credits have been released; submit it again.",
};
const UNAVAILABLE: Failure = {
  code: "work_unavailable",
  message:
    "A service that the work needs was unavailable for too long. Its credits have been released; submit it again.",
};

/** Whether this is a redelivery of the message that holds the work, because its previous delivery ended. */
export const succeeds = (delivery: Delivery | undefined, { holder }: Tries): boolean =>
  delivery !== undefined && holder?.id === delivery.id && delivery.attempts > holder.attempts;

/** Whether this delivery of a message holds the work. */
export const holds = (delivery: Delivery | undefined, { holder }: Tries): boolean =>
  delivery !== undefined && holder?.id === delivery.id && holder.attempts === delivery.attempts;

/** The state after the worker holding the work died silently; `overPage` if it was processing a page. */
export const afterDeath = (tries: Tries, overPage: boolean): Tries =>
  tries.holder === null || overPage ? tries : { ...tries, deaths: tries.deaths + 1 };

/** The state after progress: earlier failures no longer count. */
export const afterProgress = (tries: Tries): Tries => ({ ...UNTRIED, holder: tries.holder });

/** The state after the work was returned. */
export function afterReturn(tries: Tries, fault: FaultKind, now: number): Tries {
  if (fault === "lasting") return { ...tries, holder: null, faults: tries.faults + 1 };
  return { ...tries, holder: null, returns: tries.returns + 1, troubledSince: tries.troubledSince ?? now };
}

/** Milliseconds until returned work is handed out again. */
export const pauseMs = ({ faults, returns }: Tries): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, faults + returns));

/** Why the work is given up; undefined if it is tried again. */
export function reasonToGiveUp(
  { deaths, faults, returns, troubledSince }: Tries,
  { now, maxDeaths, maxTroubleMs }: { now: number; maxDeaths: number; maxTroubleMs: number },
): Failure | undefined {
  if (deaths >= maxDeaths) return CRASHED;
  if (faults >= MAX_FAULTS) return FAULTY;
  const lasting = troubledSince !== null && now - troubledSince >= maxTroubleMs;
  if (lasting && returns >= MIN_RETURNS) return UNAVAILABLE;
  return undefined;
}

const row = z
  .object({
    holder: z.string().nullable(),
    attempts: z.number(),
    deaths: z.number(),
    faults: z.number(),
    returns: z.number(),
    troubled_since: z.number().nullable(),
  })
  .transform(
    ({ holder, attempts, troubled_since, ...counts }): Tries => ({
      ...counts,
      holder: holder === null ? null : { id: holder, attempts },
      troubledSince: troubled_since,
    }),
  );

/** The attempts at a request's work, by the key of its outbox entry. */
export class TriesStore {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  makeTable(): void {
    this.sql.exec(`CREATE TABLE IF NOT EXISTS tries (
      key TEXT PRIMARY KEY,
      holder TEXT,
      attempts INTEGER NOT NULL,
      deaths INTEGER NOT NULL,
      faults INTEGER NOT NULL,
      returns INTEGER NOT NULL,
      troubled_since INTEGER
    )`);
  }

  of(key: string): Tries {
    const [found] = this.sql.exec("SELECT * FROM tries WHERE key = ?", key).toArray();
    return found === undefined ? UNTRIED : row.parse(found);
  }

  save(key: string, { holder, deaths, faults, returns, troubledSince }: Tries): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO tries (key, holder, attempts, deaths, faults, returns, troubled_since) VALUES (?, ?, ?, ?, ?, ?, ?)",
      key,
      holder?.id ?? null,
      holder?.attempts ?? 0,
      deaths,
      faults,
      returns,
      troubledSince,
    );
  }
}
