import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { alias } from "./alias.js";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias },
  // Without the entries, the first visit to a route makes Vite re-optimise in mid-session and load React twice.
  // It follows what only the server imports, too, and stumbles over native modules.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
    exclude: ["@node-rs/argon2", "@resvg/resvg-js"],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    reportCompressedSize: false,
    rollupOptions: {
      // Hints in zod's comments that only esbuild understands: nothing that whoever builds could mend.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
      // Two dozen files of one kilobyte each cost a phone more than the few bytes that another page would not need.
      output: isSsrBuild ? {} : { experimentalMinChunkSize: 10_000 },
    },
  },
}));
