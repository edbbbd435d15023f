import { z } from "zod";
import { goesOn, id, text, undo } from "~/platform/api/answers";
import { answerNames, defineAdminEndpoint, type Endpoint } from "~/platform/api/endpoint";

const CleanupList = z
  .object({
    companies: z.array(z.object({ id, name: text })),
    note: text.optional().meta({ description: "Why there’s nothing to remove" }),
  })
  .register(answerNames, { name: "CleanupList" });

const CleanupAnswer = z
  .object({ message: text, removedCompanies: z.array(text), undo: undo.optional(), goesOn })
  .register(answerNames, { name: "CleanupAnswer" });

export const listDummyCompanies = defineAdminEndpoint("GET", "/api/admin/cleanup/dummy-companies", {
  summary: "List companies that weren’t imported",
  answer: CleanupList,
});

export const removeDummyCompanies = defineAdminEndpoint("POST", "/api/admin/cleanup/dummy-companies", {
  summary: "Move all companies that weren’t imported to trash",
  answer: CleanupAnswer,
});

export const cleanupEndpoints: Endpoint[] = [listDummyCompanies, removeDummyCompanies];
