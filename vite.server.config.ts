import { defineConfig } from "vite";
import { alias } from "./alias.js";

/** Commands that operators run next to the site, each as `npm run NAME` (scripts/command.mjs). */
const commands = [
  ...[
    "backup",
    "compact",
    "database",
    "export",
    "import",
    "import-bounces",
    "make-admin",
    "make-token",
    "migrate",
    "repair",
    "restore",
    "seed",
    "setup",
  ],
  ...["sync-blog", "verify"],
].map((name) => [name, `scripts/${name}.ts`] as const);

/**
 * Compiles the Express server, the commands, the processes of jobs, of open data, and of untrusted images, and the threads of the embedded
 * database and of social images. Packages stay external here; scripts/bundle.mjs adds them.
 */
export default defineConfig({
  resolve: { alias },
  logLevel: "warn",
  build: {
    outDir: "build/programs",
    copyPublicDir: false,
    ssr: true,
    // For `npm run test:coverage`.
    sourcemap: Boolean(process.env.COVERAGE),
    target: "node20",
    rollupOptions: {
      input: {
        index: "server/index.ts",
        "job-process": "scripts/job-process.ts",
        "open-data-process": "scripts/open-data-process.ts",
        "picture-worker": "app/site/seo/picture-worker.server.ts",
        decoder: "app/catalog/pictures/decoder.server.ts",
        worker: "packages/embedded-mongodb/process/worker.ts",
        ...Object.fromEntries(commands),
      },
      // All in one folder, because threads are located next to the modules that start them.
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].part.mjs" },
    },
  },
});
