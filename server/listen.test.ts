import { once } from "node:events";
import { Agent, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { StartFailure } from "#server/failure";
import { addressOf, close, listen } from "#server/listen";

const handler = () => {};
const running: Awaited<ReturnType<typeof listen>>[] = [];

async function start(port?: number) {
  const server = await listen(handler, "127.0.0.1", port);
  running.push(server);
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => close(server)));
});

describe("listening", () => {
  test("takes the next free port when nobody asked for one", async () => {
    const first = await start();
    const second = await start();
    expect(first).toBeGreaterThanOrEqual(3000);
    expect(second).toBeGreaterThan(first);
  });

  test("refuses a port that was asked for and is taken, with a sentence", async () => {
    const taken = await start(0);
    await expect(start(taken)).rejects.toThrow(
      new StartFailure(`Port ${taken} is already in use. Set PORT to a free port.`),
    );
  });

  test("refuses a host that is not this machine's", async () => {
    await expect(listen(handler, "203.0.113.7", 0)).rejects.toThrow(/can’t listen on 203\.0\.113\.7/);
  });

  test("says the address to type", async () => {
    const port = await start(0);
    expect(addressOf(running[0]!)).toBe(`http://localhost:${port}`);
  });

  test("keeps a connection for longer than a proxy before it does", async () => {
    const server = await listen((_, response) => response.end(), "127.0.0.1", 0);
    running.push(server);
    const { headers } = await fetch(addressOf(server));
    expect(headers.get("keep-alive")).toBe("timeout=65");
  });

  // See `running` in listen.ts.
  test("listens for a response’s close once at most", async () => {
    const server = await listen((_, response) => response.end(), "127.0.0.1", 0);
    running.push(server);
    let listeners = NaN;
    server.on("request", (_, response: ServerResponse) => (listeners = response.listenerCount("close")));
    await fetch(addressOf(server));
    expect(listeners).toBeLessThanOrEqual(1);
  });
});

describe("closing", () => {
  test("ends idle connections at once, however long it would wait for responses", async () => {
    const server = await listen((_, response) => response.end(), "127.0.0.1", 0);
    const agent = new Agent({ keepAlive: true });
    const response = await new Promise<IncomingMessage>((resolve) => get(addressOf(server), { agent }, resolve));
    const isClosed = once(response.socket, "close");
    response.resume();
    await once(response, "end");
    await close(server, 2 ** 31 - 1);
    await isClosed;
    expect(server.listening).toBe(false);
    agent.destroy();
  });
});
