import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import type * as Builder from "electron-builder";
import { describe, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { temporaryFolder } from "./folder";
import { FakeElectron } from "./fake-electron";
import { isInstalled, sayWhatIsSkipped } from "./installed";

const desktop = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const { configuration } = require("../packaging/configuration.cjs") as {
  configuration: (environment: Record<string, string>) => Builder.Configuration;
};

sayWhatIsSkipped("packing the desktop app and checking what is inside");

/** Electron's fuses in their binary order, with their state: 1 on, 0 off. */
const fuseWire = { marker: "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX", before: "101000010", after: "010011000" } as const;

describe.skipIf(!isInstalled)("packing", () => {
  test("its configuration fits electron-builder's schema, which notices what does not", async () => {
    const { validateConfiguration } = require("../node_modules/app-builder-lib/out/util/config/config.js") as {
      validateConfiguration: (config: unknown, log: unknown) => Promise<void>;
    };
    const { DebugLogger } = require("../node_modules/builder-util") as { DebugLogger: new (on: boolean) => unknown };
    const validate = (config: unknown) => validateConfiguration(config, new DebugLogger(false));
    await validate(configuration({}));
    await validate(configuration({ DESKTOP_UPDATE_URL: "https://updates.example", APPLE_API_KEY: "key" }));
    await expect(validate({ ...configuration({}), asarr: true })).rejects.toThrow("unknown property 'asarr'");
  });

  test("makes an archive of the bundles and nothing else, sets the fuses, and what it packed starts", async () => {
    const project = temporaryFolder();
    for (const name of ["package.json", "packaging"])
      cpSync(path.join(desktop, name), path.join(project, name), { recursive: true });
    const { buildApp } = (await import(path.join(desktop, "build.mjs"))) as {
      buildApp: (dist: string) => Promise<void>;
    };
    await buildApp(path.join(project, "dist"));
    const unpacked = await pack(project);

    const asar = (await import(path.join(desktop, "node_modules/@electron/asar/lib/asar.js"))) as {
      listPackage: (file: string, options: object) => string[];
      extractFile: (file: string, name: string) => Buffer;
    };
    const archive = path.join(unpacked, "resources/app.asar");
    const packed = asar.listPackage(archive, {}).filter((name) => path.extname(name));
    expect(packed.sort()).toEqual([
      "/dist/icons/dot.png",
      "/dist/icons/tray.png",
      "/dist/main.cjs",
      "/dist/pages/find.html",
      "/dist/pages/find.js",
      "/dist/pages/pages.css",
      "/dist/pages/servers.html",
      "/dist/pages/servers.js",
      "/dist/pages/unreachable.html",
      "/dist/pages/unreachable.js",
      "/dist/preload.cjs",
      "/package.json",
    ]);

    const binary = readFileSync(path.join(unpacked, "saasfinder-desktop"), "latin1");
    expect(binary).toContain(`${fuseWire.marker}\x01${String.fromCharCode(9)}${fuseWire.after}`);

    const { required, electron } = await run(asar.extractFile(archive, "dist/main.cjs").toString());
    expect(required.filter((name) => !builtinModules.includes(name.replace(/^node:/, "")))).toEqual(["electron"]);
    expect(electron.windows[0]?.webContents.loaded).toEqual(["saasfinder-app://shell/servers.html"]);
  });
});

/** Packs a project with a fake Electron binary, which needs no download. */
async function pack(project: string): Promise<string> {
  const binary = path.join(project, "electron");
  for (const folder of ["locales", "resources"]) mkdirSync(path.join(binary, folder), { recursive: true });
  const files = { version: "45.4.1", LICENSE: "", "LICENSES.chromium.html": "", "chrome-sandbox": "" };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(binary, name), text);
  writeFileSync(path.join(binary, "locales/en-US.pak"), "");
  const wire = `${fuseWire.marker}\x01${String.fromCharCode(9)}${fuseWire.before}`;
  writeFileSync(path.join(binary, "electron"), `a binary ${wire} of Electron`, { mode: 0o755, encoding: "latin1" });
  const { build, Platform } = require("../node_modules/electron-builder") as typeof Builder;
  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget("dir"),
    publish: "never",
    config: { ...configuration({}), electronVersion: "45.4.1", electronDist: binary },
  });
  return path.join(project, "packed/linux-unpacked");
}

/** Runs the packed entry in plain Node, with a fake Electron. */
async function run(code: string): Promise<{ required: string[]; electron: FakeElectron }> {
  const electron = new FakeElectron(temporaryFolder());
  // Electron sets the path of its resources.
  electron.app.isPackaged = false;
  const required: string[] = [];
  const load = (name: string): unknown => {
    required.push(name);
    return name === "electron" ? electron.module : require(name);
  };
  const parameters = ["require", "module", "exports", "__dirname", "__filename"];
  const main = compileFunction(code, parameters) as (...given: unknown[]) => void;
  main(load, { exports: {} }, {}, "/app/dist", "/app/dist/main.cjs");
  await expect.poll(() => electron.windows.length, waiting).toBe(1);
  return { required: [...new Set(required)], electron };
}
