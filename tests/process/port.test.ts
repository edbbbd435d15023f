import path from "node:path";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";
import { afterEach, expect, test } from "vitest";
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
