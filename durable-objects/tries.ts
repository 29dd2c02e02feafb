import * as z from "zod";
import type { Failure } from "../storage/documents.ts";

/** How work was returned: a temporary fault, such as an unavailable service, or a permanent one. */
export const faultKindSchema = z.enum(["passing", "lasting"]);
export type FaultKind = z.infer<typeof faultKindSchema>;

/** A delivery of a message; the queue delivers a message again, under a higher number, once the one before has ended. */
export const deliverySchema = z.object({ id: z.string(), attempts: z.number().int() });
export type Delivery = z.infer<typeof deliverySchema>;

/** What has become of a piece of work so far: a batch, or the assembly of a document. */
export interface Tries {
  /** Who holds it; nobody once it was returned. */
  holder: Delivery | null;
  /** Workers that died on it, and not on one page of it, since it last made progress. */
  deaths: number;
  /** How often it ended in a fault of its own. */
  faults: number;
  /** How often it was returned because of temporary faults, and since when. */
  returns: number;
  troubledSince: number | null;
}

export const UNTRIED: Tries = { holder: null, deaths: 0, faults: 0, returns: 0, troubledSince: null };

/** For every kind of work: faults of its own, which are permanent. */
const MAX_FAULTS = 3;
/** If there are fewer than this in all that time, they are separate faults and not an unavailable service. */
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

/** Whether this delivery is the message that holds the work, delivered again because the previous attempt ended. */
export const succeeds = (delivery: Delivery | undefined, { holder }: Tries): boolean =>
  delivery !== undefined && holder?.id === delivery.id && delivery.attempts > holder.attempts;

/** The worker that held the work is gone without a word; `overPage` if it was processing a page. */
export const afterDeath = (tries: Tries, overPage: boolean): Tries =>
  tries.holder === null || overPage ? tries : { ...tries, deaths: tries.deaths + 1 };

/** The work made progress: what went wrong before no longer counts. */
export const afterProgress = (tries: Tries): Tries => ({ ...UNTRIED, holder: tries.holder });

/** The work was returned. */
export function afterReturn(tries: Tries, fault: FaultKind, now: number): Tries {
  if (fault === "lasting") return { ...tries, holder: null, faults: tries.faults + 1 };
  return { ...tries, holder: null, returns: tries.returns + 1, troubledSince: tries.troubledSince ?? now };
}

/** Time until returned work is handed out again. */
export const pauseMs = ({ faults, returns }: Tries): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, faults + returns));

/** Why the work is not tried again; undefined as long as it is. */
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

/** Tries of a request's work, by the key of its entry in the outbox. */
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
