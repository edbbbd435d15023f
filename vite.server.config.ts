import { defineConfig } from "vite";
import { alias } from "./alias.js";

/** What an operator runs beside the site, each as `npm run NAME` (scripts/command.mjs). */
const commands = [
  ...["backup", "compact", "database", "export", "import", "make-admin", "repair", "restore", "seed", "setup"],
  ...["sync-blog", "verify"],
].map((name) => [name, `scripts/${name}.ts`] as const);

/**
 * The Express server, the commands and the embedded database's thread as plain JavaScript, beside the product that Remix
 * builds: a start need not compile them. What is a package stays one.
 */
export default defineConfig({
  resolve: { alias },
  build: {
    outDir: "build/start",
    copyPublicDir: false,
    ssr: true,
    target: "node20",
    rollupOptions: {
      input: {
        index: "server/index.ts",
        worker: "packages/embedded-mongodb/process/worker.ts",
        ...Object.fromEntries(commands),
      },
      // All in one folder: the database's thread is found beside the module that starts it.
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
    },
  },
});
