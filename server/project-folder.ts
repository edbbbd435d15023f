import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json, wherever the process was started: this file is in server/, or bundled in build/start. */
export const projectFolder = nearestPackage(path.dirname(fileURLToPath(import.meta.url)));

function nearestPackage(folder: string): string {
  return existsSync(path.join(folder, "package.json")) ? folder : nearestPackage(path.dirname(folder));
}
