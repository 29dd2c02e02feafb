import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { buildSync } from "esbuild";
import { defineConfig } from "vitest/config";

/** Of the tests alone; links signed with it are worth nothing anywhere else. */
const TEST_SIGNING_KEYS = "new:0123456789abcdef0123456789abcdef,old:fedcba9876543210fedcba9876543210";
const TEST_SESSION_SECRET = "a session secret of the tests alone";
const TEST_WEBHOOK_SECRET = "whsec_of_the_tests";

/** The Worker that answers in place of the platform's models. */
const [fakeModels] = buildSync({
  entryPoints: ["test/worker/fake-ai-worker.ts"],
  external: ["cloudflare:workers"],
  bundle: true,
  format: "esm",
  write: false,
}).outputFiles;

const migrations = await readD1Migrations("./migrations");

/** The Worker in its runtime, with these variables beside its own. */
const workerRuntime = (bindings: Record<string, string> = {}) =>
  cloudflareTest({
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      bindings: {
        SIGNING_KEYS: TEST_SIGNING_KEYS,
        SESSION_SECRET: TEST_SESSION_SECRET,
        TEST_CREDITS: "1",
        STRIPE_SECRET_KEY: "sk_test_of_the_tests",
        STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
        ALLOW_LOCAL_SOURCES: "1",
        TEST_MIGRATIONS: JSON.stringify(migrations),
        ...bindings,
      },
      serviceBindings: { AI: { name: "fake-models", entrypoint: "FakeModels" } },
      workers: [
        {
          name: "fake-models",
          modules: true,
          script: fakeModels?.text ?? "",
          compatibilityDate: "2026-11-01",
        },
      ],
    },
  });

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "engine",
          include: ["test/extraction/**/*.test.ts", "test/client/**/*.test.ts", "test/storage/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        plugins: [workerRuntime()],
        test: {
          name: "worker",
          // Each test has an account of its own, so the files can share a runtime: starting one takes ten seconds.
          isolate: false,
          include: ["test/worker/*.test.ts"],
          setupFiles: ["test/worker/setup.ts"],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [workerRuntime({ MODEL_ENGINE: "workers-ai", MODEL_VISION: "@cf/test/eyes", LEASE_MS: "2000" })],
        test: {
          name: "worker with models",
          include: ["test/worker/with-models/*.test.ts"],
          setupFiles: ["test/worker/setup.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "local",
          include: ["test/local/**/*.test.ts"],
          environment: "node",
          // Each starts a whole service of its own.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
