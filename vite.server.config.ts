import { defineConfig } from "vite";
import { alias } from "./alias.js";

/**
 * The Express server and the embedded database's thread as plain JavaScript, beside the product that Remix builds: a
 * start need not compile them. What is a package stays one, but for one of which only a few operators are used.
 */
export default defineConfig({
  resolve: { alias },
  ssr: { noExternal: ["mingo"] },
  build: {
    outDir: "build/start",
    copyPublicDir: false,
    ssr: true,
    target: "node20",
    rollupOptions: {
      input: { index: "server/index.ts", worker: "server/embedded-mongodb/worker.ts" },
      // All in one folder: the database's thread is found beside the module that starts it.
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
    },
  },
});
