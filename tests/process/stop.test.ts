import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { healthOf, writeCompanies } from "./catalogue";
import { run, startServer, useFolder } from "./server-process";

useFolder();

/** The answer to a GET as soon as it begins, unread: what the system does not buffer stays in the server. */
function beginOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, resolve).once("error", reject).end();
  });
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets the answer that is under way finish, takes no new requests, and ends with exit code 0",
  async (signal) => {
    // More than a loopback connection buffers.
    await run("scripts/import.ts", [await writeCompanies(1_500, 15_000), "--source", "file"]);
    const server = await startServer();
    expect(await healthOf(server)).toBe(200);
    const underWay = await beginOf(`${server.url}/api/companies`);

    const stopped = server.process.stop(signal);
    await expect.poll(() => beginOf(`${server.url}/healthz`).catch(String)).toMatch(/ECONNREFUSED/);
    expect(JSON.parse(await text(underWay))).toHaveLength(1_500);
    const asked = Date.now();
    expect(await stopped).toEqual({ code: 0, signal: null });
    // Once nothing is under way, nothing is waited for: not for a visitor's idle connection either.
    expect(Date.now() - asked).toBeLessThan(3_000);
    expect(server.process.stderr).toBe("");
  },
);
