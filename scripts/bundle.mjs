import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles what `remix vite:build` and `vite build --config vite.server.config.ts` have built with the packages it
 * needs, into build/start. Node.js loads a few large files a third faster than a thousand small ones. All in one go,
 * because the server, its commands, and the product share stateful packages, such as Mongoose. A package in CommonJS
 * may not be imported dynamically, because its bundle has no named exports: see
 * app/accounts/password-estimator.server.ts.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(root, "build");
// Chunks of an earlier build have other names.
rmSync(path.join(folder, "start"), { recursive: true, force: true });
const programs = readdirSync(path.join(folder, "programs")).filter((file) => /^[^.]+\.mjs$/.test(file));

await build({
  absWorkingDir: folder,
  entryPoints: {
    ...Object.fromEntries(programs.map((file) => [path.basename(file, ".mjs"), `programs/${file}`])),
    product: "server/index.js",
  },
  outdir: "start",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  legalComments: "none",
  // For `npm run test:coverage`.
  sourcemap: Boolean(process.env.COVERAGE),
  minifySyntax: true,
  minifyWhitespace: true,
  // Short lines make the positions in stack traces useful.
  lineLimit: 120,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Warnings are about packages.
  logLevel: "error",
  // These load native modules or threads from their own folders. Vite runs in development only.
  external: ["@node-rs/argon2", "@resvg/resvg-js", "lmdb", "pino", "pino-pretty", "sharp", "vite"],
  // Packages in CommonJS call `require` for Node's own modules.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});
for (const input of ["programs", "server"]) rmSync(path.join(folder, input), { recursive: true });
