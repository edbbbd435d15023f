import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAnswer, giveWay } from "~/give-way.server";

const server = createServer((req, res) => {
  beginAnswer(req, res);
  answers.push(res);
});
let answers: ServerResponse[];
let isOver: boolean;

beforeEach(async () => {
  answers = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Waits until the last visitor is forgotten. */
const visitorsAway = () => delay(1_000);

/** Asks for a page, waits until the server has the request, and then lets some work give way to it. */
async function giveWayTo(path: string) {
  const { port } = server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, path }).on("error", () => {});
  await vi.waitUntil(() => answers.length > 0);
  isOver = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const gaveWay = giveWay().then(() => (isOver = true));
  await turn();
  return { request, gaveWay };
}

test("work goes on once a visitor has been answered", async () => {
  const { gaveWay } = await giveWayTo("/directory");
  expect(isOver).toBe(false);
  answers[0]?.end();
  await gaveWay;
});

test("and once a visitor has left", async () => {
  const { request, gaveWay } = await giveWayTo("/directory");
  request.destroy();
  await gaveWay;
});

test("but advances while there are always visitors", async () => {
  const { gaveWay } = await giveWayTo("/directory");
  await vi.advanceTimersByTimeAsync(40);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  await gaveWay;
});

test.each(["/admin/imports/1", "/api/admin/jobs/1/events"])(
  "doesn't give way to %s, which may take minutes",
  async (path) => {
    await visitorsAway();
    await giveWayTo(path);
    expect(isOver).toBe(true);
  },
);

test("rests between its pieces after a visitor, and no longer once nobody has asked for a second", async () => {
  const { gaveWay } = await giveWayTo("/directory");
  answers[0]?.end();
  await gaveWay;
  vi.useRealTimers();
  const restsFor = async () => {
    const begun = performance.now();
    await giveWay();
    return performance.now() - begun;
  };
  expect(await restsFor()).toBeGreaterThan(4);
  await visitorsAway();
  expect(await restsFor()).toBeLessThan(4);
});
