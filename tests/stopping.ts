import { addDays } from "date-fns";
import type { Visitor } from "#tests/visitor";
import * as api from "~/routes/api/endpoints";

/** A day in UTC, this many days from now. */
export const dayIn = (days: number): string => addDays(new Date(), days).toISOString().slice(0, 10);

export const suspend = (admin: Visitor, id: number, input: object = { reason: "Spam" }) =>
  admin.send(api.action, `/api/admin/users/${id}/suspension`, input, "PUT");

export const unsuspend = (admin: Visitor, id: number) =>
  admin.sendRaw(api.action, `/api/admin/users/${id}/suspension`, { method: "DELETE" });

export const forceReset = (admin: Visitor, id: number) =>
  admin.sendRaw(api.action, `/api/admin/users/${id}/forced-reset`, { method: "PUT" });

export const withdrawReset = (admin: Visitor, id: number) =>
  admin.sendRaw(api.action, `/api/admin/users/${id}/forced-reset`, { method: "DELETE" });

export const endSessions = (admin: Visitor, id: number) =>
  admin.sendRaw(api.action, `/api/admin/users/${id}/sessions`, { method: "DELETE" });
