import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { localDatabaseFile, withLocalDatabase } from "../../../client/commands/local-database.ts";
import { buildService } from "../../../scripts/service/build-service.ts";
import { prepareDevelopmentState } from "../../../scripts/service/development-account.ts";
import { startLocalService } from "../../../scripts/service/local-service.ts";
import { createAccount, createApiKey } from "../../../storage/database/accounts.ts";
import { grantCredits } from "../../../storage/database/credit-grants.ts";

/** The service that most local tests share. Each test uses accounts or documents of its own. */
export interface SharedService {
  baseUrl: string;
  /** Key of the development account. */
  apiKey: string;
  /** Key of an account with two credits, which no test spends. */
  poorKey: string;
  /** Token for `/healthz/deep`. */
  operatorToken: string;
  stateDir: string;
  logPath: string;
  /** Folder of the messages that the service sent to people. */
  mailDir: string;
  limits: { fileBytes: number; pages: number };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the service as built for this run, for tests that start their own. */
    built: string;
    /** State of a service that has the development account and nothing else, to be copied. */
    prepared: string;
    service: SharedService;
  }
}

const limits = { fileBytes: 2_000_000, pages: 30 };

async function makePoorAccount(stateDir: string): Promise<string> {
  return withLocalDatabase((await localDatabaseFile(stateDir)) ?? "", async (db) => {
    const accountId = randomUUID();
    const now = Date.now();
    await createAccount(db, { id: accountId, name: "Poor", now });
    await grantCredits(db, { id: randomUUID(), accountId, credits: 2, reason: "tests", now });
    const bytes = (length: number) => new Uint8Array(randomBytes(length));
    return (await createApiKey(db, { id: randomUUID(), accountId, name: "default", now, randomBytes: bytes })).apiKey;
  });
}

/** Builds the service once for the whole run, and starts the one that most tests use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "quire-local-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const built = await buildService(join(folder, "build"));
    const stateDir = join(folder, "state");
    const operatorToken = randomBytes(24).toString("hex");
    const vars = {
      MAX_FILE_BYTES: String(limits.fileBytes),
      MAX_PAGES_PER_DOCUMENT: String(limits.pages),
      WEBHOOK_PAUSES_SECONDS: "0.2,0.3,0.4,0.5,0.5,0.5,60",
      WEBHOOK_TIMEOUT_MS: "2000",
      OPERATOR_TOKEN: operatorToken,
    };
    const prepared = join(folder, "prepared");
    await prepareDevelopmentState(prepared);
    await cp(prepared, stateDir, { recursive: true });
    const poorKey = await makePoorAccount(stateDir);
    const service = await startLocalService({ stateDir, built, bare: true, vars });
    const { baseUrl, apiKey, logPath, mailDir } = service;
    project.provide("built", built);
    project.provide("prepared", prepared);
    project.provide("service", { baseUrl, apiKey, poorKey, operatorToken, stateDir, logPath, mailDir, limits });
    return async () => {
      await service.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
