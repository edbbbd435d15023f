import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A temporary folder, deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-desktop-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
