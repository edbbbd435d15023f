import { cpSync, mkdirSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Bundles the app into dist/, with the tools and packages of the whole project: afterwards it needs nothing but Electron.
 * Each entry is a build of its own, because a chunk that two of them share could not be loaded by a sandboxed preload.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const at = (/** @type {string} */ name) => path.join(here, name);

export const pages = ["servers", "unreachable", "find"];
export const outside = ["electron", ...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/**
 * @param {string} entry
 * @param {string} outDir
 * @param {"cjs" | "iife"} format what Electron loads, or what a page does
 */
async function bundle(entry, outDir, format) {
  const name = path.basename(entry, ".ts");
  await build({
    configFile: false,
    root: here,
    logLevel: "warn",
    resolve: {
      alias: { "#desktop": here },
      // A browser's variant of a package has no place in the main process.
      ...(format === "cjs" ? { conditions: ["node"], mainFields: ["main", "module"] } : {}),
    },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: format === "cjs" ? "node22" : "es2023",
      lib: { entry: at(entry), formats: [format], name, fileName: () => `${name}.${format === "cjs" ? "cjs" : "js"}` },
      rollupOptions: {
        external: outside,
        // zod's hints for other bundlers.
        onwarn: (warning, warn) => warning.code !== "INVALID_ANNOTATION" && warn(warning),
      },
    },
  });
}

/** The preload alone and the pages: what can be tested in any browser. */
export async function buildPages(/** @type {string} */ dist) {
  mkdirSync(path.join(dist, "pages"), { recursive: true });
  await bundle("src/preload.ts", dist, "cjs");
  for (const page of pages) {
    await bundle(`pages/${page}.ts`, path.join(dist, "pages"), "iife");
    cpSync(at(`pages/${page}.html`), path.join(dist, `pages/${page}.html`));
  }
  cpSync(at("pages/pages.css"), path.join(dist, "pages/pages.css"));
}

/** Everything that is packed, anew. */
export async function buildApp(dist = at("dist")) {
  rmSync(dist, { recursive: true, force: true });
  await buildPages(dist);
  await bundle("src/main.ts", dist, "cjs");
  cpSync(at("icons"), path.join(dist, "icons"), { recursive: true });
}
