import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { alias } from "./alias.js";
import { FirstFailures } from "./tests/first-failures";

export default defineConfig({
  resolve: { alias },
  test: {
    // Generous, for slow and busy machines: nothing here is proven by the clock.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // On whatever else a machine of others does: what fails twice has failed.
    retry: process.env.CI ? 1 : 0,
    // More than cores: tests wait for the database, for timers and for what they start as often as they work.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", new FirstFailures()],
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["{app,desktop,models,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/process/**", "**/node_modules/**"],
          globalSetup: "tests/shared-database.ts",
          // Loading the packages anew for each file would take longer than the tests: each cleans up behind itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["packages/embedded-mongodb/**/*.test.ts"],
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
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
