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

/**
 * Files for code that several pages load, with the modules that each is made for; it has what these import, too. What
 * fits two files is in the first, so that files import only files above them. "layout" is what the entry and the root
 * route import, and what's too small for a file of its own.
 */
const sharedFiles: readonly [name: string, madeFor: RegExp][] = [
  ["layout", /\/app\/(entry\.client|root)\.tsx$/],
  ["layout", /\/site\/(seo\/(json-ld|page-meta|structured-data)|layout\/search-form)\./],
  [
    "layout",
    /\/platform\/(text\/(clean-text|format-date)|ui\/(check-list|pages|section|use-early-entries|use-submit-while-typing)|charts\/(bars|histogram))\./,
  ],
  ["layout", /\/catalog\/companies\/(company-error|checked-at)\./],
  ["cards", /\/(catalog\/companies\/(all-tools|company-card)|discovery\/compare\/compare-checkbox)\./],
  [
    "lists",
    /\/(discovery\/directory\/(company-results|directory-href|faceted-results|landings)|seo\/address-of-list)\./,
  ],
  ["categories", /\/catalog\/categories\/(category-card|category-icon|tree)\./],
  ["forms", /\/(accounts\/(account-fields|checked-form|post-form)|ui\/(field|form-parts|text-page)|http\/keep-form)\./],
  ["newsletter", /\/newsletter\/(issues\/archive-path|subscribers\/(form-texts|mail-link-page|newsletter-section))\./],
  ["share", /\/platform\/ui\/(copy-button|share-row)\./],
  ["scenes", /\/platform\/ui\/(empty-scenes|empty-state|message-scenes)\./],
  ["reviews", /\/community\/reviews\/company-reviews\./],
];

/**
 * Puts the framework, which changes only with its version, and shared code into a few files. By default, the bundler
 * creates two dozen 1 KB files from it, and every few of them cost a round trip. If it merges small ones itself, every
 * page gets pieces of pages that it never shows.
 */
const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  if (framework.test(id)) return "framework";
  const importers = new Set([id]);
  // Iterating over a set includes values added during the iteration.
  for (const importer of importers) for (const next of getModuleInfo(importer)?.importers ?? []) importers.add(next);
  return sharedFiles.find(([, madeFor]) => [...importers].some((importer) => madeFor.test(importer)))?.[0];
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
