import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { beginAnswer, giveWay, givingWay, noteVisit, restingFromWork } from "~/give-way.server";

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
  expect(await millisecondsOf(giveWay)).toBeGreaterThan(4);
  await visitorsAway();
  expect(await millisecondsOf(giveWay)).toBeLessThan(4);
});

test("and after a visitor of a stored page", async () => {
  await visitorsAway();
  noteVisit();
  expect(await millisecondsOf(giveWay)).toBeGreaterThan(4);
});

test("a long list gives way once it's due, however short its rows are", async () => {
  const passed = givingWay();
  noteVisit();
  let rests = 0;
  for (const begun = performance.now(); performance.now() - begun < 50;)
    if ((await millisecondsOf(passed)) > 4) rests++;
  expect(rests).toBeGreaterThan(1);
});

describe("work in a process of its own", () => {
  const workMs = 50;

  /** Keeps the processor busy. */
  function work(): void {
    const begun = process.cpuUsage();
    while (process.cpuUsage(begun).user < workMs * 1_000);
  }

  test("rests longer than it works while there are visitors, and doesn't after its only step", async () => {
    const rest = restingFromWork();
    work();
    expect(await millisecondsOf(() => rest(true))).toBeLessThan(4 * workMs);
    const expectedMs = Math.min(2_000, (30 / availableParallelism()) * workMs);
    expect(await millisecondsOf(() => rest(true))).toBeGreaterThan(expectedMs - 1);
    expect(await millisecondsOf(() => rest(true))).toBeLessThan(4 * workMs);
  });

  test("goes on at once while there are none", async () => {
    const rest = restingFromWork();
    work();
    await rest(false);
    expect(await millisecondsOf(() => rest(false))).toBeLessThan(4 * workMs);
  });

  test("rests no longer once it's interrupted", async () => {
    const interrupted = new AbortController();
    const rest = restingFromWork(interrupted.signal);
    work();
    await rest(true);
    const resting = rest(true);
    interrupted.abort();
    await resting;
  });
});

async function millisecondsOf(wait: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await wait();
  return performance.now() - begun;
}
