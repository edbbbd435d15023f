import { z } from "zod";
import { moment } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { workKinds } from "~/backoffice/work/work";

const Work = answerObject("Work", {
  /** What waits for an admin, with the time since when the oldest of each kind does. */
  waiting: z.array(z.object({ kind: z.enum(workKinds), count: z.int(), since: moment.optional() })),
  runningJobs: z.int(),
});
export type Work = z.output<typeof Work>;

export const readWork = defineAdminEndpoint("GET", "/api/admin/work", {
  summary: "What waits for an admin: counts, and since when",
  answer: Work,
});
