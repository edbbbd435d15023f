import { z } from "zod";
import { goesOn, id, text, undo } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, type Endpoint } from "~/platform/api/endpoint";

const CleanupList = answerObject("CleanupList", {
  companies: z.array(z.object({ id, name: text })),
  note: text.optional().meta({ description: "Why there’s nothing to remove" }),
});

const CleanupAnswer = answerObject("CleanupAnswer", {
  message: text,
  removedCompanies: z.array(text),
  undo: undo.optional(),
  goesOn,
});

export const listDummyCompanies = defineAdminEndpoint("GET", "/api/admin/cleanup/dummy-companies", {
  summary: "List companies that weren’t imported",
  answer: CleanupList,
});

export const removeDummyCompanies = defineAdminEndpoint("POST", "/api/admin/cleanup/dummy-companies", {
  summary: "Move all companies that weren’t imported to trash",
  answer: CleanupAnswer,
});

export const cleanupEndpoints: Endpoint[] = [listDummyCompanies, removeDummyCompanies];
