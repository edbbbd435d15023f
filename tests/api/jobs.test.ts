import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { Job } from "#models/job.server";
import { useDatabase } from "#tests/database";
import { makeUser } from "#tests/make";
import { passes } from "#tests/second-factors";
import { signedIn, signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { waiting } from "#tests/waiting";
import type { Account } from "~/accounts/account";
import { changeRole } from "~/accounts/roles.server";
import { storeSuspension } from "~/accounts/stop-account.server";
import { createToken, revokeTokensOf } from "~/accounts/tokens/tokens.server";
import { scriptActor } from "~/platform/audit/actor";
import { clock } from "~/platform/runtime/clock.server";
import { readSettings } from "~/platform/runtime/env.server";
import { endJobStreams } from "~/platform/jobs/job-events.server";
import type { JobKind, JobRun } from "~/platform/jobs/job-kind.server";
import { cancelJob, enqueue, getJob, listJobs, retryJob } from "~/platform/jobs/jobs.server";
import { JobWorker } from "~/platform/jobs/worker.server";
import { Refusal } from "~/platform/runtime/refusal";
import * as api from "~/routes/api/endpoints";

useDatabase();

const settings = readSettings({ NODE_ENV: "test" });
const ann = scriptActor("test");
type Counting = { to: number };

/** Counts one step at a time, as `step` allows. */
function counting(step: (run: JobRun<Counting>, at: number) => Promise<void> = async () => {}, name = "count") {
  const kind: JobKind<Counting> = {
    name,
    permission: "imports",
    input: z.object({ to: z.number() }),
    label: ({ to }) => `Counting to ${to}`,
    async run(run) {
      for (let at = Number(run.checkpoint ?? 0) + 1; at <= run.input.to; at++) {
        await step(run, at);
        await run.report({ done: at, total: run.input.to }, at);
      }
      return { counted: run.input.to };
    },
  };
  return kind;
}

const workers: JobWorker[] = [];
function startWorker(kind: JobKind<Counting>): JobWorker {
  const worker = new JobWorker([kind], settings);
  workers.push(worker);
  worker.start();
  return worker;
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const until = (id: number, state: string) => expect.poll(async () => (await getJob(id)).state, waiting).toBe(state);
const forever = ({ signal, pause }: JobRun<Counting>) => (signal.aborted ? Promise.resolve() : pause(60_000));
/** As if its worker had died long ago. */
const expireLease = (id: number) => Job.updateOne({ _id: id }, { $set: { dueAt: new Date(0) } });
const dueNow = expireLease;

describe("a job", () => {
  test("that finds the disk full is tried again, and leaves one line in the log", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const full = Object.assign(new Error("The disk is full."), { code: 14031 });
    const kind = counting(() => Promise.reject(full));
    const { id } = await enqueue(kind, { to: 1 }, ann);
    startWorker(kind);
    await expect.poll(async () => (await getJob(id)).reason, waiting).toMatch(/^The site’s storage is full/);
    expect((await getJob(id)).state).toBe("waiting");
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/^A write failed because the disk is full\..*$/)]]);
    logged.mockRestore();
  });

  test("is done, says how far it is, and stays in the history", async () => {
    const kind = counting();
    const { id } = await enqueue(kind, { to: 3 }, ann);
    expect(await getJob(id)).toMatchObject({ state: "waiting", label: "Counting to 3", actor: ann });
    startWorker(kind);
    await until(id, "done");
    expect(await getJob(id)).toMatchObject({ progress: { done: 3, total: 3 }, result: { counted: 3 } });
    expect(await listJobs({ page: 1 })).toMatchObject({ total: 1, jobs: [{ id }] });
  });

  test("is done once, whatever the number of workers, and never beside another of its kind", async () => {
    const steps: number[] = [];
    let [now, max] = [0, 0];
    const kind = counting(async (run, at) => {
      max = Math.max(max, ++now);
      steps.push(run.id * 100 + at);
      await turn();
      now--;
    });
    const jobs = await Promise.all([1, 2, 3].map(() => enqueue(kind, { to: 5 }, ann)));
    for (let i = 0; i < 4; i++) startWorker(kind);
    for (const { id } of jobs) await until(id, "done");
    expect(max).toBe(1);
    expect(new Set(steps).size).toBe(15);
    expect(steps).toHaveLength(15);
  });

  test("that was left by a dead worker goes on from its checkpoint, and the dead one's writes count for nothing", async () => {
    const seen: number[] = [];
    const stuck = counting((run, at) => (at === 3 ? forever(run) : Promise.resolve()));
    const { id } = await enqueue(stuck, { to: 5 }, ann);
    const dead = startWorker(stuck);
    await expect.poll(async () => (await getJob(id)).progress.done, waiting).toBe(2);
    await expireLease(id);
    startWorker(counting(async (_run, at) => void seen.push(at)));
    await until(id, "done");
    expect(seen).toEqual([3, 4, 5]);
    await dead.stop();
    expect(await getJob(id)).toMatchObject({ state: "done", progress: { done: 5 } });
  });

  test("goes on at the next start when its worker is stopped, and the interruption is no failed attempt", async () => {
    const stuck = counting((run, at) => (at === 2 ? forever(run) : Promise.resolve()));
    const { id } = await enqueue(stuck, { to: 2 }, ann);
    const worker = startWorker(stuck);
    await expect.poll(async () => (await getJob(id)).progress.done, waiting).toBe(1);
    await worker.stop();
    expect(await Job.findById(id).lean()).toMatchObject({ state: "waiting", checkpoint: 1, attempts: 0 });
    startWorker(counting());
    await until(id, "done");
  });

  test("is canceled immediately while it waits, and when it renews its lease while it runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const begun = vi.fn();
    const stuck = counting((run) => {
      begun();
      return forever(run);
    });
    const running = await enqueue(stuck, { to: 2 }, ann);
    const next = await enqueue(stuck, { to: 2 }, ann);
    startWorker(stuck);
    await expect.poll(() => begun, waiting).toHaveBeenCalled();
    expect(await cancelJob(next.id)).toMatchObject({ state: "cancelled" });
    expect(await cancelJob(running.id)).toMatchObject({ cancelRequested: true });
    vi.advanceTimersByTime(2_000);
    await until(running.id, "cancelled");
  });

  test("that a worker left which never comes back is canceled immediately, whether or not anybody knows its kind", async () => {
    const { id } = await enqueue(counting(undefined, "of an older version"), { to: 1 }, ann);
    const left = { state: "running", running: "of an older version", lease: "dead", dueAt: new Date(0) };
    await Job.updateOne({ _id: id }, { $set: left });
    expect(await cancelJob(id)).toMatchObject({ state: "cancelled", cancelRequested: false });
    expect(await Job.findById(id).lean()).not.toHaveProperty("running");
  });

  test("whose key was deleted can't be retried, and says so", async () => {
    const { id } = await enqueue(counting(), { to: 1 }, ann, "sealed");
    expect(await retryJob(id)).toMatchObject({ state: "waiting" });
    await cancelJob(id);
    await expect(retryJob(id)).rejects.toThrow("The API key for this job was deleted");
  });

  test("that failed can be retried by an admin; one that is done can't", async () => {
    let fails = true;
    const kind = counting(async () => {
      if (fails) throw new Refusal("invalid", "No.");
    });
    const worker = startWorker(kind);
    const { id } = await enqueue(kind, { to: 1 }, ann);
    await until(id, "failed");
    fails = false;
    expect(await retryJob(id)).toMatchObject({ state: "waiting", cancelRequested: false });
    worker.wake();
    await until(id, "done");
    expect(await getJob(id)).not.toHaveProperty("reason");
    await expect(retryJob(id)).rejects.toThrow("This job has already finished.");
    await expect(retryJob(999)).rejects.toThrow("Job not found.");
  });

  test("that has ended can't be canceled", async () => {
    const kind = counting();
    const { id } = await enqueue(kind, { to: 1 }, ann);
    startWorker(kind);
    await until(id, "done");
    await expect(cancelJob(id)).rejects.toMatchObject({ reason: "taken" });
  });

  test.each([
    [900, 900],
    // A date instead of seconds, as some services send it.
    [1_790_000_000, 24 * 3600],
    [Number.MAX_SAFE_INTEGER, 24 * 3600],
  ])("that an outside service holds up for %d s is tried again after %d s", async (asked, waited) => {
    const kind = counting(async () => {
      throw new Refusal("too-many", "Come back later.", undefined, asked);
    });
    vi.useFakeTimers({ toFake: ["Date"] });
    const { id } = await enqueue(kind, { to: 1 }, ann);
    startWorker(kind);
    // Not by `poll`, which would set the clock forward.
    while ((await getJob(id)).reason !== "Come back later.") await turn();
    const dueAt = new Date(Date.now() + waited * 1_000).toISOString();
    expect(await getJob(id)).toMatchObject({ state: "waiting", dueAt });
  });

  test("with a final refusal is not retried", async () => {
    const kind = counting(async () => {
      throw new Refusal("invalid", "This file has no rows.");
    });
    const { id } = await enqueue(kind, { to: 1 }, ann);
    startWorker(kind);
    await until(id, "failed");
    expect(await getJob(id)).toMatchObject({ reason: "This file has no rows." });
  });

  test("that fails again and again is given up, and only the log says what went wrong", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const kind = counting(async () => {
      throw new Error("secret detail");
    });
    const { id } = await enqueue(kind, { to: 1 }, ann);
    const worker = startWorker(kind);
    for (let attempt = 1; attempt < 6; attempt++) {
      await expect.poll(async () => (await Job.findById(id).lean())?.attempts, waiting).toBe(attempt);
      await until(id, "waiting");
      await dueNow(id);
      worker.wake();
    }
    await until(id, "failed");
    expect((await getJob(id)).reason).toBe("Something went wrong on our end.");
    expect(log).toHaveBeenCalledTimes(6);
  });

  test("that kills its worker each time is given up", async () => {
    const kind = counting();
    const { id } = await enqueue(kind, { to: 1 }, ann);
    await Job.updateOne({ _id: id }, { $set: { state: "running", running: "count", attempts: 6, dueAt: new Date(0) } });
    startWorker(kind);
    await until(id, "failed");
  });
});

