import { fileURLToPath } from "node:url";

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** The import prefixes of the house; tsconfig.json's `paths` say the same to the type checker and to tsx. */
export const alias = {
  "~": folder("./app"),
  "#models": folder("./models"),
  "#server": folder("./server"),
  "#tests": folder("./tests"),
  "#bench": folder("./bench"),
  "#desktop": folder("./desktop"),
};
