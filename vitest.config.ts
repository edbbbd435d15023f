import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { alias } from "./alias.js";

export default defineConfig({
  resolve: { alias },
  test: {
    // Generous, for slow and busy machines: nothing here is proven by the clock.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest would leave one core to its own process, which sleeps.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["{app,desktop,models,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/process/**", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: "scripts/build-for-tests.mjs",
          // After the others: each starts several servers and scripts, and waits for them more than it works.
          sequence: { groupOrder: 1 },
          maxWorkers: 2 * availableParallelism(),
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
