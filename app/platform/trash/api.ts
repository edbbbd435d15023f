import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerNames, defineAdminEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { TrashQuery } from "~/platform/trash/trashed";

const TrashedThing = z
  .object({ entity: text, id, label: text, trashedBy: text, trashedAt: moment, expiresAt: moment })
  .register(answerNames, { name: "TrashedThing" });

const Deletion = z
  .object({
    paused: z.boolean(),
    clockMovedByDays: z.int().meta({ description: "Since the last check; negative if the clock moved back" }),
    lastCheckedAt: moment,
    now: moment.meta({ description: "By the server's clock" }),
    expired: z.int().meta({ description: "How many items are past their date" }),
  })
  .register(answerNames, { name: "Deletion" });

export const listTrash = defineAdminEndpoint("GET", "/api/admin/trash", {
  summary: "List trash, most recent first",
  query: TrashQuery,
  answer: z.array(TrashedThing),
  paged: true,
});

export const readDeletion = defineAdminEndpoint("GET", "/api/admin/trash/deletion", {
  summary: "Show whether deleting expired items is paused",
  answer: Deletion,
});

export const resumeDeletion = defineAdminEndpoint("POST", "/api/admin/trash/deletion", {
  summary: "Delete expired items and resume deleting, if that is paused",
  answer: Deletion,
});

export const trashEndpoints: Endpoint[] = [listTrash, readDeletion, resumeDeletion];
