import { Account as Stored, type StoredAccount } from "#models/user.server";
import { emailChangedMail, passwordChangedMail } from "~/accounts/account-mails";
import type { PasswordChangeInput, ProfileInput } from "~/accounts/account";
import { nameTaken, storedEmail, storedName } from "~/accounts/accounts.server";
import { cancelResets } from "~/accounts/password-reset.server";
import { hashPassword, isPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";

/**
 * Changes a user's name and address. Whoever had the address is told; the new one is not confirmed.
 * @throws {Refusal} invalid, for a wrong password; taken, when the name is
 */
export async function updateProfile(userId: number, input: ProfileInput, site: MailSite): Promise<void> {
  const account = await getByPassword(userId, input.password);
  // Another spelling may be another mailbox.
  const sameEmail = input.email === account.email;
  try {
    await Stored.updateOne(
      { _id: userId },
      {
        $set: { ...storedName(input.username), ...storedEmail(input.email) },
        ...(!sameEmail && { $unset: { emailConfirmedAt: "" } }),
      },
    );
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(input.username) : error;
  }
  if (sameEmail) return;
  // A link that went to the address before must not work any longer.
  await cancelResets(userId);
  if (storedEmail(input.email).emailKey === account.emailKey) return;
  await queueMail(emailChangedMail(site, account), userId);
}

/**
 * Replaces a user's password and ends all sessions.
 * @throws {Refusal} invalid, for a wrong old password, or a new one that is easy to guess
 */
export async function changePassword(userId: number, input: PasswordChangeInput, site: MailSite): Promise<void> {
  const account = await getByPassword(userId, input.password);
  await refuseWeakPassword(input.newPassword, { ...account, siteName: site.name }, "newPassword");
  const password = await hashPassword(input.newPassword);
  // Not if it was changed meanwhile: the old password that was given is none any more.
  const { matchedCount } = await Stored.updateOne({ _id: userId, password: account.password }, { $set: { password } });
  if (matchedCount === 0) throw wrongPassword();
  await cancelResets(userId);
  await closeSessionsOf(userId);
  await queueMail(passwordChangedMail(site, account), userId);
}

/** The account of somebody who gives its password. @throws {Refusal} invalid, for a wrong one */
export async function getByPassword(userId: number, password: string): Promise<StoredAccount> {
  const account = await Stored.findById(userId).lean();
  if (!(await isPassword(password, account?.password)) || !account) throw wrongPassword();
  return account;
}

function wrongPassword(): Refusal {
  const sentence = "Incorrect password";
  return new Refusal("invalid", `${sentence}.`, { password: sentence });
}
