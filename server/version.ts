import { readFileSync } from "node:fs";

/** The product's version, which tells the desktop app whom it talks to. */
export const version = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
