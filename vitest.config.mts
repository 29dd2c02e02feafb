import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { buildSync } from "esbuild";
import { defineConfig } from "vitest/config";

/** Of the tests alone; links signed with it are worth nothing anywhere else. */
const TEST_SIGNING_KEYS = "new:0123456789abcdef0123456789abcdef,old:fedcba9876543210fedcba9876543210";
const TEST_SESSION_SECRET = "a session secret of the tests alone";
const TEST_OPERATOR_TOKEN = "an-operators-token-of-the-tests-alone";
const TEST_WEBHOOK_SECRET = "whsec_of_the_tests";

/** Files often wait, so three are worth it on any machine; with more than four, starting runtimes costs what they save. */
const FILES_AT_ONCE = Math.min(4, Math.max(3, availableParallelism() - 1));

/** Workers that answer in place of the platform's models and of the recognition Worker. */
const [fakeModels, fakeRecogniser] = buildSync({
  entryPoints: ["test/worker/support/fake-ai-worker.ts", "test/worker/support/fake-recogniser-worker.ts"],
  outdir: "unwritten",
  external: ["cloudflare:workers"],
  bundle: true,
  format: "esm",
  write: false,
}).outputFiles;

// The Worker's own WebAssembly, which its build would make.
await import("./scripts/build-pdfium.ts");

const migrations = await readD1Migrations("./migrations");

/** The Worker in its runtime, with these variables beside its own. */
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
    projects: [
      {
        test: {
          name: "engine",
          include: ["test/{extraction,storage,fitting}/**/*.test.ts"],
          environment: "node",
          // The longest takes one second, and many more where other programs want the processor too.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // No test leaves anything in a module, and loading them anew for every file takes as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: "client",
          // Most start processes of their own, which takes as long as all of the engine's tests.
          include: ["test/client/**/*.test.ts"],
          environment: "node",
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
          // Each test has an account of its own, so the files can share a runtime: starting one takes ten seconds.
          isolate: false,
          include: ["test/worker/*.test.ts"],
          setupFiles: ["test/worker/support/setup.ts"],
          testTimeout: 30_000,
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
        },
      },
      {
        test: {
          name: "local",
          include: ["test/local/**/*.test.ts"],
          environment: "node",
          globalSetup: ["test/local/shared-service.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
