import { Account as Stored } from "#models/user.server";
import {
  adminChangeMail,
  codeGuessesMail,
  factorChangeMail,
  factorChanges,
  factorDueMail,
} from "~/accounts/account-mails";
import { activeOwner } from "~/accounts/accounts.server";
import type { Mail } from "~/platform/mail/mail";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";

/** A change of how somebody logs in, besides that of a password. */
export type FactorChange = keyof typeof factorChanges;

type Owner = { _id: number; username: string; isAdmin: boolean };

/**
 * Emails an account's owner about a change that someone else may have made, and all other admins if it's an admin's.
 * @param what what has changed, for the other admins, such as "The password was changed"
 */
export async function announceChange(owner: Owner, mail: Mail, what: string, site: MailSite): Promise<void> {
  await queueMail(mail, owner._id);
  if (!owner.isAdmin) return;
  const admins = await Stored.find(activeOwner).lean();
  for (const admin of admins.filter(({ _id }) => _id !== owner._id))
    await queueMail(adminChangeMail(site, admin, owner.username, what), admin._id);
}

/** Without a site whose address is known, no email can be sent. */
export async function announceFactorChange(userId: number, change: FactorChange, site: MailSite | null): Promise<void> {
  const owner = site && (await Stored.findById(userId).lean());
  if (owner) await announceChange(owner, factorChangeMail(site, owner, change), factorChanges[change], site);
}

export async function announceCodeGuesses(userId: number, failures: number, site: MailSite): Promise<void> {
  const owner = await Stored.findById(userId).lean();
  if (owner) await queueMail(codeGuessesMail(site, owner, failures), userId);
}

/** Reminds an admin to set up a second factor. */
export async function announceFactorDue(userId: number, dueAt: Date, site: MailSite): Promise<void> {
  const owner = await Stored.findById(userId).lean();
  if (owner) await queueMail(factorDueMail(site, owner, dueAt), userId);
}
