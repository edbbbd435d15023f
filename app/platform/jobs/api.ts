import { z } from "zod";
import { actor, id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { JobQuery, jobStates } from "~/platform/jobs/job";
import { allPermissions } from "~/platform/runtime/roles";

const count = z.int().min(0);

export const Job = answerObject("Job", {
  id,
  kind: text,
  /** One line for people. */
  label: text,
  permission: z.enum(allPermissions).meta({ description: "What retrying and canceling it takes" }),
  state: z.enum(jobStates),
  progress: z.object({ done: count, total: count.optional(), note: text.optional() }),
  /** The result; its shape depends on the kind. */
  result: z.record(text, z.unknown()).optional().meta({ description: "Job result; its shape depends on the job kind" }),
  /** Why it failed, or why its last attempt did. */
  reason: text.optional().meta({ description: "Error from the last failed attempt" }),
  /** Someone asked to cancel it, and it hasn't ended yet. */
  cancelRequested: z.boolean(),
  actor,
  createdAt: moment,
  startedAt: moment.optional(),
  endedAt: moment.optional(),
  /** When a waiting job may start. */
  dueAt: moment.optional().meta({ description: "Earliest start time of a waiting job" }),
});
/** A job as admins see it. Timestamps are ISO 8601. The input stays on the server. */
export type Job = z.output<typeof Job>;

export const listJobs = defineAdminEndpoint("GET", "/api/admin/jobs", {
  permission: "jobs",
  summary: "List jobs, newest first",
  query: JobQuery,
  answer: z.array(Job),
  paged: true,
});

export const streamJobs = defineAdminEndpoint("GET", "/api/admin/jobs/events", {
  permission: "jobs",
  summary: "Stream job updates (server-sent events)",
  answer: "events",
});

export const readJob = defineAdminEndpoint("GET", "/api/admin/jobs/{id}", {
  permission: "jobs",
  summary: "One job",
  answer: Job,
});

export const cancelJob = defineAdminEndpoint("POST", "/api/admin/jobs/{id}/cancel", {
  permission: "jobs",
  summary: "Cancel a job",
  answer: Job,
});

export const retryJob = defineAdminEndpoint("POST", "/api/admin/jobs/{id}/retry", {
  permission: "jobs",
  summary: "Retry a failed, canceled, or waiting job now",
  answer: Job,
  refusals: [409],
});
