import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk } from "rollup";
import { defineConfig } from "vite";
import { alias } from "./alias.js";
import { lightEndpoints } from "./light-endpoints";
import remixConfig from "./remix.config.js";

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/**
 * What every page loads, in two files: the framework, which changes with its version alone, and whatever the root route
 * imports. Left to itself the bundler makes two dozen files of one kilobyte of it, which cost a phone more than their
 * bytes; told to join small ones, it gives every page pieces of pages that it never shows.
 */
const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  if (framework.test(id)) return "framework";
  const importers = new Set([id]);
  // A set goes on with what is added while one walks through it.
  for (const importer of importers) {
    if (importer.includes("/app/root.tsx")) return "layout";
    for (const next of getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return undefined;
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), lightEndpoints()],
  resolve: { alias },
  // Without the entries, the first visit to a route makes Vite re-optimise in mid-session and load React twice.
  // It follows what only the server imports, too, and stumbles over native modules.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
    exclude: ["@node-rs/argon2", "@resvg/resvg-js"],
  },
  // Of these a start would load everything, a second's work for a few functions and icons.
  ssr: isSsrBuild ? { noExternal: ["lucide-react", "date-fns", /^@radix-ui\//] } : {},
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    reportCompressedSize: false,
    rollupOptions: {
      // Hints in zod's comments that only esbuild understands: nothing that whoever builds could mend.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
    },
  },
}));
