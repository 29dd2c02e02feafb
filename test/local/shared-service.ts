import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { withDatabase } from "../../client/commands/operator-database.ts";
import { buildService } from "../../scripts/build-service.ts";
import { prepareDevelopmentState } from "../../scripts/development-account.ts";
import { startLocalService } from "../../scripts/local-service.ts";
import { createAccount, createApiKey } from "../../storage/accounts.ts";
import { grantCredits } from "../../storage/credit-grants.ts";

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
    service: SharedService;
  }
}

const limits = { fileBytes: 2_000_000, pages: 30 };

/** Before the service starts, because both write to the same files. */
async function makePoorAccount(stateDir: string): Promise<string> {
  await prepareDevelopmentState(stateDir);
  return withDatabase({ state: stateDir }, async (db) => {
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
    const poorKey = await makePoorAccount(stateDir);
    const service = await startLocalService({ stateDir, built, vars });
    const { baseUrl, apiKey, logPath, mailDir } = service;
    project.provide("built", built);
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
