import { z } from "zod";
import { User } from "~/accounts/api";
import { SuspensionInput } from "~/accounts/suspension";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";

const NotifiedUser = answerObject("NotifiedUser", {
  user: User,
  isNotified: z
    .boolean()
    .meta({ description: "Whether an email tells the user. Without a confirmed address, it doesn’t" }),
});

export const suspendUser = defineAdminEndpoint("PUT", "/api/admin/users/{id}/suspension", {
  permission: "suspensions",
  needsRecentProof: true,
  summary: "Suspend a user: end all sessions, refuse logins, and hide the user’s reviews (fails for the last owner)",
  body: SuspensionInput,
  answer: NotifiedUser,
  refusals: [409],
});

export const unsuspendUser = defineAdminEndpoint("DELETE", "/api/admin/users/{id}/suspension", {
  permission: "suspensions",
  needsRecentProof: true,
  summary: "Lift a user’s suspension",
  answer: NotifiedUser,
  refusals: [409],
});
