import { z } from "zod";
import { actor, id, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { JobQuery, jobStates } from "~/platform/jobs/job";

const count = z.int().min(0);

export const Job = z
  .object({
    id,
    kind: text,
    label: text,
    state: z.enum(jobStates),
    progress: z.object({ done: count, total: count.optional(), note: text.optional() }),
    result: z
      .record(text, z.unknown())
      .optional()
      .meta({ description: "Job result; its shape depends on the job kind" }),
    reason: text.optional().meta({ description: "Error from the last failed attempt" }),
    cancelRequested: z.boolean(),
    actor,
    createdAt: moment,
    startedAt: moment.optional(),
    endedAt: moment.optional(),
    dueAt: moment.optional().meta({ description: "Earliest start time of a waiting job" }),
  })
  .register(answerNames, { name: "Job" });

export const listJobs = defineEndpoint({
  method: "GET",
  path: "/api/admin/jobs",
  access: "administrators",
  summary: "List jobs, newest first",
  query: JobQuery,
  answer: z.array(Job),
  paged: true,
});

export const streamJobs = defineEndpoint({
  method: "GET",
  path: "/api/admin/jobs/events",
  access: "administrators",
  summary: "Stream job updates (server-sent events)",
  answer: "events",
});

export const readJob = defineEndpoint({
  method: "GET",
  path: "/api/admin/jobs/{id}",
  access: "administrators",
  summary: "One job",
  answer: Job,
});

export const cancelJob = defineEndpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/cancel",
  access: "administrators",
  summary: "Cancel a job",
  answer: Job,
});

export const retryJob = defineEndpoint({
  method: "POST",
  path: "/api/admin/jobs/{id}/retry",
  access: "administrators",
  summary: "Retry a failed, canceled, or waiting job now",
  answer: Job,
  refusals: [409],
});

export const jobEndpoints: Endpoint[] = [listJobs, streamJobs, readJob, cancelJob, retryJob];
