import { cpSync, mkdirSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Bundles the app into dist/ with the tools and packages of the whole project. After that, it needs only Electron. Each
 * entry is built separately, because a sandboxed preload couldn't load a chunk shared by two of them.
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
      // The main process must not use a package's browser variant.
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

/** Only the preload and the pages, which can be tested in any browser. */
export async function buildPages(/** @type {string} */ dist) {
  mkdirSync(path.join(dist, "pages"), { recursive: true });
  await bundle("src/preload.ts", dist, "cjs");
  for (const page of pages) {
    await bundle(`pages/${page}.ts`, path.join(dist, "pages"), "iife");
    cpSync(at(`pages/${page}.html`), path.join(dist, `pages/${page}.html`));
  }
  cpSync(at("pages/pages.css"), path.join(dist, "pages/pages.css"));
}

/** Rebuilds everything that is packed. */
export async function buildApp(dist = at("dist")) {
  rmSync(dist, { recursive: true, force: true });
  await buildPages(dist);
  await bundle("src/main.ts", dist, "cjs");
  cpSync(at("icons"), path.join(dist, "icons"), { recursive: true });
}
