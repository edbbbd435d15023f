import { isBuilt } from "./prepare.mjs";

/** The other commands would take an option such as "--help" for the name of a file or user. */
const commandsWithOptions = ["import", "sync-blog", "database"];

/**
 * `node scripts/command.mjs NAME …` runs a command from this folder. Uses the build, which starts twice as fast, unless
 * the sources have changed since or there's no build.
 */
const [name = ""] = process.argv.splice(2, 1);
const option = process.argv.slice(2).find((text) => text.startsWith("-"));
if (option !== undefined && !commandsWithOptions.includes(name)) {
  console.error(`npm run ${name} doesn’t have the option ${option}. docs/operations.md lists all commands.`);
  process.exitCode = 1;
} else if (isBuilt()) await import(`../build/start/${name}.mjs`);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${name}.ts`);
}
