import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { trashedEntities, TrashQuery } from "~/platform/trash/trashed";

const TrashedThing = answerObject("TrashedThing", {
  entity: z.enum(trashedEntities),
  id,
  label: text,
  trashedBy: text,
  /** Both are ISO 8601. */
  trashedAt: moment,
  expiresAt: moment,
});
/** An item that can be restored. */
export type TrashedThing = z.output<typeof TrashedThing>;

const Deletion = answerObject("Deletion", {
  paused: z.boolean(),
  /** The clock's jump when it was noticed: negative for backward, 0 while not paused. */
  clockMovedByDays: z.int().meta({ description: "Since the last check; negative if the clock moved back" }),
  lastCheckedAt: moment,
  /** By the server's clock. */
  now: moment.meta({ description: "By the server's clock" }),
  /** Number of expired items. */
  expired: z.int().meta({ description: "How many items are past their date" }),
});
/** Whether expired items are being deleted, and if not, why. Dates are ISO 8601. */
export type Deletion = z.output<typeof Deletion>;

export const listTrash = defineAdminEndpoint("GET", "/api/admin/trash", {
  permission: "trash",
  summary: "List trash, most recent first",
  query: TrashQuery,
  answer: z.array(TrashedThing),
  paged: true,
});

export const readDeletion = defineAdminEndpoint("GET", "/api/admin/trash/deletion", {
  permission: "trash",
  summary: "Show whether deleting expired items is paused",
  answer: Deletion,
});

export const resumeDeletion = defineAdminEndpoint("POST", "/api/admin/trash/deletion", {
  permission: "settings",
  summary: "Delete expired items and resume deleting, if that is paused",
  answer: Deletion,
});
