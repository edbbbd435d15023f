import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { alias } from "./alias.js";
import { FirstFailures } from "./tests/first-failures";

export default defineConfig({
  resolve: { alias },
  test: {
    // Generous for slow, busy machines. No test depends on timing.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Tests may run on a busy machine, so one retry is allowed.
    retry: process.env.CI ? 1 : 0,
    // More workers than cores, because tests wait for the database, timers, and child processes as often as they work.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", new FirstFailures()],
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["{app,desktop,models,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/process/**", "**/node_modules/**"],
          globalSetup: ["tests/bundled-database.ts", "tests/shared-database.ts"],
          // Reloading packages for each file would take longer than the tests. Each file cleans up after itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["packages/embedded-mongodb/**/*.test.ts"],
          globalSetup: "tests/bundled-database.ts",
          isolate: false,
          // Some start processes of their own.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: "scripts/build-for-tests.mjs",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
