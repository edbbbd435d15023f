import { commands, readArguments } from "./arguments.mjs";
import { isBuilt } from "./prepare.mjs";

/**
 * `node scripts/command.mjs NAME …` runs a command from this folder. Uses the build, which starts twice as fast, unless
 * the sources have changed since or there's no build.
 */
const [name = ""] = process.argv.splice(2, 1);
// Before it's loaded, which takes a moment.
if (name in commands) readArguments(/** @type {keyof typeof commands} */ (name));
if (isBuilt()) await import(`../build/start/${name}.mjs`);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
