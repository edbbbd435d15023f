import { addDays } from "date-fns";
import { AccountFactors as Stored } from "#models/account-factors.server";
import { announceFactorDue } from "~/accounts/account-notices.server";
import { isProtected } from "~/accounts/factors";
import { factorsOf } from "~/accounts/factors.server";
import type { MailSite } from "~/platform/mail/template";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";

/**
 * When an admin without a second factor needs one at the latest. Null if they have one. The time begins, with an email,
 * when this is first asked.
 * @param days how long admins have
 */
export async function factorDueAt(userId: number, days: number, site: MailSite): Promise<Date | null> {
  const stored = await Stored.findById(userId).lean();
  if (isProtected(factorsOf(stored))) return null;
  const known = stored?.dueAt;
  const dueAt = addDays(new Date(), days);
  // If the site's owner gives less time than before, that counts.
  if (known) return known < dueAt ? known : dueAt;
  const filter = { _id: userId, dueAt: { $exists: false } };
  // Of two requests at once, one begins the time.
  const begins = await storedOnce(Stored.updateOne(filter, { $set: { dueAt } }, { upsert: true }));
  if (begins) await announceFactorDue(userId, dueAt, site);
  return dueAt;
}
