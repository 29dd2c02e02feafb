import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { STATE_CLAIMS } from "../../client/service/state-claim.ts";
import { recogniserBeside, runtimeBeside } from "./built-files.ts";
import { prepareDevelopmentState } from "./development-account.ts";
import { assertFree, freePort, HOST } from "./free-port.ts";
import { startMailSink } from "./mail-sink.ts";
import { ProcessGroup } from "./process-group.ts";
import { withoutPrefix } from "./service-output.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url).href);
const WRANGLER = join(ROOT, "node_modules/.bin/wrangler");
const RUN_BUILT = join(ROOT, "scripts/service/run-built.mjs");
/** A slow or busy machine may take minutes to build; a start that cannot succeed is detected sooner. */
const START_TIMEOUT_MS = 180_000;
const STOP_GRACE_MS = 5_000;
const POLL_MS = 100;
const LOG_TAIL_LINES = 60;
const BUILD_FAILED = "Build failed with";
const CONFIGURATION_WRONG = /"event":"configuration_wrong","error":"ConfigurationError: (.*?)\\n/;

export interface LocalServiceOptions {
  /** A free port is chosen by default. */
  port?: number | undefined;
  /** Folder of the database, stored files, queues, development key and log. */
  stateDir: string;
  /** Whether to empty that folder first. */
  fresh?: boolean;
  /** Variables of the Worker in addition to those that this script sets. */
  vars?: Record<string, string>;
  /** Configuration of a finished build to serve, instead of building the sources and watching them. */
  built?: string;
  /** Runs a finished build without the development tool, in a third of the time. */
  bare?: boolean;
  /** Whether the recogniser runs separately, to be found through the registry that the environment names. */
  recogniserElsewhere?: boolean;
  /** Environment variables of the runtime's process in addition to this process's own. */
  env?: Record<string, string>;
  /** Receives the service's output, which is also written to its log file. */
  onOutput?: ((piece: string) => void) | undefined;
  /** Aborts the start; no process remains. */
  signal?: AbortSignal;
  /** Called with address and key as soon as they are known, before the service answers. */
  announce?: (known: { baseUrl: string; apiKey: string }) => Promise<void> | void;
}

export interface LocalService {
  baseUrl: string;
  apiKey: string;
  /** Id of the process group that contains all processes of the service. */
  pid: number;
  logPath: string;
  /** Folder of the emails that the service has sent. */
  mailDir: string;
  /** Whether the service has ended without being asked to. */
  ended(): boolean;
  /** Stops the service gracefully. */
  stop(): Promise<void>;
  /** Kills all its processes at once, without a chance to finish anything. */
  killTree(): Promise<void>;
  /** Suspends the service until it is resumed or killed. */
  suspend(): void;
  resume(): void;
}

/** Starts the service on this machine and resolves once it answers. */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const stateDir = resolve(options.stateDir);
  await mkdir(stateDir, { recursive: true });
  if (options.fresh) await emptyState(stateDir);
  if (options.port !== undefined) await assertFree(options.port);
  const port = options.port ?? (await freePort());
  const secrets = await prepareDevelopmentState(stateDir);
  options.signal?.throwIfAborted();
  const baseUrl = `http://${HOST}:${port}`;
  await options.announce?.({ baseUrl, apiKey: secrets.api_key });

  const logPath = join(stateDir, "service.log");
  const mailDir = join(stateDir, "mail");
  const vars = {
    MAIL_FROM: "Quire <quire@localhost>",
    MAIL_API_URL: await startMailSink(mailDir),
    ALLOW_LOCAL_SOURCES: "1",
    TEST_CREDITS: "1",
    SIGNING_KEYS: secrets.signing_keys,
    SESSION_SECRET: secrets.session_secret,
    ...options.vars,
  };
  const start = { port, stateDir, vars };
  const command =
    options.bare && options.built !== undefined
      ? bareCommand(options.built, start)
      : await wranglerCommand(configurations(options), start);
  const group = await startGroup(command, { env: options.env, logPath, onOutput: options.onOutput });
  try {
    await untilHealthy(baseUrl, { group, logPath, signal: options.signal });
  } catch (error) {
    await group.kill();
    if (options.signal?.aborted) throw options.signal.reason;
    throw new Error(`the service did not start: ${messageOf(error)}\n${await logTail(logPath)}`, { cause: error });
  }
  return {
    baseUrl,
    apiKey: secrets.api_key,
    pid: group.pid,
    logPath,
    mailDir,
    ended: () => group.ended,
    stop: () => group.stop(STOP_GRACE_MS),
    killTree: () => group.kill(),
    suspend: () => group.suspend(),
    resume: () => group.resume(),
  };
}

