import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { STATE_CLAIMS } from "../client/service/state-claim.ts";
import { recogniserBeside } from "./build-service.ts";
import { prepareDevelopmentState } from "./development-account.ts";
import { assertFree, freePort, HOST } from "./free-port.ts";
import { startMailSink } from "./mail-sink.ts";
import { ProcessGroup } from "./process-group.ts";
import { withoutPrefix } from "./service-output.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);
const WRANGLER = join(ROOT, "node_modules/.bin/wrangler");
/** A busy or slow machine may need minutes to build; a start that cannot succeed is noticed sooner. */
const START_TIMEOUT_MS = 180_000;
const STOP_GRACE_MS = 5_000;
const POLL_MS = 100;
const LOG_TAIL_LINES = 60;
const BUILD_FAILED = "Build failed with";
const CONFIGURATION_WRONG = /"event":"configuration_wrong","error":"ConfigurationError: (.*?)\\n/;

export interface LocalServiceOptions {
  /** A free one is chosen by default. */
  port?: number | undefined;
  /** Holds the database, stored files, queues, the development key and the log. */
  stateDir: string;
  /** Forgets what the folder holds. */
  fresh?: boolean;
  /** Variables of the Worker beside the ones this script sets. */
  vars?: Record<string, string>;
  /** Configuration of a finished build to serve, in place of building the sources and following their changes. */
  built?: string;
  /** The recogniser runs by itself, found by the registry that the environment names. */
  recogniserElsewhere?: boolean;
  /** Environment of the runtime's process beside this one's. */
  env?: Record<string, string>;
  /** Told of the service's output, which goes to its log file in any case. */
  onOutput?: ((piece: string) => void) | undefined;
  /** Ends a start that is under way; nothing is left running. */
  signal?: AbortSignal;
  /** Told the address and the key as soon as they are known, before the service answers. */
  announce?: (known: { baseUrl: string; apiKey: string }) => Promise<void> | void;
}

export interface LocalService {
  baseUrl: string;
  apiKey: string;
  /** Process group that holds the whole service. */
  pid: number;
  logPath: string;
  /** Folder of the messages that it sent to people. */
  mailDir: string;
  /** Whether the service has ended by itself. */
  ended(): boolean;
  /** Ends the service in good order. */
  stop(): Promise<void>;
  /** Ends every process of it at once, without a chance to finish anything. */
  killTree(): Promise<void>;
  /** Halts it until it is resumed or killed. */
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
  const group = await startWrangler({
    port,
    stateDir,
    vars,
    configurations: configurations(options),
    env: options.env,
    logPath,
    onOutput: options.onOutput,
  });
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

/** The claim stays: whoever starts a service may have taken it already. */
async function emptyState(stateDir: string): Promise<void> {
  const names = (await readdir(stateDir)).filter((name) => name !== STATE_CLAIMS);
  await Promise.all(names.map((name) => rm(join(stateDir, name), { recursive: true, force: true })));
}

interface WranglerOptions {
  port: number;
  stateDir: string;
  vars: Record<string, string>;
  /** Arguments that name them. */
  configurations: string[];
  env: Record<string, string> | undefined;
  logPath: string;
  onOutput: ((piece: string) => void) | undefined;
}

/** The service's own configuration, and the recogniser's, which answers it alone. */
function configurations({ built, recogniserElsewhere = false }: LocalServiceOptions): string[] {
  const service = built ?? join(ROOT, "wrangler.toml");
  if (recogniserElsewhere) return ["--config", service];
  const recogniser = built === undefined ? join(ROOT, "ocr/wrangler.toml") : recogniserBeside(built);
  return ["--config", service, "--config", recogniser];
}

async function startWrangler(options: WranglerOptions): Promise<ProcessGroup> {
  const inspectorPort = await freePort();
  const command = [
    ...[process.execPath, WRANGLER, "dev", ...options.configurations],
    ...["--ip", HOST, "--port", String(options.port), "--inspector-port", String(inspectorPort)],
    ...["--persist-to", options.stateDir, "--show-interactive-dev-session=false"],
    ...Object.entries(options.vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ];
  const env = {
    ...process.env,
    CI: "1",
    NO_COLOR: "1",
    // Nothing of the start may wait for the network.
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
    // A build that failed waits for the source to change, for as long as it takes.
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
    // Not listening yet; the deadline above decides when that is a failure.
    return false;
  }
}

async function logTail(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-LOG_TAIL_LINES).join("\n");
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
