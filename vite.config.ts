import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk } from "rollup";
import { createLogger, defineConfig } from "vite";
import { alias } from "./alias.js";
import { clientLists } from "./bundling/client-lists";
import { lightEndpoints } from "./bundling/light-endpoints";
import { lightIcons } from "./bundling/light-icons";
import remixConfig from "./remix.config.js";

/** With the bundler's helpers for it. In another file, they would import it, and it would import them. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers/;

/** What most pages have, and what's too small for a file of its own. */
const small =
  /\/app\/(site\/seo\/page-meta|platform\/text\/format-date|catalog\/companies\/(company-error|checked-at))/;

/**
 * Code that every page loads, in two files: the framework, which changes only with its version, and the layout, which is
 * what the entry and the root route import. Cards of companies and reviews have their own files.
 * By default, the bundler creates two dozen 1 KB files from it, whose overhead slows phones down. If it merges small
 * ones, every page gets pieces of pages that it never shows.
 */
const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  if (framework.test(id)) return "framework";
  const importers = new Set([id]);
  // Iterating over a set includes values added during the iteration.
  for (const importer of importers) for (const next of getModuleInfo(importer)?.importers ?? []) importers.add(next);
  const isImportedBy = (file: string) => [...importers].some((importer) => importer.includes(file));
  if (isImportedBy("/app/entry.client.tsx") || isImportedBy("/app/root.tsx") || small.test(id)) return "layout";
  if (isImportedBy("/app/catalog/companies/company-card.tsx") || id.includes("/app/discovery/compare/compare-checkbox"))
    return "cards";
  return isImportedBy("/app/community/reviews/company-reviews.tsx") ? "reviews" : undefined;
};

/**
 * Prints what can be fixed here. Remix's own modules import Node's, which browsers never load, and endpoints have no
 * code for browsers.
 */
const quiet = createLogger("warn");
const warn = quiet.warn.bind(quiet);
quiet.warn = (message, options) => {
  if (!/externalized for browser compatibility|Generated an empty chunk|imported from external module/.test(message))
    warn(message, options);
};

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === "build" && { customLogger: quiet }),
  plugins: [...[tailwindcss(), remix(remixConfig)], ...[lightEndpoints(), lightIcons(), clientLists()]],
  resolve: { alias },
  // Without the entries, the first visit to a route makes Vite re-optimize mid-session and load React twice.
  // It follows server-only imports, too, and fails on native modules.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
    exclude: ["@node-rs/argon2", "@resvg/resvg-js"],
  },
  // Without this, startup would load the package entirely for a few functions.
  ssr: isSsrBuild ? { noExternal: ["date-fns"] } : {},
  build: {
    // For `npm run test:coverage`.
    sourcemap: isSsrBuild && Boolean(process.env.COVERAGE),
    target: isSsrBuild ? "node20" : "es2022",
    // Files are 5% smaller than by esbuild, the default. More passes take seconds for 0.1%. `clientLists` has the licenses of
    // comments.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    // Otherwise, lazy imports would list the files that they need, which the page has.
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      // Hints in zod's comments for esbuild. The warnings can't be fixed here.
      onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
    },
  },
}));
