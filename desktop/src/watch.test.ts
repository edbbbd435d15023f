import { expect, test, vi } from "vitest";
import type { Notice } from "./bridge";
import { progressOf, waitingNotice, type Job } from "./news";
import { pauses, Watch } from "./watch";

const ended = "2026-11-21T09:00:00.000Z";

const job = (id: number, state: Job["state"], changes: Partial<Job> = {}): Job => ({
  id,
  label: `Job ${id}`,
  state,
  progress: { done: 1, total: 4 },
  endedAt: ended,
  ...changes,
});

/** A watch on a fake server whose responses the test changes, with its notifications. */
function watchOn() {
  const server = { jobs: [] as Job[], waiting: 0, status: 200, up: true };
  const reported: { notices: Notice[]; badge: number; progress: number | null } = {
    notices: [],
    badge: 0,
    progress: null,
  };
  const fetch = (input: string | URL | Request) => {
    if (!server.up) return Promise.reject(new Error("net::ERR_INTERNET_DISCONNECTED"));
    if (server.status !== 200) return Promise.resolve(Response.json({ message: "no" }, { status: server.status }));
    const isJobs = (input as string).includes("/jobs");
    return Promise.resolve(
      isJobs ? Response.json(server.jobs) : Response.json([], { headers: { "X-Total-Count": String(server.waiting) } }),
    );
  };
  const watch = new Watch(fetch, "https://saas.example", {
    notice: (notice) => reported.notices.push(notice),
    badge: (count) => (reported.badge = count),
    progress: (progress) => (reported.progress = progress),
  });
  return { server, reported, watch };
}

test("what ended before the first look is no news", async () => {
  const { server, reported, watch } = watchOn();
  server.jobs = [job(1, "done")];
  server.waiting = 3;
  expect(await watch.look()).toBe(pauses.idle);
  expect(reported).toEqual({ notices: [], badge: 3, progress: null });
});

test("a job that ends is reported with how it ended, one that was canceled is not", async () => {
  const { server, reported, watch } = watchOn();
  server.jobs = [job(3, "waiting"), job(2, "running"), job(1, "running")];
  expect(await watch.look()).toBe(pauses.working);
  expect(reported.progress).toBe(0.25);
  // A job that began and ended between two polls is reported, too.
  server.jobs = [
    job(4, "done"),
    job(3, "cancelled"),
    job(2, "failed", { reason: "The token is not valid." }),
    job(1, "done"),
  ];
  await watch.look();
  expect(reported.notices.map(({ key, body }) => [key, body])).toEqual([
    [`job/4/done/${ended}`, "Open Jobs to see the result."],
    [`job/2/failed/${ended}`, "The token is not valid."],
    [`job/1/done/${ended}`, "Open Jobs to see the result."],
  ]);
  expect(reported.progress).toBeNull();
  await watch.look();
  expect(reported.notices).toHaveLength(3);
});

test("a job that is about to begin is watched closely, one that waits for tomorrow is not", async () => {
  const { server, watch } = watchOn();
  server.jobs = [job(1, "waiting", { dueAt: "2999-01-01T00:00:00.000Z" })];
  expect(await watch.look()).toBe(pauses.idle);
  server.jobs = [job(1, "waiting", { dueAt: ended })];
  expect(await watch.look()).toBe(pauses.working);
});

test("a job that ends while the server is down is reported when it is back", async () => {
  const { server, reported, watch } = watchOn();
  server.jobs = [job(1, "running")];
  await watch.look();
  server.up = false;
  expect(await watch.look()).toBe(pauses.away);
  server.up = true;
  server.jobs = [job(1, "done")];
  await watch.look();
  expect(reported.notices).toHaveLength(1);
});

test("users who aren't logged in are polled for rarely, and see no news", async () => {
  const { server, reported, watch } = watchOn();
  server.status = 401;
  expect(await watch.look()).toBe(pauses.away);
  expect(reported).toEqual({ notices: [], badge: 0, progress: null });
});

test("logging out removes the badge; while the server is down it stays", async () => {
  const { server, reported, watch } = watchOn();
  Object.assign(server, { waiting: 3, jobs: [job(1, "running")] });
  await watch.look();
  server.up = false;
  await watch.look();
  expect(reported).toMatchObject({ badge: 3, progress: null });
  Object.assign(server, { up: true, status: 401 });
  await watch.look();
  expect(reported.badge).toBe(0);
});

test("a job that is tried again, and something new where something new was before, are news again", async () => {
  const { server, reported, watch } = watchOn();
  vi.useFakeTimers();
  for (const moment of ["10:00", "11:00"]) {
    Object.assign(server, { waiting: 0, jobs: [job(1, "running")] });
    await watch.look();
    Object.assign(server, { waiting: 1, jobs: [job(1, "failed", { endedAt: `2026-11-21T${moment}:00.000Z` })] });
    await watch.look();
    vi.advanceTimersByTime(1_000);
  }
  vi.useRealTimers();
  expect(new Set(reported.notices.map(({ key }) => key)).size).toBe(4);
});

test("results of a poll for a server that is no longer open are not reported", async () => {
  const { server, reported, watch } = watchOn();
  server.waiting = 3;
  const looking = watch.look();
  watch.end();
  await looking;
  expect(reported.badge).toBe(0);
});

test("an answer that is not understood changes nothing", async () => {
  const { server, reported, watch } = watchOn();
  server.jobs = [{ id: "1" } as unknown as Job];
  server.waiting = NaN;
  expect(await watch.look()).toBe(pauses.away);
  expect(reported.notices).toEqual([]);
});

test("more in the inbox is news, less is not", () => {
  const now = new Date(ended);
  expect(waitingNotice(null, 5, now)).toBeNull();
  expect(waitingNotice(5, 4, now)).toBeNull();
  expect(waitingNotice(0, 1, now)).toMatchObject({ title: "New item in the inbox", path: "/admin/inbox" });
  expect(waitingNotice(1, 4, now)).toMatchObject({ title: "3 new items in the inbox", body: "4 items need review." });
});

test("the progress of several jobs is their mean, unknown when one's is", () => {
  expect(progressOf([job(1, "done")])).toBeNull();
  expect(progressOf([job(1, "running"), job(2, "running", { progress: { done: 9, total: 4 } })])).toBe(0.625);
  expect(progressOf([job(1, "running"), job(2, "running", { progress: { done: 9 } })])).toBe(2);
});
