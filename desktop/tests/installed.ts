import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether the desktop app's own packages are there: they are installed apart from the project's. */
export const isInstalled = existsSync(fileURLToPath(new URL("../node_modules/electron-builder", import.meta.url)));

/** Says loudly what is not proven, and how to have it proven. */
export function sayWhatIsSkipped(what: string): void {
  if (isInstalled) return;
  console.warn(`SKIPPED: ${what}, because the desktop app's packages are not installed. Run: npm run desktop:install`);
}
