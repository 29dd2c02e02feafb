import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { buildSync } from "esbuild";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Used only in tests. */
const TEST_SIGNING_KEYS = "new:0123456789abcdef0123456789abcdef,old:fedcba9876543210fedcba9876543210";
const TEST_SESSION_SECRET = "a session secret of the tests alone";
const TEST_OPERATOR_TOKEN = "an-operators-token-of-the-tests-alone";
const TEST_WEBHOOK_SECRET = "whsec_of_the_tests";

/**
 * In the order in which they start. The files of `local` wait for services and browsers half of their time; those of
 * `engine` only compute.
 */
const PROJECTS = ["simulation", "local", "client", "engine", "worker with models", "worker"];

/** Short files that keep a core busy come last, so that no long one is left to run alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * Files often wait for something, so three at once pay off on any machine; with more than four, starting runtimes costs
 * what they save.
 */
const FILES_AT_ONCE = Math.min(4, Math.max(3, availableParallelism() - 1));

/** Tests start several hundred processes of the same sources: what Node compiled for one serves the next. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/tests", import.meta.url).href) };

/** Workers that stand in for the platform's models and for the recognition Worker. */
const [fakeModels, fakeRecogniser] = buildSync({
  entryPoints: ["test/worker/support/fake-ai-worker.ts", "test/worker/support/fake-recogniser-worker.ts"],
  outdir: "unwritten",
  external: ["cloudflare:workers"],
  bundle: true,
  format: "esm",
  write: false,
}).outputFiles;

// Builds the Worker's WebAssembly, as a build of the Worker would.
await import("./scripts/build-pdfium.ts");

const migrations = await readD1Migrations("./migrations");

/** The Worker in its runtime, with these additional variables. */
const workerRuntime = (bindings: Record<string, string> = {}) =>
  cloudflareTest({
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      bindings: {
        SIGNING_KEYS: TEST_SIGNING_KEYS,
        SESSION_SECRET: TEST_SESSION_SECRET,
        OPERATOR_TOKEN: TEST_OPERATOR_TOKEN,
        TEST_CREDITS: "1",
        STRIPE_SECRET_KEY: "sk_test_of_the_tests",
        STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
        ALLOW_LOCAL_SOURCES: "1",
        TEST_MIGRATIONS: JSON.stringify(migrations),
        ...bindings,
      },
      serviceBindings: {
        AI: { name: "fake-models", entrypoint: "FakeModels" },
        OCR: { name: "fake-recogniser", entrypoint: "Recogniser" },
      },
      workers: [
        {
          name: "fake-models",
          modules: true,
          script: fakeModels?.text ?? "",
          compatibilityDate: "2026-11-01",
        },
        {
          name: "fake-recogniser",
          modules: true,
          script: fakeRecogniser?.text ?? "",
          compatibilityDate: "2026-11-01",
        },
      ],
    },
  });

const standIn = (name: string): string =>
  fileURLToPath(new URL(`test/simulation/stand-ins/${name}.ts`, import.meta.url).href);

export default defineConfig({
  test: {
    silent: "passed-only",
    maxWorkers: FILES_AT_ONCE,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: "engine",
          include: ["test/{extraction,storage,fitting}/**/*.test.ts"],
          environment: "node",
          // The longest test takes one second on a quiet machine, and many times that on a busy one.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // No test leaves state in a module, and reloading modules for every file would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: "client",
          // Separate, because most of these tests start processes, which takes as long as all engine tests.
          include: ["test/client/**/*.test.ts"],
          environment: "node",
          env: COMPILED_ONCE,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "simulation",
          include: ["test/simulation/*.test.ts"],
          environment: "node",
          testTimeout: 240_000,
          alias: [
            { find: "cloudflare:workers", replacement: standIn("cloudflare-workers") },
            { find: /^.*\/extraction\/pdf\/open-document\.ts$/, replacement: standIn("open-document") },
            { find: /^.*\/extraction\/process-page\.ts$/, replacement: standIn("process-page") },
          ],
        },
      },
      {
        plugins: [workerRuntime()],
        test: {
          name: "worker",
          // Each test has its own account, so files can share a runtime: starting one takes ten seconds.
          isolate: false,
          include: ["test/worker/**/*.test.ts"],
          exclude: ["test/worker/with-models/**"],
          setupFiles: ["test/worker/support/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [
          workerRuntime({
            MODEL_ENGINE: "workers-ai",
            MODEL_VISION: "@cf/test/eyes",
            LEASE_MS: "2000",
            WORKER_LIFETIME_MS: "4000",
          }),
        ],
        test: {
          name: "worker with models",
          include: ["test/worker/with-models/*.test.ts"],
          setupFiles: ["test/worker/support/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "local",
          include: ["test/local/**/*.test.ts"],
          environment: "node",
          env: COMPILED_ONCE,
          globalSetup: ["test/local/support/shared-service.ts"],
          // A second, which is the default, is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
