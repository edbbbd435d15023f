import { describe, expect, test } from "vitest";
import { visibleCompanies, writeCompanies } from "./catalogue";
import { run, startServer, useFolder } from "./server-process";

useFolder();

describe("an import", () => {
  test("while the server runs is seen by visitors without a restart", async () => {
    const file = await writeCompanies(250);
    const server = await startServer();
    const script = await run("scripts/import.ts", [file, "--source", "file"]);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    expect(script.stdout).toMatch(/250 of 250 imported\.\n$/);
    await expect.poll(() => visibleCompanies(server), { timeout: 30_000, interval: 50 }).toBe(250);
  });

  test("while the server is stopped is there at its next start", async () => {
    const script = await run("scripts/import.ts", [await writeCompanies(250), "--source", "file"]);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    expect(await visibleCompanies(await startServer())).toBe(250);
  });
});
