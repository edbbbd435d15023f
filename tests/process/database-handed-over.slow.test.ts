import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { healthOf, importCompanies, visibleCompanies } from "./directory";
import { builtServer, dataDir, start, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

/** Waits until a server runs the database of its folder and is connected to it. */
async function takenOver(server: Server): Promise<void> {
  const ownerOf = async () => {
    const { pid } = JSON.parse(await readFile(`${dataDir()}/database/owner.json`, "utf8")) as { pid: number };
    return pid;
  };
  await expect.poll(ownerOf, waiting).toBe(server.process.pid);
  await expect.poll(() => healthOf(server), waiting).toBe(200);
}

describe("a server that found the embedded database run by another process", () => {
  test("runs it itself when that one ends", async () => {
    const database = await startDatabase();
    const server = await startServer();
    expect(server.process.stdout).toContain("run by another process");
    expect(await database.process.stop()).toEqual({ code: 0, signal: null });
    await takenOver(server);
    await importCompanies(100);
    await expect.poll(() => visibleCompanies(server), waiting).toBe(100);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test("asks to come back later while it takes over, and says of nothing that it failed on our side", async () => {
    const database = await startDatabase();
    const server = await startServer();
    const cookie = await cookieOfNewUser(server);
    const failures: [path: string, status: number, retryAfter: string | null][] = [];
    let isBack = false;
    const keepAsking = async (path: string) => {
      while (!isBack) {
        const { status, headers } = await fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
        if (status >= 500) failures.push([path, status, headers.get("Retry-After")]);
      }
    };
    const killAndTakeOver = async () => {
      await database.process.kill();
      await expect.poll(() => failures.length, waiting).toBeGreaterThan(0);
      await takenOver(server);
    };
    const asking = ["/api/user", "/api/user", "/account/sessions", "/company/1"].map(keepAsking);
    await Promise.all([...asking, killAndTakeOver().finally(() => (isBack = true))]);
    expect(failures.filter(([, status, retryAfter]) => status !== 503 || retryAfter === null)).toEqual([]);
    expect((await fetch(`${server.url}/api/user`, { headers: { cookie } })).status).toBe(200);
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

async function cookieOfNewUser({ url }: Server): Promise<string> {
  const user = { username: "ann", email: "ann@reader.example", password: "oddly-lit-pantry" };
  const { headers } = await fetch(`${url}/auth?tab=register`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(user),
    redirect: "manual",
  });
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
