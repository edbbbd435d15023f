import { Account as Stored, type StoredAccount } from "#models/user.server";
import {
  adminChangeMail,
  codeGuessesMail,
  factorChangeMail,
  factorChanges,
  factorDueMail,
  tokenMail,
} from "~/accounts/account-mails";
import { activeOwner, hasMailbox, toAccount } from "~/accounts/accounts.server";
import type { Mail } from "~/platform/mail/mail";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";

/** A change of how somebody logs in, besides that of a password. */
export type FactorChange = keyof typeof factorChanges;

/** Emails a user. The address of an account without one isn't a mailbox. */
async function emailUser(userId: number, mail: Mail): Promise<void> {
  if (hasMailbox(mail.to)) await queueMail(mail, userId);
}

type MailToOwner = (owner: Pick<StoredAccount, "username" | "email">) => Mail;

/** Emails a user, and all other owners of the site who aren't suspended. */
export async function emailWithOwners(userId: number, mail: Mail, mailTo: MailToOwner): Promise<void> {
  await emailUser(userId, mail);
  await emailOtherOwners(userId, mailTo);
}

/** Emails all owners of the site who aren't suspended, but not a user, if one is given. */
export async function emailOtherOwners(userId: number | null, mailTo: MailToOwner): Promise<void> {
  const owners = await Stored.find(activeOwner, { username: 1, email: 1 }).lean();
  for (const { _id, ...owner } of owners) if (_id !== userId) await emailUser(_id, mailTo(owner));
}

/**
 * Emails an account's holder about a change that someone else may have made, and all other owners of the site if the
 * account has a role.
 * @param what what has changed, for the owners, such as "The password was changed"
 */
export async function announceChange(
  account: Omit<StoredAccount, "password">,
  mail: Mail,
  what: string,
  site: MailSite,
): Promise<void> {
  const { id, role, username } = toAccount(account);
  if (role === null) await emailUser(id, mail);
  else await emailWithOwners(id, mail, (owner) => adminChangeMail(site, owner, username, what));
}

/** Without a site whose address is known, no email can be sent. */
export async function announceFactorChange(userId: number, change: FactorChange, site: MailSite | null): Promise<void> {
  const owner = site && (await Stored.findById(userId).lean());
  if (owner) await announceChange(owner, factorChangeMail(site, owner, change), factorChanges[change], site);
}

/** Emails a user about a new access token, and all other owners if the user is an admin. */
export async function announceToken(userId: number, name: string, site: MailSite): Promise<void> {
  const owner = await Stored.findById(userId).lean();
  if (owner) await announceChange(owner, tokenMail(site, owner, name), "An access token was created", site);
}

export async function announceCodeGuesses(userId: number, failures: number, site: MailSite): Promise<void> {
  const owner = await Stored.findById(userId).lean();
  if (owner) await emailUser(userId, codeGuessesMail(site, owner, failures));
}

/** Reminds an admin to set up a second factor. */
export async function announceFactorDue(userId: number, dueAt: Date, site: MailSite): Promise<void> {
  const owner = await Stored.findById(userId).lean();
  if (owner) await emailUser(userId, factorDueMail(site, owner, dueAt));
}
