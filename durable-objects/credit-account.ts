import { DurableObject } from "cloudflare:workers";
import { consoleLog } from "../platform/log.ts";
import { webhookSettingsSchema } from "../platform/webhook-settings.ts";
import { grantsAfter } from "../storage/database/credit-grants.ts";
import { openDatabase } from "../storage/database/database.ts";
import { requestExists } from "../storage/database/requests.ts";
import { type Balance, Ledger, type RequestCredits, type ReserveAnswer, type StatementLine } from "./credits/ledger.ts";
import { LowCredits } from "./credits/low-credits.ts";

/** A reservation whose request was not accepted within this time is released. */
const RESERVATION_LIFETIME_MS = 30 * 60_000;
const ALARM_RETRY_MS = 60_000;

/** The ledger of one account, named by the account's id. It alone decides whether work can be paid for. */
export class CreditAccount extends DurableObject<Env> {
  private readonly ledger: Ledger;
  private readonly low: LowCredits;
  private readonly threshold: number;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.ledger = new Ledger(state.storage.sql);
    this.low = new LowCredits(state.storage.sql);
    this.threshold = webhookSettingsSchema.parse(env).LOW_CREDITS;
  }

  /** Reserves credits for all documents of a request or for none; repeating the call changes nothing. */
  async reserve(
    accountId: string,
    requestId: string,
    documents: { documentId: string; credits: number }[],
  ): Promise<ReserveAnswer> {
    await this.importGrants(accountId);
    const now = Date.now();
    const times = { now, expiresAt: now + RESERVATION_LIFETIME_MS };
    const answer = this.ctx.storage.transactionSync(() => {
      const reserved = this.ledger.reserve(requestId, documents, times);
      // A refused or free request does not lower the balance.
      if (reserved.ok && documents.some(({ credits }) => credits > 0)) this.low.note(accountId, this.left(), now);
      return reserved;
    });
    await this.arm();
    return answer;
  }

  /** Charges a document that has ended and releases the rest of its reservation; only the first call has an effect. */
  settle(requestId: string, documentId: string, charged: number): RequestCredits {
    this.ctx.storage.transactionSync(() => this.ledger.settle(requestId, documentId, charged, Date.now()));
    return this.ledger.requestCredits(requestId);
  }

  /** Releases credits still reserved for requests that no longer exist. Returns how many requests there were. */
  async releaseStray(): Promise<number> {
    const db = openDatabase(this.env.DB);
    const before = Date.now() - RESERVATION_LIFETIME_MS;
    let stray = 0;
    for (const requestId of this.ledger.openSince(before)) {
      if (await requestExists(db, requestId)) continue;
      this.ctx.storage.transactionSync(() => this.ledger.releaseRequest(requestId, Date.now()));
      stray++;
    }
    return stray;
  }

  /** Releases whatever is still reserved for the request. */
  releaseRequest(requestId: string): RequestCredits {
    this.ctx.storage.transactionSync(() => this.ledger.releaseRequest(requestId, Date.now()));
    return this.ledger.requestCredits(requestId);
  }

  async balance(accountId: string): Promise<Balance> {
    await this.importGrants(accountId);
    return this.ledger.balance();
  }

  requestCredits(requestId: string): RequestCredits {
    return this.ledger.requestCredits(requestId);
  }

  /** The account's statement, newest first: one line for each job and one for each grant. */
  async statement(accountId: string, page: { before: number; limit: number }): Promise<StatementLine[]> {
    await this.importGrants(accountId);
    return this.ledger.statement(page.before, page.limit);
  }

  /** All ledger entries, oldest first. */
  entries() {
    return this.ledger.entries();
  }

  /** Deletes the ledger when its account is closed. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.ledger.reset();
    this.low.reset();
  }

  override async alarm(): Promise<void> {
    try {
      await this.expireReservations();
      await this.tellLow();
      await this.arm();
    } catch (error) {
      // The platform abandons an alarm after six failures, so failures are handled here.
      consoleLog.error("credit_alarm_failed", error);
      await this.ctx.storage.setAlarm(Date.now() + ALARM_RETRY_MS);
    }
  }

  private async expireReservations(): Promise<void> {
    const db = openDatabase(this.env.DB);
    for (const requestId of this.ledger.expired(Date.now())) {
      // A request is accepted once its row exists; the call to `confirm` may have been lost.
      if (await requestExists(db, requestId)) this.ledger.confirm(requestId);
      else this.ledger.releaseRequest(requestId, Date.now());
    }
  }

  /** Passes the event to the account's web hooks. Safe to repeat. */
  private async tellLow(): Promise<void> {
    const news = this.low.toTell(Date.now());
    if (news === undefined) return;
    const { accountId, event } = news;
    const webhooks = this.env.ACCOUNT_WEBHOOKS.get(this.env.ACCOUNT_WEBHOOKS.idFromName(accountId));
    await webhooks.accept({ accountId, events: [event] });
    this.low.told();
  }

  private left() {
    return { available: this.ledger.balance().available, threshold: this.threshold };
  }

  private async importGrants(accountId: string): Promise<void> {
    const grants = await grantsAfter(openDatabase(this.env.DB), accountId, this.ledger.lastGrantSeq());
    for (const grant of grants) this.ledger.grant(grant, Date.now());
    if (grants.length > 0) this.low.replenished(this.left());
  }

  private async arm(): Promise<void> {
    const times = [this.ledger.nextExpiry(), this.low.nextDue()].filter((time) => time !== null);
    if (times.length === 0) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.min(...times));
  }
}