/** Keeps the claim: the caller may already hold it. */
async function emptyState(stateDir: string): Promise<void> {
  const names = (await readdir(stateDir)).filter((name) => name !== STATE_CLAIMS);
  await Promise.all(names.map((name) => rm(join(stateDir, name), { recursive: true, force: true })));
}

interface Settings {
  port: number;
  stateDir: string;
  vars: Record<string, string>;
}

/** The configurations of the service and of its recogniser, which only the service can call. */
function configurations({ built, recogniserElsewhere = false }: LocalServiceOptions): string[] {
  const service = built ?? join(ROOT, "wrangler.toml");
  if (recogniserElsewhere) return ["--config", service];
  const recogniser = built === undefined ? join(ROOT, "ocr/wrangler.toml") : recogniserBeside(built);
  return ["--config", service, "--config", recogniser];
}

const bareCommand = (built: string, { port, stateDir, vars }: Settings): string[] => {
  const settings = JSON.stringify({ host: HOST, port, persistTo: stateDir, vars });
  return [process.execPath, RUN_BUILT, runtimeBeside(built), settings];
};

const wranglerCommand = async (names: string[], { port, stateDir, vars }: Settings): Promise<string[]> => [
  ...[process.execPath, WRANGLER, "dev", ...names],
  ...["--ip", HOST, "--port", String(port), "--inspector-port", String(await freePort())],
  ...["--persist-to", stateDir, "--show-interactive-dev-session=false"],
  ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
];

interface Surroundings {
  env: Record<string, string> | undefined;
  logPath: string;
  onOutput: ((piece: string) => void) | undefined;
}

async function startGroup(command: string[], options: Surroundings): Promise<ProcessGroup> {
  const env = {
    ...process.env,
    CI: "1",
    NO_COLOR: "1",
    // The start must not wait for the network.
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    ...options.env,
  };
  const { logPath, onOutput } = options;
  if (onOutput !== undefined) {
    const log = createWriteStream(logPath);
    const output = (piece: string) => {
      log.write(withoutPrefix(piece));
      onOutput(piece);
    };
    return ProcessGroup.start({ command, cwd: ROOT, env, output });
  }
  const log = await open(logPath, "w");
  try {
    return ProcessGroup.start({ command, cwd: ROOT, env, output: log.fd });
  } finally {
    await log.close();
  }
}

interface Start {
  group: ProcessGroup;
  logPath: string;
  signal: AbortSignal | undefined;
}

async function untilHealthy(baseUrl: string, { group, logPath, signal }: Start): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    signal?.throwIfAborted();
    if (group.ended) throw new Error("it ended while starting");
    if (await isHealthy(baseUrl)) return;
    const tail = await logTail(logPath);
    // After a failed build, wrangler would wait for a change of the sources.
    if (tail.includes(BUILD_FAILED)) throw new Error("it could not be built");
    const [, wrong] = CONFIGURATION_WRONG.exec(tail) ?? [];
    if (wrong !== undefined) throw new Error(`a variable is wrong: ${wrong}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`no answer within ${START_TIMEOUT_MS / 1000} s`);
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    // Not listening yet; the deadline above decides when to give up.
    return false;
  }
}

async function logTail(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
