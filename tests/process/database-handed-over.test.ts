import { describe, expect, test } from "vitest";
import { healthOf, visibleCompanies, writeCompanies } from "./catalogue";
import { builtServer, run, start, startDatabase, startServer, useFolder } from "./server-process";

useFolder();

describe("a server that found the embedded database run by another process", () => {
  test("runs it itself when that one ends", async () => {
    const database = await startDatabase();
    const server = await startServer();
    expect(server.process.stdout).toContain("run by another process");
    expect(await database.process.stop()).toEqual({ code: 0, signal: null });
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(503);
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(200);
    await run("import", [await writeCompanies(100), "--source", "file"]);
    await expect.poll(() => visibleCompanies(server), { timeout: 30_000 }).toBe(100);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test("starts even when that one is just ending", async () => {
    const database = await startDatabase();
    const process = start(builtServer, [], { PORT: "0" });
    await process.says(/run by another process/);
    await database.process.kill();
    await process.says(/ is ready at /);
    expect(await process.stop()).toEqual({ code: 0, signal: null });
  });
});
