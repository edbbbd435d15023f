import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether the desktop app's own packages are installed. They are separate from the project's. */
export const isInstalled = existsSync(fileURLToPath(new URL("../node_modules/electron-builder", import.meta.url)));

/** Warns about untested parts and how to test them. */
export function sayWhatIsSkipped(what: string): void {
  if (isInstalled) return;
  console.warn(`SKIPPED: ${what}, because the desktop app's packages are not installed. Run: npm run desktop:install`);
}
