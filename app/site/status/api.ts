import { z } from "zod";
import { moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";

const count = z.int().min(0);

const Status = answerObject("Status", {
  program: z.object({
    version: text,
    node: text,
    startedAt: moment,
    /** Of the process that answered, in bytes. */
    memory: count,
  }),
  database: z.object({
    kind: z.enum(["built-in", "mongodb"]),
    version: text.optional(),
    /** In bytes. */
    size: count.optional(),
  }),
  /** What is left on the data folder's disk, in bytes. */
  diskFree: count.optional(),
  /** Versions of the stored data: what it has, and what this program migrates it to. */
  data: z.object({ version: count, latest: count }),
  /** What visitors read: companies, and when it was last compared with the database. */
  directory: z
    .object({
      version: count,
      companies: count,
      comparedAt: moment,
      rebuilding: z
        .boolean()
        .meta({ description: "Whether all companies are read again, such as for new exchange rates" }),
    })
    .optional(),
  mail: z.object({
    /** Where emails go: to a mail server, or into files. */
    goesTo: z.enum(["server", "files"]),
    waiting: count,
    /** Since when the oldest waiting one is due. */
    dueSince: moment.optional(),
    failed: count,
  }),
  jobs: z.object({ waiting: count, running: count, failed: count }),
  webhooks: z.object({ on: count, failing: count, waiting: count.meta({ description: "Deliveries that wait" }) }),
  openData: z
    .object({ madeAt: moment.optional(), hasFailed: z.boolean() })
    .meta({ description: "The files of /data, and whether making them failed the last time" }),
  backup: z
    .object({ at: moment.optional() })
    .optional()
    .meta({ description: "When the built-in database was last backed up. Missing with a MongoDB server" }),
});
export type Status = z.output<typeof Status>;

export const readStatus = defineAdminEndpoint("GET", "/api/admin/status", {
  permission: "settings",
  summary: "How the site is running: versions, database, disk, emails, jobs, webhooks, and open data",
  answer: Status,
});
