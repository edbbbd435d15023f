import { run } from "./prepare.mjs";

/**
 * `npm run build`: compiles the pages, then the server and its commands, into `build/`. Each step needs the one
 * before.
 */

// Tests that start this script set another value, which would bundle React's development version.
process.env.NODE_ENV = "production";
run("Compiling the pages", process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]);
run("Compiling the server and its commands", process.execPath, ["node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts"]); // oxfmt-ignore
run("Bundling them with their packages", process.execPath, ["scripts/bundle.mjs"]);
run("Compressing the files for browsers", process.execPath, ["--import", "tsx", "scripts/precompress.ts"]);
