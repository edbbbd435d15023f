import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/platform/jobs/api";
import { jobEvents } from "~/platform/jobs/job-events.server";
import { cancelJob, getJob, listJobs, retryJob } from "~/platform/jobs/jobs.server";
import { Refusal } from "~/platform/runtime/refusal";
import { lacking, may, type Role } from "~/platform/runtime/roles";

export const jobHandlers = [
  implement(api.listJobs, async ({ query }) => {
    const { jobs, total } = await listJobs(query);
    return { items: jobs, total };
  }),
  /** Sends the list of waiting, running, and recently ended jobs after each change. */
  implement(api.streamJobs, async ({ request, isStillAllowed }) => {
    const events = createReadableStreamFromReadable(Readable.from(jobEvents(request.signal, isStillAllowed)));
    return new Response(events, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        // Compression would buffer the events.
        "Cache-Control": "private, no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  }),
  implement(api.readJob, ({ params }) => getJob(params.id)),
  implement(api.cancelJob, async ({ role, params }) => cancelJob(await idIfAllowed(role, params.id))),
  implement(api.retryJob, async ({ role, params }) => retryJob(await idIfAllowed(role, params.id))),
];

/** @throws {Refusal} missing; forbidden, if the role doesn't include this kind of work */
async function idIfAllowed(role: Role, id: number): Promise<number> {
  const { permission } = await getJob(id);
  if (may(role, permission)) return id;
  throw new Refusal("forbidden", lacking(role, permission));
}
