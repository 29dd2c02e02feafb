import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "engine",
          include: ["test/extraction/**/*.test.ts", "test/client/**/*.test.ts", "test/storage/**/*.unit.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
