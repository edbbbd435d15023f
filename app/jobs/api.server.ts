import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { implement } from "~/api/implement.server";
import * as api from "~/jobs/api";
import { jobEvents } from "~/jobs/job-events.server";
import { cancelJob, getJob, listJobs, retryJob } from "~/jobs/jobs.server";

export const jobHandlers = [
  implement(api.listJobs, async ({ query }) => {
    const { jobs, total } = await listJobs(query);
    return { items: jobs, total };
  }),
  /** A list of those that wait, run, or have just ended, whenever one changes. */
  implement(api.streamJobs, async ({ request }) => {
    const events = createReadableStreamFromReadable(Readable.from(jobEvents(request.signal)));
    return new Response(events, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        // Compressing would hold events back until there are enough of them.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  }),
  implement(api.readJob, ({ params }) => getJob(params.id)),
  implement(api.cancelJob, ({ params }) => cancelJob(params.id)),
  implement(api.retryJob, ({ params }) => retryJob(params.id)),
];
