import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type * as Builder from "electron-builder";
import { describe, expect, test } from "vitest";
import { appId } from "#desktop/src/app";
import { temporaryFolder } from "./folder";

const desktop = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const { configuration } = require("../packaging/configuration.cjs") as {
  configuration: (environment: Record<string, string>) => Builder.Configuration;
};

describe("what is packed", () => {
  test("for each system, and never with a package or a server beside it", () => {
    expect(configuration({})).toMatchObject({
      appId,
      asar: true,
      files: ["dist/**/*", "package.json", "!node_modules"],
      linux: { target: ["AppImage", "deb"] },
      mac: { target: ["dmg", "zip"] },
      win: { target: ["nsis"] },
    });
    const { dependencies } = JSON.parse(readFileSync(path.join(desktop, "package.json"), "utf8")) as {
      dependencies?: unknown;
    };
    expect(dependencies).toBeUndefined();
  });

  test("looks for updates only where a feed was named, and never over plain http", () => {
    expect(configuration({}).publish).toBeNull();
    expect(configuration({ DESKTOP_UPDATE_URL: "https://updates.example/saasfinder" }).publish).toEqual([
      { provider: "generic", url: "https://updates.example/saasfinder" },
    ]);
    expect(() => configuration({ DESKTOP_UPDATE_URL: "http://updates.example" })).toThrow("https://");
  });
});

describe("without what it needs", () => {
  const run = (...given: string[]) => {
    const { stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" });
    return [status, stderr.trim()];
  };

  test("starting and packing say what to do, each in a sentence", () => {
    const project = temporaryFolder();
    const script = path.join(project, "run.mjs");
    cpSync(path.join(desktop, "run.mjs"), script);
    const sentence = "✗ The desktop app's packages are not installed. Run: npm run desktop:install";
    expect([run(script, "start"), run(script, "pack")]).toEqual([
      [1, sentence],
      [1, sentence],
    ]);

    for (const [name, code] of [
      ["electron/install.js", "console.error('HTTPError: Response code 404\\n  at stack'); process.exit(1)"],
      ["electron-builder/cli.js", "console.error(...process.argv.slice(2)); process.exit(1)"],
    ] as const) {
      mkdirSync(path.dirname(path.join(project, "node_modules", name)), { recursive: true });
      writeFileSync(path.join(project, "node_modules", name), code);
    }
    writeFileSync(path.join(project, "build.mjs"), "export const buildApp = () => {};");
    expect(run(script, "start")).toEqual([
      1,
      expect.stringMatching(
        /^✗ Couldn’t download Electron from github.com \(Response code 404\)\. Set ELECTRON_MIRROR/,
      ),
    ]);
    expect(run(script, "pack", "--win")).toEqual([
      1,
      expect.stringMatching(/^--config electron-builder.config.cjs --publish never --win\n\n✗ Nothing was packed\./),
    ]);
    expect(require("../electron-builder.config.cjs")).toEqual(configuration({}));
  });
});
