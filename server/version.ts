import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "#server/project-folder";

/** The product's version, which the desktop app checks. */
export const version = (
  JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8")) as { version: string }
).version;
