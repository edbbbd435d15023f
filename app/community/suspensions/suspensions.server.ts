import { completeSuspension, listDueSuspensions } from "~/accounts/due-suspensions.server";
import type { Granter } from "~/accounts/roles.server";
import { removeSuspension, storeSuspension, type Notified } from "~/accounts/stop-account.server";
import type { SuspensionInput } from "~/accounts/suspension";
import { matchAuthor } from "~/community/reviews/match-author.server";
import type { MailSite } from "~/platform/mail/template";
import { workOnEach } from "~/platform/runtime/periodic.server";

/** Suspends a user, whose reviews wait. @throws {Refusal} as `storeSuspension` */
export async function suspend(granter: Granter, id: number, input: SuspensionInput, site: MailSite): Promise<Notified> {
  const notified = await storeSuspension(granter, id, input, site);
  await completeSuspension(id, matchAuthor, site);
  return notified;
}

/**
 * Lifts a user's suspension, whose reviews are back as they were.
 * @param site null if links in emails can't lead anywhere: then the user gets none
 * @throws {Refusal} as `removeSuspension`
 */
export async function unsuspend(granter: Granter, id: number, site: MailSite | null): Promise<Notified> {
  const notified = await removeSuspension(granter, id, site);
  await completeSuspension(id, matchAuthor, site);
  return notified;
}

/** Ends suspensions that are over, and completes what killed servers left unfinished of others. */
export async function completeSuspensions(site: MailSite | null): Promise<void> {
  await workOnEach(
    await listDueSuspensions(),
    (id) => completeSuspension(id, matchAuthor, site),
    (id) => `The suspension of user ${id} couldn’t be completed. It’s tried again in a minute.`,
  );
}
