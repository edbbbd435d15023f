import { defineConfig } from "vitest/config";
import { alias } from "./alias.js";

export default defineConfig({
  resolve: { alias },
  test: {
    include: ["{app,models,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
  },
});
