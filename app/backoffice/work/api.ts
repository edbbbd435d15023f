import { z } from "zod";
import { moment } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { firstSteps } from "~/backoffice/work/first-steps";
import { workKinds } from "~/backoffice/work/work";

const Work = answerObject("Work", {
  /** What waits for an admin, with the time since when the oldest of each kind does. */
  waiting: z.array(z.object({ kind: z.enum(workKinds), count: z.int(), since: moment.optional() })),
  runningJobs: z.int(),
});
export type Work = z.output<typeof Work>;

export const readWork = defineAdminEndpoint("GET", "/api/admin/work", {
  permission: "admin",
  summary: "What waits for an admin: counts, and since when",
  answer: Work,
});

const FirstSteps = answerObject("FirstSteps", {
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const readFirstSteps = defineAdminEndpoint("GET", "/api/admin/first-steps", {
  permission: "settings",
  summary: "What is done to get a new site going. Has no steps once a company is listed",
  answer: FirstSteps,
});
