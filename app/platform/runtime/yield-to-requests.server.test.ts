import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { setImmediate as nextTick } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { trackRequest, yieldToRequests, yieldWhenDue, recordVisit } from "~/platform/runtime/yield-to-requests.server";

const server = createServer((req, res) => {
  trackRequest(req, res);
  answers.push(res);
});
let answers: ServerResponse[];

beforeAll(async () => {
  // Once for all tests, because the stored time of the last visit must not be in the future.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  answers = [];
  await forgetVisitors();
});
afterEach(async () => {
  // Open answers would delay work in later tests.
  const closed = answers.filter(({ destroyed }) => !destroyed).map((answer) => once(answer, "close"));
  for (const answer of answers) answer.destroy();
  await Promise.all(closed);
});

/** Advances the time until the last visitor doesn't count anymore. */
const forgetVisitors = () => vi.advanceTimersByTimeAsync(1_001);

/** Requests a page, and resolves once the server has received the request. */
async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const requestReceived = once(server, "request");
  const request = get({ host: "127.0.0.1", port, path }).on("error", () => {});
  await requestReceived;
  return request;
}

/** Starts to yield. `isOver` is whether that has ended. */
function begin(wait = yieldToRequests) {
  const state = { isOver: false, ended: Promise.resolve() };
  state.ended = wait().then(() => void (state.isOver = true));
  return state;
}

test("work goes on once a visitor has been answered", async () => {
  await ask("/directory");
  const work = begin();
  await nextTick();
  expect(work.isOver).toBe(false);
  answers[0]?.end();
  await work.ended;
});

test("and once a visitor has left", async () => {
  const request = await ask("/directory");
  const work = begin();
  await nextTick();
  expect(work.isOver).toBe(false);
  request.destroy();
  await work.ended;
});

test("but advances while there are always visitors", async () => {
  await ask("/directory");
  const work = begin();
  await vi.advanceTimersByTimeAsync(40);
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(work.isOver).toBe(true);
});

test.each(["/admin/imports/1", "/api/admin/jobs/1/events"])(
  "doesn't wait for %s, which may take minutes",
  async (path) => {
    await ask(path);
    const work = begin();
    await nextTick();
    expect(work.isOver).toBe(true);
  },
);

test("rests between its pieces after a visitor, and no longer once nobody has asked for a second", async () => {
  await ask("/directory");
  const answered = once(answers[0]!, "close");
  answers[0]!.end();
  await answered;
  const work = begin();
  await nextTick();
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isOver).toBe(true);
  await forgetVisitors();
  const later = begin();
  await nextTick();
  expect(later.isOver).toBe(true);
});

test("and after a visitor of a stored page", async () => {
  recordVisit();
  const work = begin();
  await nextTick();
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isOver).toBe(true);
});

test("a long list waits for visitors once a millisecond has passed, however short its rows are", async () => {
  const passed = yieldWhenDue();
  recordVisit();
  await passed();
  await vi.advanceTimersByTimeAsync(1);
  const work = begin(passed);
  await nextTick();
  await nextTick();
  expect(work.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isOver).toBe(true);
});
