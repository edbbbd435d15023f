import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk } from "rollup";
import { defineConfig } from "vite";
import { alias } from "./alias.js";
import { lightEndpoints } from "./light-endpoints";
import remixConfig from "./remix.config.js";

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/**
 * Code that every page loads, in two files: the framework, which changes only with its version, and the root route's
 * imports. By default, the bundler creates two dozen 1 KB files from it, whose overhead slows phones down. If it merges
 * small ones, every page gets pieces of pages that it never shows.
 */
const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  if (framework.test(id)) return "framework";
  const importers = new Set([id]);
  // Iterating over a set includes values added during the iteration.
  for (const importer of importers) {
    if (importer.includes("/app/root.tsx")) return "layout";
    for (const next of getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return undefined;
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), lightEndpoints()],
  resolve: { alias },
  // Without the entries, the first visit to a route makes Vite re-optimize mid-session and load React twice.
  // It follows server-only imports, too, and fails on native modules.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
    exclude: ["@node-rs/argon2", "@resvg/resvg-js"],
  },
  // Without this, startup would load these packages entirely, taking a second for a few functions and icons.
  ssr: isSsrBuild ? { noExternal: ["lucide-react", "date-fns", /^@radix-ui\//] } : {},
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    reportCompressedSize: false,
    rollupOptions: {
      // Hints in zod's comments for esbuild. The warnings can't be fixed here.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
    },
  },
}));
