import { expect, test } from "vitest";
import type { Job } from "~/platform/jobs/api";
import { whyWaiting } from "~/backoffice/import/why-waiting";

const now = Date.parse("2026-11-22T14:00:00Z");
const job = (overrides: Partial<Job>): Job => ({
  id: 1,
  kind: "import",
  permission: "imports",
  label: "Import",
  state: "waiting",
  progress: { done: 0 },
  cancelRequested: false,
  actor: { userId: null, name: "import", from: "script" },
  createdAt: "2026-11-22T13:59:00Z",
  dueAt: "2026-11-22T13:59:00Z",
  ...overrides,
});
const howToStop =
  "Press Ctrl-C to stop waiting. What was read is kept, and the site continues the import when it runs.";

test("says why a job waits, until when, and how to stop", () => {
  const waiting = job({ reason: "Product Hunt’s rate limit was reached.", dueAt: "2026-11-22T14:05:30Z" });
  const why = "Waiting: Product Hunt’s rate limit was reached. Next try at 14:05:30 UTC.";
  expect(whyWaiting(waiting, now)).toBe(`${why} ${howToStop}`);
});

test("says that another import runs, once that holds a job up", () => {
  expect(whyWaiting(job({}), now)).toBe(`Waiting for another import to finish. ${howToStop}`);
  expect(whyWaiting(job({ createdAt: "2026-11-22T13:59:59Z" }), now)).toBeNull();
});

test.each(["running", "done", "failed"] as const)("says nothing of a job that is %s", (state) => {
  expect(whyWaiting(job({ state, reason: "It failed." }), now)).toBeNull();
});
