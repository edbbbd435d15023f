import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { alias } from "./alias.js";

/** These only catch hangs: a test waits for what it expects, however long a busy machine takes. */
const limitMs = 300_000;
const slow = "**/*.slow.test.ts";

type Parts = { include: string[]; exclude?: string[]; globalSetup?: string[] };

/** Two projects of the same tests: `name` for `npm test`, and `slow-name` for the rest, in files named `*.slow.test.ts`. */
function projectsOf(
  name: string,
  { include, exclude = [], globalSetup = [] }: Parts,
): TestProjectInlineConfiguration[] {
  const common = { extends: true as const };
  const test = {
    globalSetup,
    // Reloading packages for each file would take longer than the tests. Each file cleans up after itself.
    isolate: false,
  };
  const others = [...exclude, "**/node_modules/**"];
  return [
    { ...common, test: { ...test, name, include, exclude: [...others, slow] } },
    { ...common, test: { ...test, name: `slow-${name}`, include: include.map(onlySlow), exclude: others } },
  ];
}

const onlySlow = (pattern: string) => pattern.replace("*.test.{ts,tsx}", "*.slow.test.ts").replace("*.test.ts", "*.slow.test.ts"); // oxfmt-ignore

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: limitMs,
    hookTimeout: limitMs,
    // Each loads the product once. On two cores, a third one made the tests slower.
    maxWorkers: 2,
    // One line per file, and the failures at the end. What passing tests print is nobody's concern.
    reporters: [["default", { summary: false }]],
    slowTestThreshold: limitMs,
    silent: "passed-only",
    coverage: {
      reporter: ["json"],
      include: ["{app,models,server}/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "**/*.d.ts"],
    },
    projects: [
      ...projectsOf("code", {
        include: ["{app,desktop,models,server,scripts,tests,packages/search-index}/**/*.test.{ts,tsx}"],
        exclude: ["tests/e2e/**", "tests/process/**"],
        globalSetup: ["tests/bundled-database.ts", "tests/shared-database.ts"],
      }),
      ...projectsOf("database", {
        include: ["packages/embedded-mongodb/**/*.test.ts"],
        globalSetup: ["tests/bundled-database.ts"],
      }),
      ...projectsOf("processes", {
        include: ["tests/process/**/*.test.ts"],
        globalSetup: ["scripts/build-for-tests.mjs"],
      }),
    ],
  },
});
