import { expect, test } from "vitest";
import { endedBetween, noticeOf, progressOf } from "~/platform/desktop/job-news";
import type { JobState } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";

const job = (id: number, state: JobState, changes: Partial<Job> = {}): Job => ({
  id,
  kind: "import",
  permission: "imports",
  label: `Job ${id}`,
  state,
  progress: { done: 1, total: 4 },
  cancelRequested: false,
  actor: { userId: 1, name: "chief", from: "admin" },
  createdAt: "2026-11-21T09:00:00.000Z",
  ...changes,
});

test("a job is news when it ended between two polls, and nobody canceled it", () => {
  const before = [job(1, "running"), job(2, "waiting"), job(3, "running"), job(4, "done")];
  const after = [job(1, "done"), job(2, "running"), job(3, "cancelled"), job(4, "done"), job(5, "done")];
  expect(endedBetween(before, after).map(({ id }) => id)).toEqual([1]);
});

test("the notice says how it ended, under a key that is the same wherever it is noticed", () => {
  expect(
    noticeOf(job(7, "failed", { reason: "The token is not valid.", endedAt: "2026-11-21T10:00:00.000Z" })),
  ).toEqual({
    key: "job/7/failed/2026-11-21T10:00:00.000Z",
    title: "Job 7: failed",
    body: "The token is not valid.",
    path: "/admin/jobs",
  });
});

test("the progress of several jobs is their mean, and unknown when one's is", () => {
  expect(progressOf([job(1, "running"), job(2, "running", { progress: { done: 9, total: 4 } })])).toBe(0.625);
  expect(progressOf([job(1, "running", { progress: { done: 9 } })])).toBe(2);
  expect(progressOf([job(1, "done")])).toBeNull();
});
