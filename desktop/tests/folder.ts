import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the test's own, gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "saasfinder-desktop-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
