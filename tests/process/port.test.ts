import path from "node:path";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort } from "./free-port";
import { refusal } from "./refusal";
import { builtServer, inFolder, start, startServer, useFolder } from "./server-process";

// What else stops a start is in refused-starts.slow.test.ts.
useFolder();

const taken: NetServer[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

/** Occupies a port, 0 for any. Returns it, or null if it's in use. */
function takePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      taken.push(server);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

test("a start with a port that was asked for and is taken is refused", async () => {
  const port = await takePort(0);
  expect(await refusal({ PORT: String(port) })).toBe(`Port ${port} is already in use. Set PORT to a free port.\n`);
});

test("a start from another folder serves the same site", async () => {
  const elsewhere = start(path.resolve(builtServer), [], { PORT: "0" }, inFolder(""));
  const address = await elsewhere.says(/http:\/\/[^\s"]+/);
  expect((await fetch(`${address}/directory`)).status).toBe(200);
  await elsewhere.stop();
});

test("a port that nobody asked for and that is taken makes way for the next free one", async () => {
  // If another program uses the port, it's occupied anyway.
  await takePort(3000);
  const server = await startServer({ PORT: "" });
  expect(Number(new URL(server.url).port)).toBeGreaterThan(3000);
});

test("the metrics are at a port of their own, and at the site's only for the token", async () => {
  const [port, token] = [await freePort(), "a-token-for-the-metrics"];
  const { url, process } = await startServer({ METRICS_PORT: port });
  const own = `http://127.0.0.1:${port}`;
  const metrics = await fetch(`${own}/metrics`);
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining("saasfinder_database_up 1\n")]);
  const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
  expect([await statusOf(`${own}/`), await statusOf(`${own}/metrics`, { method: "POST" })]).toEqual([404, 404]);
  expect(await statusOf(`${url}/metrics`)).toBe(404);
  await process.stop();
  await expect(fetch(`${own}/metrics`)).rejects.toThrow();

  const both = await startServer({ METRICS_PORT: port, METRICS_TOKEN: token });
  expect(await statusOf(`${own}/metrics`)).toBe(200);
  expect(await statusOf(`${both.url}/metrics`)).toBe(401);
  expect(await statusOf(`${both.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).toBe(200);
  await both.process.stop();
});

test("a start with a port for metrics that is taken is refused", async () => {
  const port = await takePort(0);
  expect(await refusal({ METRICS_PORT: String(port) })).toBe(
    `The metrics can’t be at port ${port} (EADDRINUSE). Set METRICS_PORT to a free port.\n`,
  );
});
