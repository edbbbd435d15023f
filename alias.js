import { fileURLToPath } from "node:url";

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** The project's import prefixes. tsconfig.json's `paths` repeats them for the type checker and tsx. */
export const alias = {
  "~": folder("./app"),
  "#models": folder("./models"),
  "#server": folder("./server"),
  "#tests": folder("./tests"),
  "#bench": folder("./bench"),
  "#scripts": folder("./scripts"),
  "#desktop": folder("./desktop"),
};
