/** Vitest calls this once before the first test that starts the built product. */
export { build as setup } from "./prepare.mjs";
