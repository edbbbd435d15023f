import { isBuilt } from "./prepare.mjs";

/**
 * `node scripts/command.mjs NAME …` runs a command of this folder: as it was built, in half the time, or from its
 * sources where those changed since, or were never built.
 */
const [name] = process.argv.splice(2, 1);
if (isBuilt()) await import(`../build/start/${name}.mjs`);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
