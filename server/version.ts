import { readFileSync } from "node:fs";

/** The product's version, which the desktop app checks. */
export const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
