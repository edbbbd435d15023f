import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/platform/jobs/api";
import { jobEvents } from "~/platform/jobs/job-events.server";
import { cancelJob, getJob, listJobs, retryJob } from "~/platform/jobs/jobs.server";

export const jobHandlers = [
  implement(api.listJobs, async ({ query }) => {
    const { jobs, total } = await listJobs(query);
    return { items: jobs, total };
  }),
  /** Sends the list of waiting, running, and recently ended jobs after each change. */
  implement(api.streamJobs, async ({ request }) => {
    const events = createReadableStreamFromReadable(Readable.from(jobEvents(request.signal)));
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
  implement(api.cancelJob, ({ params }) => cancelJob(params.id)),
  implement(api.retryJob, ({ params }) => retryJob(params.id)),
];
