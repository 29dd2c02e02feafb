import type { Configuration } from "../../platform/configuration.ts";
import type { Failure } from "../../storage/database/documents.ts";
import type { ProgressStore } from "../request/progress-store.ts";
import {
  afterProgress,
  afterReturn,
  type Delivery,
  deliverySchema,
  type FaultKind,
  faultKindSchema,
  pauseMs,
  reasonToGiveUp,
  type Tries,
} from "../request/tries.ts";

/** Number of attempts of an entry that counts as never sent. */
export const FIRST_TRY = 0;

/** Counts the outcomes of a request's work, by the keys of its outbox entries. */
export class WorkTries {
  private readonly store: ProgressStore;
  private readonly configuration: Configuration;

  constructor(store: ProgressStore, configuration: Configuration) {
    this.store = store;
    this.configuration = configuration;
  }

  /** Hands work to a worker, unless it has failed too often: then returns the error. */
  giveOut(key: string, tries: Tries, delivery: Delivery | undefined): Failure | undefined {
    const holder = delivery === undefined ? { id: "", attempts: 0 } : deliverySchema.parse(delivery);
    this.store.tries.save(key, { ...tries, holder });
    return this.reasonToGiveUp(tries);
  }

  /** Takes back returned work, which is due again after a pause; returns the error if it has failed too often. */
  takeBack(key: string, fault: FaultKind): Failure | undefined {
    const tries = afterReturn(this.store.tries.of(key), faultKindSchema.parse(fault), Date.now());
    this.store.tries.save(key, tries);
    this.store.postpone(key, Date.now() + pauseMs(tries), FIRST_TRY);
    return this.reasonToGiveUp(tries);
  }

  noteProgress(key: string): void {
    this.store.tries.save(key, afterProgress(this.store.tries.of(key)));
  }

  /** Called when a worker passes work on to another one: this does not count as a death. */
  layDown(key: string): void {
    this.store.tries.save(key, { ...afterProgress(this.store.tries.of(key)), holder: null });
  }

  private reasonToGiveUp(tries: Tries): Failure | undefined {
    const { MAX_WORK_CRASHES: maxDeaths, MAX_TROUBLE_MS: maxTroubleMs } = this.configuration;
    return reasonToGiveUp(tries, { now: Date.now(), maxDeaths, maxTroubleMs });
  }
}
