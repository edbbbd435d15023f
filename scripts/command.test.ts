import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const command = path.resolve("scripts/command.mjs");

test.each(["seed", "make-admin", "export", "restore", "backup", "verify", "repair", "compact", "import-bounces"])(
  "%s does nothing if it's asked for help",
  (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), "command-"));
    try {
      const options = {
        cwd: folder,
        env: { ...process.env, DATA_DIR: path.join(folder, "data") },
        encoding: "utf8",
      } as const;
      const { status, stderr } = spawnSync(process.execPath, [command, name, "--help"], options);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: `npm run ${name} doesn’t have the option --help. docs/operations.md lists all commands.\n`,
      });
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
