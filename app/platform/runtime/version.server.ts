import { readFileSync } from "node:fs";

let version: string | undefined;

/** The program's version. Reads package.json in the working directory, which is the project's folder once the server starts. */
export function programVersion(): string {
  version ??= (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
  return version;
}
