import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const programs = ["process/worker", "process/start", "tests/run-database", "tests/race/owning-process"];

/**
 * Bundles the embedded database and the programs that its tests run, once for all test files. Starting it from its
 * sources takes four times as long, because each start compiles them.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BUNDLED_DATABASE) return undefined;
  // Inside the project, so that the imports of packages resolve, and not in build/, which a build empties meanwhile.
  const parent = path.resolve("node_modules/.cache");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, "bundled-database-"));
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      copyPublicDir: false,
      ssr: true,
      target: "node20",
      rollupOptions: {
        input: programs.map((program) => `packages/embedded-mongodb/${program}.ts`),
        // The module that starts the database looks for its worker in its own folder.
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
  process.env.BUNDLED_DATABASE = folder;
  return () => rm(folder, { recursive: true });
}
