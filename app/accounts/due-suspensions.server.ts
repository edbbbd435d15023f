import { Account as Stored } from "#models/user.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { noteSuspensionEnd } from "~/accounts/stop-account.server";
import type { MailSite } from "~/platform/mail/template";

/** The users whose suspension began, was lifted, or is over, and needs something done about it. */
export async function listDueSuspensions(): Promise<number[]> {
  const due = await Stored.find({ suspensionDueAt: { $lte: new Date() } }, { _id: 1 }).lean();
  return due.map(({ _id }) => _id);
}

/**
 * Notes a suspension's end if it's over, and lets the rest of the product follow the suspension or its end. Safe to run
 * concurrently and to repeat after a crash: `follow` runs again for what changed while it ran.
 * @param follow what depends on whether a user is suspended
 */
export async function completeSuspension(
  userId: number,
  follow: (userId: number) => Promise<void>,
  site: MailSite | null,
): Promise<void> {
  await noteSuspensionEnd(userId, site);
  const user = await Stored.findById(userId, { suspension: 1, suspensionDueAt: 1 }).lean();
  if (!user) return;
  const { suspension, suspensionDueAt } = user;
  // Whoever suspended the user may have crashed before doing it.
  if (suspension) await closeSessionsOf(userId);
  await follow(userId);
  const until = suspension?.until;
  const { matchedCount } = await Stored.updateOne(
    { _id: userId, "suspension.id": suspension?.id ?? null, suspensionDueAt: suspensionDueAt ?? null },
    until ? { $set: { suspensionDueAt: until } } : { $unset: { suspensionDueAt: 1 } },
    { timestamps: false },
  );
  if (matchedCount === 0) await completeSuspension(userId, follow, site);
}
