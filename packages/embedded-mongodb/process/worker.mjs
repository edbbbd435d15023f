import { pathToFileURL } from "node:url";

// The bundle that tests make starts in a quarter of the time that the sources take.
const bundled = process.env.BUNDLED_DATABASE;
if (bundled) await import(pathToFileURL(`${bundled}/worker.mjs`).href);
else {
  // A worker thread does not inherit the TypeScript loader of its process.
  const { register } = await import("tsx/esm/api");
  register();
  await import("./worker.ts");
}
