import { z } from "zod";
import { goesOn, id, text, undo } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";

const CleanupList = answerObject("CleanupList", {
  companies: z.array(z.object({ id, name: text })),
  note: text.optional().meta({ description: "Why there’s nothing to remove" }),
});

const CleanupAnswer = answerObject("CleanupAnswer", {
  message: text,
  /** The companies' names. */
  removedCompanies: z.array(text),
  /** Absent if nothing was removed. */
  undo: undo.optional(),
  /** True if the cleanup continues as a job. */
  goesOn,
});
export type CleanupAnswer = z.output<typeof CleanupAnswer>;

export const listDummyCompanies = defineAdminEndpoint("GET", "/api/admin/cleanup/dummy-companies", {
  permission: "catalog",
  summary: "List companies that weren’t imported",
  answer: CleanupList,
});

export const removeDummyCompanies = defineAdminEndpoint("POST", "/api/admin/cleanup/dummy-companies", {
  plainErrors: true,
  permission: "catalog",
  summary: "Move all companies that weren’t imported to trash",
  answer: CleanupAnswer,
});
