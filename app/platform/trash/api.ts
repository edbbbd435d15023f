import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { TrashQuery } from "~/platform/trash/trashed";

const TrashedThing = answerObject("TrashedThing", {
  entity: text,
  id,
  label: text,
  trashedBy: text,
  trashedAt: moment,
  expiresAt: moment,
});

const Deletion = answerObject("Deletion", {
  paused: z.boolean(),
  clockMovedByDays: z.int().meta({ description: "Since the last check; negative if the clock moved back" }),
  lastCheckedAt: moment,
  now: moment.meta({ description: "By the server's clock" }),
  expired: z.int().meta({ description: "How many items are past their date" }),
});

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
