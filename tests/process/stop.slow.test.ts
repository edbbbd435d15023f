import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { healthOf, importCompanies } from "./directory";
import { startServer, useFolder } from "./server-process";

useFolder("file");

const companies = 1_000;

// More than a loopback connection buffers.
beforeAll(() => importCompanies(companies, {}, { descriptionLength: 14_000 }));

/** Returns the response to a GET without reading its body: what the system doesn't buffer stays in the server. */
function beginOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, resolve).once("error", reject).end();
  });
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets the answer that is under way finish, takes no new requests, and ends with exit code 0",
  async (signal) => {
    const server = await startServer();
    expect(await healthOf(server)).toBe(200);
    const underWay = await beginOf(`${server.url}/api/companies`);
    const stopped = server.process.stop(signal);
    const [whole] = await Promise.all([
      // Read from now on, because the server waits for slow clients, but not for long.
      text(underWay),
      expect.poll(() => beginOf(`${server.url}/healthz`).catch(String), waiting).toMatch(/ECONNREFUSED/),
    ]);
    expect(JSON.parse(whole)).toHaveLength(companies);
    expect(await stopped).toEqual({ code: 0, signal: null });
    expect(server.process.stderr).toBe("");
  },
);