describe("the endpoints of jobs", () => {
  test.each([
    [api.loader, "/api/admin/jobs"],
    [api.loader, "/api/admin/jobs/1"],
    [api.action, "/api/admin/jobs/1/cancel"],
    [api.loader, "/api/admin/jobs/events"],
  ])("are for admins only (case %#)", async (door, path) => {
    expect(await new Visitor().sendRaw(door, path)).toMatchObject({ status: 401 });
    expect(await (await signedIn()).sendRaw(door, path)).toMatchObject({ status: 403 });
  });

  test("list, show one, and cancel, and keep the input to themselves", async () => {
    const visitor = await signedIn({ isAdmin: true });
    const { id } = await enqueue(counting(), { to: 7 }, ann);
    const list = await visitor.sendRaw(api.loader, "/api/admin/jobs?state=waiting&page=1");
    expect(list).toMatchObject({ status: 200, body: [{ id, label: "Counting to 7" }] });
    expect(list.headers.get("X-Total-Count")).toBe("1");
    expect(list.body).not.toMatchObject([{ input: expect.anything() as unknown }]);
    expect(await visitor.sendRaw(api.loader, `/api/admin/jobs/${id}`)).toMatchObject({ body: { id } });
    const cancelled = await visitor.send(api.action, "/api/admin/jobs/x/cancel", {});
    expect(cancelled.status).toBe(404);
    const path = `/api/admin/jobs/${id}/cancel`;
    const reply = await visitor.sendRaw(api.action, path, { method: "POST" });
    expect(reply).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect(await visitor.sendRaw(api.loader, "/api/admin/jobs/x")).toMatchObject({ status: 404 });
  });

  test("stream what waits, runs and has just ended", async () => {
    const visitor = await signedIn({ isAdmin: true });
    const kind = counting();
    await enqueue(kind, { to: 2 }, ann);
    const wait = vi.spyOn(clock, "wait").mockImplementation((_ms, options) => delay(10, undefined, options));
    let events = "";
    const door = async (args: LoaderFunctionArgs) => {
      const response = await api.loader(args);
      const [own, seen] = response.body!.tee();
      const write = (chunk: string) => void (events += chunk);
      void seen.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write }));
      return new Response(own, response);
    };
    const stream = visitor.sendRaw(door, "/api/admin/jobs/events");
    // A stream leaves out jobs that ended before it began.
    await expect.poll(() => events, waiting).toContain('"state":"waiting"');
    startWorker(kind);
    await expect.poll(() => events, waiting).toContain('"state":"done"');
    expect(wait).toHaveBeenCalledWith(1_000, expect.anything());
    endJobStreams();
    const { headers, body } = await stream;
    expect(headers.get("Content-Type")).toContain("text/event-stream");
    expect(headers.get("Cache-Control")).toContain("no-transform");
    expect(body).toMatch(/^retry: 1000\n\n(data: .+\n\n)+$/);
  });

  describe("end their stream within seconds", () => {
    let admin: Account;
    let token: string;
    const browser = new Visitor();
    beforeEach(async () => {
      admin = await makeUser({ role: "editor" });
      await makeUser({ isAdmin: true });
      await signInAs(browser, admin);
      token = await createToken(admin.id, { name: "sync", scopes: ["read"], days: "30" }, null);
    });
    const site = { name: "Testfinder", origin: "https://saas.example" };
    const granter = { actor: ann, role: "owner" } as const;
    const withToken = () => ({ headers: { Authorization: `Bearer ${token}` } });

    test.each([
      ["is suspended", () => storeSuspension(granter, admin.id, { reason: "Spam" }, site), () => ({})],
      ["loses the role", () => changeRole(granter, admin.id, null, null), () => ({})],
      ["logs out", () => browser.copy().send(api.action, "/api/logout", {}), () => ({})],
      ["revokes the token", async () => revokeTokensOf(admin.id), withToken],
    ])("when its reader %s", async (_what, lose, init) => {
      passes(0);
      const waits = vi.spyOn(clock, "wait").mockImplementation((_ms, options) => delay(10, undefined, options));
      let hasEnded = false;
      const stream = browser.sendRaw(api.loader, "/api/admin/jobs/events", init()).finally(() => (hasEnded = true));
      const more = async () => {
        const before = waits.mock.calls.length;
        await expect.poll(() => waits.mock.calls.length, waiting).toBeGreaterThan(before + 2);
      };
      await more();
      passes(5_000);
      await more();
      expect(hasEnded).toBe(false);
      await lose();
      passes(5_000);
      expect(await stream).toMatchObject({ status: 200 });
    });
  });
});
