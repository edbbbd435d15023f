import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { healthOf, writeCompanies } from "./catalogue";
import { run, startServer, useFolder } from "./server-process";

useFolder();

/** Returns the response to a GET without reading its body: what the system doesn't buffer stays in the server. */
function beginOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, resolve).once("error", reject).end();
  });
}

test("SIGTERM and SIGINT let the answer that is under way finish, take no new requests, and end with exit code 0", async () => {
  // More than a loopback connection buffers.
  await run("import", [await writeCompanies(1_000, 14_000), "--source", "file"]);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const server = await startServer();
    expect(await healthOf(server)).toBe(200);
    const underWay = await beginOf(`${server.url}/api/companies`);

    const stopped = server.process.stop(signal);
    await expect.poll(() => beginOf(`${server.url}/healthz`).catch(String)).toMatch(/ECONNREFUSED/);
    expect(JSON.parse(await text(underWay))).toHaveLength(1_000);
    const asked = Date.now();
    expect(await stopped).toEqual({ code: 0, signal: null });
    // Without running requests, a stop waits for nothing, not even for idle connections.
    expect(Date.now() - asked).toBeLessThan(3_000);
    expect(server.process.stderr).toBe("");
  }
});
